import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DownloadFindingTests {
  /// Not true: nothing loads for ever
  @Test func nothingLoadsForEver() async {
    let clock = TestClock()
    let loadCalls = Calls()
    let store = TestStore(initialState: Download.State()) {
      Download()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].load = { 1 }
      let givenLoad = $0[ServerClient.self].load
      $0[ServerClient.self].load = {
        switch loadCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
          return try await givenLoad()
        default:
          return try await givenLoad()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.loadTapped)
    await store.send(.cancelTapped)
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(61))
    await store.skipReceivedActions(strict: false)
    let holds: (Download.State) -> Bool = { !$0.isLoading }
    #expect(holds(store.state), "nothing loads for ever")
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
