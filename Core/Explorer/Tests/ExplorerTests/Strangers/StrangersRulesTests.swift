import ComposableArchitecture
import Explorer
import Testing

/// Features with rules: how often, how long, and after which question.
@MainActor
@Suite struct StrangersRulesTests {
  @Test func lives() async {
    await tellsFault(of: "lives not negative") { isFaulty in
      await explore(Lives(isFaulty: isFaulty), from: Lives.State()) { _ in
      } checking: {
        Always("lives not negative") { $0.lives >= 0 }
      }
    }
  }

  @Test func gallery() async {
    await tellsFault(of: "other photos are deleted") { isFaulty in
      await explore(Gallery(isFaulty: isFaulty), from: Gallery.State()) { _ in
      } checking: {
        AtNoTime("other photos are deleted") { $0.deletedWithoutAsking }
      }
    }
  }

  @Test func quiz() async {
    await tellsFault(of: "no points when over") { isFaulty in
      await explore(Quiz(isFaulty: isFaulty), from: Quiz.State()) { _ in
      } checking: {
        Transition("no points when over") { !$0.isOver || $1.score <= $0.score }
      }
    }
  }

  @Test func progress() async {
    await tellsFault(of: "beyond the end") { isFaulty in
      await explore(Progress(isFaulty: isFaulty), from: Progress.State()) { _ in
      } checking: {
        AtNoTime("beyond the end") { $0.seconds > 3 }
      }
    }
  }

  @Test func lock() async {
    await tellsFault(of: "not locked for ever") { isFaulty in
      await explore(Lock(isFaulty: isFaulty), from: Lock.State()) { _ in
      } checking: {
        AtRest("not locked for ever") { !$0.isLocked }
      }
    }
  }
}
