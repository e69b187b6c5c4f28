import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct BackupFindingTests {
  /// Not true: a backup ends
  @Test func aBackupEnds() async {
    let clock = TestClock()
    let pingCalls = Calls()
    let store = TestStore(initialState: Backup.State()) {
      Backup()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].ping = {
        switch pingCalls.next() {
        case 1:
          throw RecordedError(
            description: "TownClient.ping has failed, because the exploration lets it."
          )
        case 2:
          throw RecordedError(
            description: "TownClient.ping has failed, because the exploration lets it."
          )
        default:
          try await clock.sleep(for: .seconds(21))
          throw RecordedError(
            description: "TownClient.ping has failed, because the exploration lets it."
          )
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.startButtonTapped)
    // Received: backupResponse.failure.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(10))
    // Received: attempt, backupResponse.failure.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(10))
    // Received: attempt.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(81))
    await store.skipReceivedActions(strict: false)
    let holds: (Backup.State) -> Bool = { !$0.isRunning }
    #expect(holds(store.state), "a backup ends")
    await store.skipInFlightEffects(strict: false)
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
