import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LinkRouterFindingTests {
  /// Not true: the page is the one that is wanted
  @Test func thePageIsTheOneThatIsWanted() async {
    let clock = TestClock()
    let loadCalls = CallsByArgument()
    let store = TestStore(initialState: LinkRouter.State()) {
      LinkRouter()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].load = { "Page \($0)" }
      let givenLoad = $0[BackendClient.self].load
      $0[BackendClient.self].load = { argument in
        switch (argument, loadCalls.next(argument)) {
        case (1, 1):
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "BackendClient.load has failed, because the exploration lets it."
          )
        case (1, 2):
          try await clock.sleep(for: .seconds(2))
          return "Page 1"
        default:
          return try await givenLoad(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.linkOpened(.article))
    await store.send(.linkOpened(.article))
    await clock.advance(by: .seconds(1))
    // Received: linkBroken.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: linkResolved.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (LinkRouter.State) -> Bool = { $0.path.last?.link == $0.wanted }
    #expect(holds(store.state), "the page is the one that is wanted")
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
