import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features that, once mended, go on by themselves after the steps of the finding, or do not send its last action.
@MainActor
@Suite struct PrintedLeavingTests: PrintedTests {
  @Test func aStateIsLeftByItself() async throws {
    try await check("Attempts", failing: "No action of the user changes") {
      await explore(Attempts(), from: .idle, .exhaustive(depth: 5)) {
        $0[ServerClient.self].load = { 7 }
      } checking: {
        FinalState("the page is there") { $0.is(\.loaded) }
      }
    } printed: {
      await AttemptsFindingTests().theFindingIsGone()
    }
  }

  /// The change before the last step, and the state behind it, would break the property.
  @Test func theActionOfAPropertyIsNotSent() async throws {
    try await check("Lantern", failing: "only a timed lantern goes out") {
      await explore(Lantern(), from: Lantern.State(), .exhaustive(depth: 4)) { _ in
      } checking: {
        After("timeEnded", "only a timed lantern goes out") { before, _ in before.isTimed }
      }
    } printed: {
      await LanternFindingTests().onlyATimedLanternGoesOut()
    }
  }

  @Test func theActionOfARowIsNotSent() async throws {
    try await check("HiddenRows", failing: "a hidden row is not loaded") {
      await explore(HiddenRows(), from: HiddenRows.State(), .exhaustive(depth: 3)) {
        $0[ServerClient.self].page = { $0 }
      } checking: {
        After("rows[2].loadResponse", "a hidden row is not loaded") { before, _ in
          before.rows[id: 2]?.isHidden == false
        }
      }
    } printed: {
      await HiddenRowsFindingTests().aHiddenRowIsNotLoaded()
    }
  }
}
