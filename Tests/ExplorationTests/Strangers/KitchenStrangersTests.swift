import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of a kitchen.
@MainActor
@Suite struct KitchenStrangersTests: StrangerTests {
  @Test func eachTimerEnds() async throws {
    try await check("KitchenTimers", failing: "each timer ends") {
      await explore(KitchenTimers(), from: KitchenTimers.State()) { _ in
      } checking: {
        AtRest("each timer ends") { $0.dishes.allSatisfy { !$0.isRunning } }
      }
    } printed: {
      await KitchenTimersFindingTests().eachTimerEnds()
    }
  }

  @Test func aSentNoteIsNoDraft() async throws {
    try await check("OrderNote", failing: "a sent note is no draft") {
      await explore(OrderNote(), from: OrderNote.State()) {
        $0[TownClient.self].save = { _ in }
      } checking: {
        Always("a sent note is no draft") { !$0.isSent || $0.savedDraft == nil }
        AtRest("nothing is sent for ever") { !$0.isSending }
      }
    } printed: {
      await OrderNoteFindingTests().aSentNoteIsNoDraft()
    }
  }

  @Test func eachGlassCounts() async throws {
    try await check("WaterIntake", failing: "each glass counts") {
      await explore(WaterIntake(), from: WaterIntake.State()) {
        $0[TownClient.self].set = { _ in }
      } checking: {
        AtRest("each glass counts") { state in
          state.total == state.glasses.map(\.drunk).reduce(0, +)
        }
      }
    } printed: {
      await WaterIntakeFindingTests().eachGlassCounts()
    }
  }

  @Test func noCoinIsLost() async throws {
    try await check("VendingMachine", failing: "no coin is made or lost") {
      await explore(VendingMachine(), from: VendingMachine.State()) {
        $0[TownClient.self].set = { _ in }
      } checking: {
        Always("no coin is made or lost") { $0.taken == $0.coins + $0.refunded + $0.sold }
      }
    } printed: {
      await VendingMachineFindingTests().noCoinIsMadeOrLost()
    }
  }

  @Test func theHourIsOfTheDay() async throws {
    try await check("TableReservation", failing: "the hour is of the day") {
      await explore(TableReservation(), from: TableReservation.State()) { _ in
      } checking: {
        Always("the hour is of the day") { $0.hour == nil || $0.hourOf == $0.day }
      }
    } printed: {
      await TableReservationFindingTests().theHourIsOfTheDay()
    }
  }
}
