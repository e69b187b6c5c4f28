import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct RecordPartSessionTests {
  @Test func replaysTheSession() async {
    let date = Date(timeIntervalSince1970: 1000)
    let store = TestStore(
      initialState: RecordMeeting.State(
        syncUp: Shared(
          value: SyncUp(
            id: Identifier(UUID(0)),
            attendees: [
              Attendee(id: Identifier(UUID(1)), name: "Blob"),
              Attendee(id: Identifier(UUID(2)), name: "Blob Jr"),
            ],
            duration: .seconds(60),
            meetings: [],
            theme: .seafoam,
            title: "Design"
          )
        )
      )
    ) {
      RecordMeeting()
    } withDependencies: {
      $0.date.now = date
      $0.meetingHolds.window = { nil }
      $0.uuid = UUIDGenerator(inOrder([UUID(3)]))
    }

    // Sent by an effect of what is around the feature, or one that had begun before.
    await store.send(.timerTicked) { $0.elapsed = .seconds(1) }
    await store.send(.binding(.set(\.notes, "Good."))) { $0.notes = "Good." }
    // Sent by an effect of what is around the feature, or one that had begun before.
    await store.send(.timerTicked) { $0.elapsed = .seconds(2) }
    await store.send(.endMeetingButtonTapped) {
      $0.alert = AlertState {
        TextState("End the meeting?")
      } actions: {
        ButtonState(action: .saveButtonTapped) {
          TextState("Save and end")
        }
        ButtonState(role: .destructive, action: .discardButtonTapped) {
          TextState("Discard")
        }
        ButtonState(role: .cancel, action: .resumeButtonTapped) {
          TextState("Resume")
        }
      } message: {
        TextState("There is time left. The meeting can be saved as it is, discarded, or go on.")
      }
    }
    await store.send(.alert(.presented(.saveButtonTapped))) {
      $0.alert = nil
      $0.hasEnded = true
      $0.$syncUp.withLock {
        $0.meetings = [
          Meeting(
            id: Identifier(UUID(3)),
            date: date,
            notes: "Good.",
            attendees: [
              Attendee(id: Identifier(UUID(1)), name: "Blob"),
              Attendee(id: Identifier(UUID(2)), name: "Blob Jr"),
            ]
          )
        ]
      }
    }
    await store.finish()
  }
}

/// Gives the values of the session one after the other, and then the last one again and again.
private func inOrder<Value: Sendable>(_ values: [Value]) -> @Sendable () -> Value {
  let rest = LockIsolated(values)
  return { rest.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] } }
}
