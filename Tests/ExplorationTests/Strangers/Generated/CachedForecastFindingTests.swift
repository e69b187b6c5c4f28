import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct CachedForecastFindingTests {
  /// Not true: a failure is no forecast
  @Test func aFailureIsNoForecast() async {
    let clock = TestClock()
    let loadCalls = CallsByArgument()
    let store = TestStore(initialState: CachedForecast.State()) {
      CachedForecast()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 978_307_200)
      $0[BackendClient.self].load = { argument in
        switch (argument, loadCalls.next(argument)) {
        case (1, 1):
          throw RecordedError(
            description: "BackendClient.load has failed, because the exploration lets it."
          )
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.onAppear)
    // Received: failed.
    await store.skipReceivedActions(strict: false)
    let holds: (CachedForecast.State) -> Bool = { $0.fetchedAt == nil || $0.text != nil }
    #expect(holds(store.state), "a failure is no forecast")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
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
