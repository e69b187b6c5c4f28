import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TicketScannerFindingTests {
  /// Not true: a ticket is for one
  @Test func aTicketIsForOne() async {
    let clock = TestClock()
    let store = TestStore(initialState: TicketScanner.State()) {
      TicketScanner()
    } withDependencies: {
      $0[TownClient.self].book = { _ in
        try await clock.sleep(for: .seconds(2))
        return 7
      }
      $0[TownClient.self].events = {
        .init { continuation in
          Task {
            continuation.yield(7)
            try await clock.sleep(for: .seconds(1))
            continuation.yield(7)
          }
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.scanButtonTapped)
    // Received: codeScanned.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: codeScanned.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: ticketResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: ticketResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (TicketScanner.State) -> Bool = { Set($0.admitted).count == $0.admitted.count }
    #expect(holds(store.state), "a ticket is for one")
    await store.skipInFlightEffects(strict: false)
  }
}
