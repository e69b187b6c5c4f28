import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of a home.
@MainActor
@Suite struct HomeStrangersTests: StrangerTests {
  @Test func theTargetIsThatOfTheDevice() async throws {
    try await check("Thermostat", failing: "the target is that of the device") {
      await explore(Thermostat(), from: Thermostat.State()) {
        $0[TownClient.self].set = { _ in }
      } checking: {
        AtRest("the target is that of the device") { $0.target == $0.confirmed }
      }
    } printed: {
      await ThermostatFindingTests().theTargetIsThatOfTheDevice()
    }
  }

  @Test func aPairingCanBeGivenUp() async throws {
    try await check("DevicePairing", failing: "nothing is paired for ever") {
      await explore(DevicePairing(), from: DevicePairing.State()) {
        $0[TownClient.self].events = { AsyncStream { $0.yield(1) } }
        $0[TownClient.self].set = { _ in }
      } checking: {
        AtRest("nothing is paired for ever") { $0.phase != .pairing }
      }
    } printed: {
      await DevicePairingFindingTests().nothingIsPairedForEver()
    }
  }

  @Test func aClosedSheetLeavesNoShade() async throws {
    try await check("RecipeBook", failing: "the book is not busy for ever") {
      await explore(RecipeBook(), from: RecipeBook.State()) {
        $0[TownClient.self].set = { _ in }
      } checking: {
        AtRest("the book is not busy for ever") { !$0.isBusy }
      }
    } printed: {
      await RecipeBookFindingTests().theBookIsNotBusyForEver()
    }
  }
}
