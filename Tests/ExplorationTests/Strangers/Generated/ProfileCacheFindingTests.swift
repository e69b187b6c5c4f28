import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ProfileCacheFindingTests {
  /// Not true: only new profiles are kept
  @Test func onlyNewProfilesAreKept() async {
    let clock = TestClock()
    let nameCalls = CallsByArgument()
    let store = TestStore(initialState: ProfileCache.State()) {
      ProfileCache()
    } withDependencies: {
      $0.cloud.name = { argument in
        switch (argument, nameCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
          return "Blob 0"
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.profileTapped(id: 0))
    await store.send(.refreshPulled)
    await clock.advance(by: .seconds(1))
    // Received: profileLoaded.
    await store.skipReceivedActions(strict: false)
    let holds: (ProfileCache.State) -> Bool = { state in
      state.kept.values.allSatisfy { $0 == state.generation }
    }
    #expect(holds(store.state), "only new profiles are kept")
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
