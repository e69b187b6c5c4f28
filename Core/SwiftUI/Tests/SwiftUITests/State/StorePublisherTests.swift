import ComposableArchitecture
import SwiftUI
import Testing

@Reducer
private struct Counter {
  struct State: Equatable {
    var count = 0
    var name = ""
  }

  enum Action {
    case add(Int)
    case named(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .add(let number): state.count += number
      case .named(let name): state.name = name
      }
      return .none
    }
  }
}

@MainActor
@Suite struct StorePublisherTests {
  @Test func aFieldOfAStoreIsTold() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let counts = store.publisher.count.values
    var iterator = counts.makeAsyncIterator()
    let first = await iterator.next(isolation: MainActor.shared)
    #expect(first == 0)
    store.send(.named("a"))
    store.send(.add(2))
    let second = await iterator.next(isolation: MainActor.shared)
    #expect(second == 2)
  }

  @Test func aParentWithCasePathsCompilesInAFileOfViews() {
    var state = Counter.State()
    let parent = Scope(state: \Counter.State.self, action: /Counter.Action.self) { Counter() }
    _ = parent.reduce(into: &state, action: .add(3))
    #expect(state.count == 3)
  }
}
