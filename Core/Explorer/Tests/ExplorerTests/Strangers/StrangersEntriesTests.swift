import ComposableArchitecture
import Explorer
import Testing

/// Features without effects: what was entered is kept, counted and taken back.
@MainActor
@Suite struct StrangersEntriesTests {
  @Test func cart() async {
    await tellsFault(of: "total is the sum") { isFaulty in
      await explore(Cart(isFaulty: isFaulty), from: Cart.State()) { _ in
      } checking: {
        Always("total is the sum") { $0.total == $0.items.map(\.price).reduce(0, +) }
      }
    }
  }

  @Test func survey() async {
    await tellsFault(of: "answers stay") { isFaulty in
      await explore(
        Survey(isFaulty: isFaulty),
        from: Survey.State(),
        actions: .explorable(["backTapped", "nextTapped", "answered"])
      ) { _ in
      } checking: {
        After("backTapped", "answers stay") { $0.answers == $1.answers }
      }
    }
  }

  @Test func terms() async {
    await tellsFault(of: "finished means accepted") { isFaulty in
      await explore(Terms(isFaulty: isFaulty), from: Terms.State()) { _ in
      } checking: {
        Always("finished means accepted") { !$0.finished || $0.accepted }
      }
    }
  }

  @Test func tabs() async {
    await tellsFault(of: "A reducer stops the process") { isFaulty in
      await explore(Tabs(isFaulty: isFaulty), from: Tabs.State()) { _ in
      } checking: {
      }
    }
  }

  @Test func canvas() async {
    await tellsFault(of: "in order") { isFaulty in
      await explore(Canvas(isFaulty: isFaulty), from: Canvas.State()) { _ in
      } checking: {
        Always("in order") { $0.strokes == $0.strokes.sorted() }
      }
    }
  }
}
