import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PrintQueueFindingTests {
  /// Not true: pages come in order
  @Test func pagesComeInOrder() async {
    let clock = TestClock()
    let store = TestStore(initialState: PrintQueue.State()) {
      PrintQueue()
    } withDependencies: {
      $0[TownClient.self].book = { argument in
        switch argument {
        case 1:
          try await clock.sleep(for: .seconds(1))
          return 1
        default:
          return 2
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.printButtonTapped)
    // Received: pageResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: pageResponse, queueFinished.
    await store.skipReceivedActions(strict: false)
    let holds: (PrintQueue.State) -> Bool = { $0.printed == $0.printed.sorted() }
    #expect(holds(store.state), "pages come in order")
  }
}
