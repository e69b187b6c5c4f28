import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RecipeBookFindingTests {
  /// Not true: the book is not busy for ever
  @Test func theBookIsNotBusyForEver() async {
    let clock = TestClock()
    let setCalls = CallsByArgument()
    let store = TestStore(initialState: RecipeBook.State()) {
      RecipeBook()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].set = { _ in }
      let givenSet = $0[TownClient.self].set
      $0[TownClient.self].set = { argument in
        switch (argument, setCalls.next(argument)) {
        case (1, 1):
          try await clock.sleep(for: .seconds(1))
          return try await givenSet(argument)
        default:
          return try await givenSet(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.editButtonTapped)
    await store.skipReceivedActions(strict: false)
    if store.state.editor != nil {
      await store.send(.editor(.presented(.saveButtonTapped)))
    }
    // Received: editor.presented.delegate.saving.
    await store.skipReceivedActions(strict: false)
    if store.state.editor != nil {
      await store.send(.editor(.dismiss))
    }
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(61))
    await store.skipReceivedActions(strict: false)
    let holds: (RecipeBook.State) -> Bool = { !$0.isBusy }
    #expect(holds(store.state), "the book is not busy for ever")
  }
}

/// Numbers the calls of an endpoint, those with the same arguments on their own.
private final class CallsByArgument: Sendable {
  private let counts = LockIsolated<[String: Int]>([:])

  /// The number of this call among those with its arguments, from 1.
  func next(_ arguments: Any) -> Int {
    let key = "\(arguments)"
    return counts.withValue {
      $0[key, default: 0] += 1
      return $0[key, default: 0]
    }
  }
}
