import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct MailedReportFindingTests {
  /// Not true: only a written report is sent
  @Test func onlyAWrittenReportIsSent() async {
    let clock = TestClock()
    let uploadCalls = CallsByArgument()
    let store = TestStore(initialState: MailedReport.State()) {
      MailedReport()
    } withDependencies: {
      $0.cloud.job = { try await Task.never() }
      $0.cloud.upload = { argument in
        switch (argument, uploadCalls.next(argument)) {
        case ([1], 1):
          break
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.exportButtonTapped)
    // Received: sent.
    await store.skipReceivedActions(strict: false)
    let holds: (MailedReport.State) -> Bool = { !$0.isSent || $0.isWritten }
    #expect(holds(store.state), "only a written report is sent")
    await store.skipInFlightEffects(strict: false)
  }
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
