import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Faults of reducers.
@MainActor
@Suite struct PrintedReducerTests: PrintedTests {
  @Test func aNumberIsBelowZero() async throws {
    try await check("Quantity", failing: "there is less than nothing") {
      await explore(Quantity(), from: Quantity.State(), .exhaustive(depth: 4)) { _ in
      } checking: {
        AtNoTime("there is less than nothing") { $0.quantity < 0 }
      }
    } printed: {
      await QuantityFindingTests().thereIsLessThanNothing()
    }
  }

  @Test func aDeletedRowIsSelected() async throws {
    try await check("Rows", failing: "the selected row is there") {
      await explore(Rows(), from: Rows.State(), .exhaustive(depth: 4)) { _ in
      } checking: {
        Always("the selected row is there") { state in
          state.selection.map { state.rows[id: $0] != nil } ?? true
        }
      }
    } printed: {
      await RowsFindingTests().theSelectedRowIsThere()
    }
  }

  @Test func anIndexIsOutOfRange() async throws {
    try await checkInProcess("Carousel") {
      await explore(Carousel(), from: Carousel.State(), .exhaustive(depth: 5)) { _ in
      } checking: {
      }
    } printed: {
      await CarouselFindingTests().stopsNoProcess()
    } faulty: {
      await #expect(processExitsWith: .success) {
        await Planted.$isFaulty.withValue(true) { await CarouselFindingTests.steps() }
      }
    }
  }

  @Test func twoSheetsAreOpen() async throws {
    try await check("TwoSheets", failing: "one sheet is open") {
      await explore(TwoSheets(), from: TwoSheets.State(), .exhaustive(depth: 3)) { _ in
      } checking: {
        Always("one sheet is open") { !$0.isHelpOpen || !$0.isMenuOpen }
      }
    } printed: {
      await TwoSheetsFindingTests().oneSheetIsOpen()
    }
  }

  @Test func anExchangeDoesNotEnd() async throws {
    try await check("PingPong", failing: "An exchange of actions without end") {
      await explore(
        PingPong(),
        from: PingPong.State(),
        .exhaustive(depth: 2),
        checks: .all.subtracting(.trapStates)
      ) { _ in
      } checking: {
      }
    } printed: {
      await PingPongFindingTests().theFindingIsGone()
    }
  }

  @Test func anIdentifierIsMadeUp() async throws {
    try await check("Stamp", failing: "The same steps lead to another state") {
      await explore(Stamp(), from: Stamp.State(), .exhaustive(depth: 3)) { _ in
      } checking: {
      }
    } printed: {
      await StampFindingTests().theFindingIsGone()
    }
  }

  @Test func aNumberIsDrawn() async throws {
    try await check("Lot", failing: "The same steps lead to another state") {
      await explore(Lot(), from: Lot.State(), .exhaustive(depth: 3)) { _ in
      } checking: {
      }
    } printed: {
      await LotFindingTests().theFindingIsGone()
    }
  }

  @Test func anIssueIsReported() async throws {
    try await check("Reporter", failing: "It is closed already.") {
      await explore(Reporter(), from: Reporter.State(), .exhaustive(depth: 2)) { _ in
      } checking: {
      }
    } printed: {
      await ReporterFindingTests().theFindingIsGone()
    }
  }
}
