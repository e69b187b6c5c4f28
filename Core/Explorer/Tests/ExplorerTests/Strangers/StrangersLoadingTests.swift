import ComposableArchitecture
import Explorer
import Testing

/// Features that load, while the user goes on.
@MainActor
@Suite struct StrangersLoadingTests {
  @Test func player() async {
    await tellsFault(of: "plays only if wanted") { isFaulty in
      await explore(Player(isFaulty: isFaulty), from: Player.State()) {
        $0.api.fetch = { _ in "song" }
      } checking: {
        Always("plays only if wanted") { !$0.isPlaying || $0.wantsToPlay }
      }
    }
  }

  @Test func scroll() async {
    await tellsFault(of: "no load after the end") { isFaulty in
      await explore(Scroll(isFaulty: isFaulty), from: Scroll.State()) {
        $0.api.fetch = { "\($0)" }
      } checking: {
        Always("no load after the end") { $0.loadsAfterEnd == 0 }
        FinalState("the end") { $0.isEnd }
      }
    }
  }

  @Test func suggestions() async {
    await tellsFault(of: "no suggestions after submit") { isFaulty in
      await explore(Suggestions(isFaulty: isFaulty), from: Suggestions.State()) {
        $0.api.fetch = { "\($0)" }
      } checking: {
        Always("no suggestions after submit") { !$0.isSubmitted || $0.suggestions.isEmpty }
      }
    }
  }

  @Test func browser() async {
    await tellsFault(of: "one screen") { isFaulty in
      await explore(Browser(isFaulty: isFaulty), from: Browser.State()) {
        $0.api.fetch = { "\($0)" }
      } checking: {
        Always("one screen") { $0.path.count <= 1 }
      }
    }
  }
}
