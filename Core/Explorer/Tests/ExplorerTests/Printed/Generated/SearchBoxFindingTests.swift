import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SearchBoxFindingTests {
  /// Not true: the results are of the text
  @Test func theResultsAreOfTheText() async {
    let clock = TestClock()
    let store = TestStore(initialState: SearchBox.State()) {
      SearchBox()
    } withDependencies: {
      $0[ServerClient.self].find = { argument in
        switch argument {
        case "a":
          try await clock.sleep(for: .seconds(1))
          return "a!"
        default:
          try await clock.sleep(for: .seconds(2))
          throw RecordedError(
            description: "ServerClient.find has failed, because the exploration lets it."
          )
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
    let holds: (SearchBox.State) -> Bool = { $0.results == "" || $0.results == "\($0.text)!" }
    #expect(holds(store.state), "the results are of the text")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
