import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct NameFormFindingTests {
  /// Not true: an error is about the name
  @Test func anErrorIsAboutTheName() async {
    let clock = TestClock()
    let findCalls = CallsByArgument()
    let store = TestStore(initialState: NameForm.State()) {
      NameForm()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].find = { argument in
        switch (argument, findCalls.next(argument)) {
        case ("a", 1):
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "ServerClient.find has failed, because the exploration lets it."
          )
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.nameChanged("a"))
    await store.send(.nameChanged(""))
    await clock.advance(by: .seconds(1))
    // Received: checkResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (NameForm.State) -> Bool = { $0.error == nil || $0.error == $0.name }
    #expect(holds(store.state), "an error is about the name")
    await store.skipInFlightEffects(strict: false)
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
