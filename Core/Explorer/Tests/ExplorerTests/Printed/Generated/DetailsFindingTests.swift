import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DetailsFindingTests {
  /// Not true: the details are of the selection
  @Test func theDetailsAreOfTheSelection() async {
    let clock = TestClock()
    let store = TestStore(initialState: Details.State()) {
      Details()
    } withDependencies: {
      $0[ServerClient.self].page = { argument in
        switch argument {
        case 0:
          try await clock.sleep(for: .seconds(1))
          return 0
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.rowTapped(0))
    await store.send(.rowTapped(1))
    await clock.advance(by: .seconds(1))
    // Received: detailsResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Details.State) -> Bool = {
      $0.details == nil || $0.details == $0.selection
    }
    #expect(holds(store.state), "the details are of the selection")
    await store.skipInFlightEffects(strict: false)
  }
}
