import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct MemberPageFindingTests {
  /// Not true: nothing loads for ever
  @Test func nothingLoadsForEver() async {
    let clock = TestClock()
    let pageCalls = CallsByArgument()
    let renewTokenCalls = Calls()
    let store = TestStore(initialState: MemberPage.State()) {
      MemberPage()
    } withDependencies: {
      $0.cloud.page = { token in
        guard token == 2 else { throw MemberPage.Unauthorized() }
        return "Welcome"
      }
      let givenPage = $0.cloud.page
      $0.cloud.page = { argument in
        switch (argument, pageCalls.next(argument)) {
        case (1, 1):
          throw MemberPage.Unauthorized()
        default:
          return try await givenPage(argument)
        }
      }
      $0.cloud.renewToken = { 2 }
      let givenRenewToken = $0.cloud.renewToken
      $0.cloud.renewToken = {
        switch renewTokenCalls.next() {
        case 1:
          throw RecordedError(
            description: "CloudClient.renewToken has failed, because the exploration lets it."
          )
        default:
          return try await givenRenewToken()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.onAppear)
    // Received: pageResponse.failure.
    await store.skipReceivedActions(strict: false)
    // Received: tokenResponse.failure.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (MemberPage.State) -> Bool = { !$0.isLoading }
    #expect(holds(store.state), "nothing loads for ever")
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
