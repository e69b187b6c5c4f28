import ComposableArchitecture
import SwiftUI
import Testing

private struct Counter: Reducer {
  struct State: Equatable {
    var number = 0
    var secret = 0
  }

  enum Action { case increment, secretChanged }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment: state.number += 1
    case .secretChanged: state.secret += 1
    }
    return .none
  }
}

@MainActor
@Suite struct ViewStorePublisherTests {
  @Test func aFieldIsToldAtOnceAndWhenItDiffers() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: { $0 })
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    var secrets: [Int] = []
    let subscriptions = [
      viewStore.publisher.number.sink { continuation.yield($0) },
      viewStore.publisher.sink { secrets.append($0.secret) },
    ]
    #expect(secrets == [0])
    var iterator = numbers.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store.send(.secretChanged)
    store.send(.increment)
    #expect(await iterator.next() == 1)
    withExtendedLifetime(subscriptions) {}
  }
}
