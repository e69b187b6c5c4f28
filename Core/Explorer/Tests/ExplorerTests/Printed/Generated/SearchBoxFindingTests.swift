import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SearchBoxFindingTests {
  /// Not true: the results are of the text
  @Test func theResultsAreOfTheText() async {
    let clock = TestClock()
    let findCalls = CallsByArgument()
    let store = TestStore(initialState: SearchBox.State()) {
      SearchBox()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].find = { "\($0)!" }
      let givenFind = $0[ServerClient.self].find
      $0[ServerClient.self].find = { argument in
        switch (argument, findCalls.next(argument)) {
        case ("a", 1):
          try await clock.sleep(for: .seconds(1))
          return "a!"
        case ("", 1):
          try await clock.sleep(for: .seconds(2))
          throw RecordedError(
            description: "ServerClient.find has failed, because the exploration lets it."
          )
        default:
          return try await givenFind(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.textChanged("a"))
    await store.send(.textChanged(""))
    await clock.advance(by: .seconds(1))
    // Received: searchResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (SearchBox.State) -> Bool = { $0.results == "" || $0.results == "\($0.text)!" }
    #expect(holds(store.state), "the results are of the text")
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
