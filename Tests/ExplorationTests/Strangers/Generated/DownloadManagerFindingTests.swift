import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DownloadManagerFindingTests {
  /// Not true: what was cancelled stops
  @Test func whatWasCancelledStops() async {
    let clock = TestClock()
    let progressCalls = Calls()
    let store = TestStore(initialState: DownloadManager.State()) {
      DownloadManager()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].progress = {
        switch progressCalls.next() {
        case 1:
          return .init { continuation in
            Task {
              try await clock.sleep(for: .seconds(1))
              continuation.yield(50)
            }
          }
        default:
          return .init { continuation in _ = continuation }
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.downloadTapped(id: 1))
    await store.send(.cancelTapped(id: 1))
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: progressed.
    await store.skipReceivedActions(strict: false)
    let holds: (DownloadManager.State, DownloadManager.State) -> Bool = { before, after in
      before.downloads.allSatisfy { download in
        download.percent != nil || (after.downloads[id: download.id]?.percent ?? 0) == 0
      }
    }
    #expect(holds(before, store.state), "what was cancelled stops")
    await store.skipInFlightEffects(strict: false)
  }
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
