import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PrintQueueFindingTests {
  /// Not true: pages come in order
  @Test func pagesComeInOrder() async {
    let clock = TestClock()
    let bookCalls = CallsByArgument()
    let store = TestStore(initialState: PrintQueue.State()) {
      PrintQueue()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].book = { argument in
        switch (argument, bookCalls.next(argument)) {
        case (1, 1):
          try await clock.sleep(for: .seconds(1))
          return 1
        case (2, 1):
          return 2
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.printButtonTapped)
    // Received: pageResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: pageResponse, queueFinished.
    await store.skipReceivedActions(strict: false)
    let holds: (PrintQueue.State) -> Bool = { $0.printed == $0.printed.sorted() }
    #expect(holds(store.state), "pages come in order")
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
