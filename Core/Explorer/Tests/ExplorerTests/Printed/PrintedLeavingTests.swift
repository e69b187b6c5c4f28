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
        After("rows[2000000].loadResponse", "a hidden row is not loaded") { before, _ in
          before.rows[id: 2_000_000]?.isHidden == false
        }
      }
    } printed: {
      await HiddenRowsFindingTests().aHiddenRowIsNotLoaded()
    }
  }

  /// The failure and the answer to the next call come before the test can look at the state.
  @Test func aFailureIsFollowedByAnotherCall() async throws {
    try await check("Relay", failing: "No action of the user changes") {
      await explore(Relay(), from: .idle, .exhaustive(depth: 4), faults: .failures) {
        $0[ServerClient.self].load = { 7 }
      } checking: {
        FinalState("the page is there") { $0.is(\.loaded) }
        FinalState("the page may be missing") { $0.is(\.failed) }
      }
    } printed: {
      await RelayFindingTests().theFindingIsGone()
    }
  }

  @Test func anAlertIsTheWayOut() async throws {
    try await check("Gate", failing: "No action of the user changes") {
      await explore(Gate(), from: Gate.State(), .exhaustive(depth: 5)) {
        $0[ServerClient.self].load = { 7 }
      } checking: {
      }
    } printed: {
      await GateFindingTests().theFindingIsGone()
    }
  }

  /// The user's action is handled before, and is not what is asked about.
  @Test func anEffectSendsTheActionOfTheUser() async throws {
    try await check("Refreshing", failing: "nothing refreshes what is refreshed") {
      await explore(Refreshing(), from: Refreshing.State(), .exhaustive(depth: 3)) {
        $0[ServerClient.self].load = { 7 }
      } checking: {
        After("refreshTapped", "nothing refreshes what is refreshed") { before, after in
          !before.isBusy || before == after
        }
      }
    } printed: {
      await RefreshingFindingTests().nothingRefreshesWhatIsRefreshed()
    }
  }

  /// The stubs give both answers while the first step is made.
  @Test func aSecondAnswerComesBehindTheEnd() async throws {
    try await check("PictureWall", failing: "a closed gallery loads nothing") {
      await explore(PictureWall(), from: PictureWall.State(), .exhaustive(depth: 4), faults: []) {
        $0[ServerClient.self].page = { $0 }
      } checking: {
        After("loaded", "a closed gallery loads nothing") { before, _ in
          !before.isClosed || before.pictures.isEmpty
        }
        FinalState("the gallery is closed") { $0.isClosed }
      }
    } printed: {
      await PictureWallFindingTests().aClosedGalleryLoadsNothing()
    }
  }

  /// The stubs have to answer the second call first.
  @Test func theLaterCallIsAnsweredBefore() async throws {
    try await check("Volume", failing: "the pages are in order") {
      await explore(Volume(), from: Volume.State(), .exhaustive(depth: 3), faults: []) {
        $0[ServerClient.self].page = { $0 }
      } checking: {
        Always("the pages are in order") { $0.pages == $0.pages.sorted() }
        FinalState("the volume is open") { $0.isOpen }
      }
    } printed: {
      await VolumeFindingTests().thePagesAreInOrder()
    }
  }

  /// Both answers come at once, so that the test cannot read the state between them.
  @Test func aChangeFollowsAnotherAtOnce() async throws {
    try await check("Level", failing: "the level never falls") {
      await explore(Level(), from: Level.State(), .exhaustive(depth: 3), faults: []) {
        $0[ServerClient.self].load = { 1 }
      } checking: {
        Transition("the level never falls") { $0.level <= $1.level }
        FinalState("it is known") { $0.level > 0 }
      }
    } printed: {
      await LevelFindingTests().theLevelNeverFalls()
    }
  }
}
