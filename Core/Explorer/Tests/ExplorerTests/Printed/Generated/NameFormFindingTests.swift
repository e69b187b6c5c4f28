import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct NameFormFindingTests {
  /// Not true: an error is about the name
  @Test func anErrorIsAboutTheName() async {
    let clock = TestClock()
    let store = TestStore(initialState: NameForm.State()) {
      NameForm()
    } withDependencies: {
      $0[ServerClient.self].find = { argument in
        switch argument {
        case "a":
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
