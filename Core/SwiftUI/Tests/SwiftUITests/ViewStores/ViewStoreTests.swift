import ComposableArchitecture
import SwiftUI
import Testing

// A feature and its views as they were written before stores could be read.

private struct Counter: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var secret = 0
  }

  enum Action {
    case increment
    case secretChanged
    case set(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.count += 1
    case .secretChanged: state.secret += 1
    case .set(let count): state.count = count
    }
    return .none
  }
}

@MainActor
private final class Reads {
  var count = 0
}

private struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Button("\(viewStore.count)") { viewStore.send(.increment) }
    }
  }
}

private struct OwnViewStoreView: View {
  let store: StoreOf<Counter>
  @ObservedObject var viewStore: ViewStoreOf<Counter>

  init(store: StoreOf<Counter>) {
    self.store = store
    viewStore = ViewStore(store, observe: { $0 })
  }

  var body: some View {
    Stepper(
      "\(viewStore.count)",
      value: viewStore.binding(get: \.count, send: { .set($0) })
    )
  }
}

@MainActor
@Suite struct ViewStoreTests {
  private let store = Store(initialState: Counter.State(id: 1)) { Counter() }

  @Test func aViewIsMadeOfAViewStore() {
    let host = ViewHost(size: Size(width: 12, height: 1)) { CounterView(store: store) }
    #expect(host.screen.description.contains("[ 0 ]"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("[ 1 ]"))
    store.send(.increment)
    #expect(host.screen.description.contains("[ 2 ]"))
  }

  @Test func aViewIsReadAgainForWhatItObservesOnly() {
    let reads = Reads()
    let host = ViewHost(size: Size(width: 12, height: 1)) {
      WithViewStore(store, observe: \.count) { viewStore in
        let _ = reads.count += 1
        Text("\(viewStore.state)")
      }
    }
    #expect(host.screen.description.contains("0"))
    store.send(.secretChanged)
    #expect(host.screen.description.contains("0"))
    #expect(reads.count == 1)
    store.send(.increment)
    #expect(host.screen.description.contains("1"))
    #expect(reads.count == 2)
  }

  @Test func aViewHasActionsOfItsOwn() {
    let host = ViewHost(size: Size(width: 12, height: 1)) {
      WithViewStore(store, observe: { "\($0.count)" }, send: { (_: Bool) in .set(7) }) {
        viewStore in
        Button(viewStore.state) { viewStore.send(true) }
      }
    }
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("[ 7 ]"))
  }

  @Test func aViewKeepsAViewStore() {
    let host = ViewHost(size: Size(width: 20, height: 1)) { OwnViewStoreView(store: store) }
    #expect(host.screen.description.contains("0"))
    store.send(.set(3))
    #expect(host.screen.description.contains("3"))
    host.send(.key(KeyPress(.rightArrow)))
    #expect(host.screen.description.contains("4"))
    #expect(store.withState(\.count) == 4)
  }

  @Test func aViewStoreWaitsForAState() async {
    let viewStore = ViewStore(store, observe: { $0 })
    let task = Task { @MainActor in
      await viewStore.yield(while: { $0.count < 2 })
      return viewStore.count
    }
    // yields: the task gets a turn to wait before; without it the result is the same.
    await Task.yield()
    viewStore.send(.increment)
    // yields: the task gets a turn to wait before; without it the result is the same.
    await Task.yield()
    viewStore.send(.increment)
    #expect(await task.value == 2)
  }

  @Test func whatWaitsIsCancelled() async {
    let viewStore = ViewStore(store, observe: { $0 })
    let task = Task { @MainActor in await viewStore.send(.increment, while: { $0.count < 9 }) }
    // yields: the task gets a turn to wait before; without it the result is the same.
    await Task.yield()
    task.cancel()
    await task.value
    #expect(viewStore.count == 1)
  }
}
