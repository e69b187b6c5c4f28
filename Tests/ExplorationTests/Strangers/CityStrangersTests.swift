import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of a city.
@MainActor
@Suite struct CityStrangersTests: StrangerTests {
  @Test func theHotelsAreInTheOrder() async throws {
    try await tells("the hotels are in the order") {
      await explore(HotelSearch(), from: HotelSearch.State()) {
        $0[TownClient.self].items = { [$0] }
      } checking: {
        Always("the hotels are in the order") {
          $0.resultsOrder == nil || $0.resultsOrder == $0.order
        }
        AtRest("nothing loads for ever") { !$0.isLoading }
      }
    }
  }

  @Test func nobodyComesInVain() async throws {
    try await tells("nobody comes in vain") {
      await explore(TaxiRide(), from: TaxiRide.State()) {
        $0[TownClient.self].book = { $0 }
      } checking: {
        Always("nobody comes in vain") { state in
          if case .onTheWay = state.phase { state.isWanted } else { true }
        }
        AtRest("nobody waits for ever") { $0.phase != .calling }
      }
    }
  }

  @Test func oneSubscribesOnce() async throws {
    try await tells("one subscribes once") {
      await explore(Newsletter(), from: Newsletter.State()) {
        $0[TownClient.self].ping = {}
      } checking: {
        Always("one subscribes once") { $0.subscriptions <= 1 }
        AtRest("nothing is sent for ever") { !$0.isSending }
      }
    }
  }

  @Test func aSignatureCounts() async throws {
    try await tells("a signature counts") {
      await explore(Petition(), from: Petition.State()) {
        $0[TownClient.self].book = { $0 }
        $0[TownClient.self].ping = {}
      } checking: {
        Always("a signature counts") { !$0.isSigned || $0.count == 8 }
      }
    }
  }

  @Test func noPowerAfterTheStop() async throws {
    try await tells("no power after the stop") {
      await explore(ChargingStation(), from: ChargingStation.State()) {
        $0[TownClient.self].events = { AsyncStream { for amount in [1, 2] { $0.yield(amount) } } }
      } checking: {
        Transition("no power after the stop") { before, after in
          before.isCharging || after.kilowattHours <= before.kilowattHours
        }
      }
    }
  }
}
