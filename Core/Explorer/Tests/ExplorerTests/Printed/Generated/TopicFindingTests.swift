import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TopicFindingTests {
  /// Not true: a page is about the topic
  @Test func aPageIsAboutTheTopic() async {
    let clock = TestClock()
    let pageCalls = CallsByArgument()
    let store = TestStore(initialState: Topic.State()) {
      Topic()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].page = { argument in
        switch (argument, pageCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
          return 0
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.showTapped)
    await store.send(.topicTapped(1))
    await clock.advance(by: .seconds(1))
    // Received: pageResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Topic.State) -> Bool = { $0.page == nil || $0.page == $0.topic }
    #expect(holds(store.state), "a page is about the topic")
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
