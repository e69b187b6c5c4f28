import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct LoadingFactFindingTests {
  /// Not true: nothing loads for ever
  @Test func nothingLoadsForEver() async {
    let clock = TestClock()
    let factCalls = CallsByArgument()
    let store = TestStore(initialState: FactFeature.State()) {
      LoadingFact()
    } withDependencies: {
      $0.continuousClock = clock
      $0.numberFactClient.fact = { "\($0) is a number." }
      let givenFact = $0.numberFactClient.fact
      $0.numberFactClient.fact = { argument in
        switch (argument, factCalls.next(argument)) {
        case (0, 1):
          throw RecordedError(
            description: "NumberFactClient.fact has failed, because the exploration lets it."
          )
        default:
          return try await givenFact(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.factButtonTapped)
    // Received: response.failure.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (FactFeature.State) -> Bool = { !$0.isLoading }
    #expect(holds(store.state), "nothing loads for ever")
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
