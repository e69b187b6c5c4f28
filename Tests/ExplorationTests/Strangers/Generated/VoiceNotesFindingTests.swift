import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct VoiceNotesFindingTests {
  /// Not true: a note that is thrown away stays away
  @Test func aNoteThatIsThrownAwayStaysAway() async {
    let clock = TestClock()
    let nameCalls = CallsByArgument()
    let store = TestStore(initialState: VoiceNotes.State()) {
      VoiceNotes()
    } withDependencies: {
      $0.cloud.name = { argument in
        switch (argument, nameCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
          return "Note of 0 s"
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.recordButtonTapped)
    await store.skipReceivedActions(strict: false)
    if store.state.recording != nil {
      await store.send(.recording(.stopButtonTapped))
    }
    await store.send(.discardButtonTapped)
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: recording.delegate.finished.
    await store.skipReceivedActions(strict: false)
    let holds: (VoiceNotes.State, VoiceNotes.State) -> Bool = { before, after in
      !before.discarded || after.notes.count <= before.notes.count
    }
    #expect(holds(before, store.state), "a note that is thrown away stays away")
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
