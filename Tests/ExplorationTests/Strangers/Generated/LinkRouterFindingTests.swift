import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LinkRouterFindingTests {
  /// Not true: the page is the one that is wanted
  @Test func thePageIsTheOneThatIsWanted() async {
    let clock = TestClock()
    let loadCalls = Calls()
    let store = TestStore(initialState: LinkRouter.State()) {
      LinkRouter()
    } withDependencies: {
      $0[BackendClient.self].load = { _ in
        switch loadCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "BackendClient.load has failed, because the exploration lets it."
          )
        default:
          try await clock.sleep(for: .seconds(2))
          return "Page 1"
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
    let holds: (LinkRouter.State) -> Bool = { $0.path.last?.link == $0.wanted }
    #expect(holds(store.state), "the page is the one that is wanted")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}

/// Numbers the calls of an endpoint that has not always given the same in the session.
private final class Calls: Sendable {
  private let count = LockIsolated(0)

  /// The number of this call, from 1.
  func next() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}
