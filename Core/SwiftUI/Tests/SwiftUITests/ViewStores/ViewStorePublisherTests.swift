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
    let (secrets, secretsContinuation) = AsyncStream<Int>.makeStream()
    let subscriptions = [
      viewStore.publisher.number.sink { continuation.yield($0) },
      viewStore.publisher.sink { secretsContinuation.yield($0.secret) },
    ]
    var number = numbers.makeAsyncIterator()
    var secret = secrets.makeAsyncIterator()
    #expect(await number.next() == 0)
    #expect(await secret.next() == 0)
    store.send(.secretChanged)
    #expect(await secret.next() == 1)
    store.send(.increment)
    // The number was not told once more in between.
    #expect(await number.next() == 1)
    withExtendedLifetime(subscriptions) {}
  }

  @Test func statesThatNeverLookTheSameAreToldWhenTheyChange() async {
    let store = Store(initialState: Counter.State()) { Counter() }
    let viewStore = ViewStore(store, observe: \.number, removeDuplicates: { _, _ in false })
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    let subscription = viewStore.publisher.sink { continuation.yield($0) }
    var iterator = numbers.makeAsyncIterator()
    var last = await iterator.next()
    #expect(last == 0)
    store.send(.increment)
    while last != 1 { last = await iterator.next() }
    subscription.cancel()
    store.send(.increment)
    continuation.finish()
    #expect(await iterator.next() == nil)
  }
}
