import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct VideoCallFindingTests {
  /// Not true: the server mutes what is muted
  @Test func theServerMutesWhatIsMuted() async {
    let clock = TestClock()
    let setCalls = CallsByArgument()
    let store = TestStore(initialState: VideoCall.State()) {
      VideoCall()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].set = { _ in }
      let givenSet = $0[TownClient.self].set
      $0[TownClient.self].set = { argument in
        switch (argument, setCalls.next(argument)) {
        case (1, 1):
          try await clock.sleep(for: .seconds(1))
        case (0, 1):
          break
        default:
          return try await givenSet(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.muteButtonTapped)
    await store.send(.muteButtonTapped)
    // Received: muteResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: muteResponse.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (VideoCall.State) -> Bool = { $0.isMuted == $0.onServer }
    #expect(holds(store.state), "the server mutes what is muted")
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
