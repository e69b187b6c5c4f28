import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct SyncUpsMeetingSessionTests {
  @Test func replaysTheSession() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let date = Date(timeIntervalSince1970: 1000)
    let syncUp = SyncUp(
      id: Identifier(UUID(0)),
      attendees: [
        Attendee(id: Identifier(UUID(1)), name: "Blob"),
        Attendee(id: Identifier(UUID(2)), name: "Blob Jr"),
      ],
      duration: .seconds(60),
      theme: .seafoam,
      title: "Design"
    )
    let store = TestStore(
      initialState: changed(SyncUpsFeature.State()) {
        $0.lastSave = [Identifier(UUID(0))]
        $0.list.hasLoaded = true
        $0.list.revealed = Identifier(UUID(0))
        $0.path.append(.detail(SyncUpDetail.State(syncUp: Shared(value: syncUp))))
        $0.path.append(
          .record(
            changed(RecordMeeting.State(syncUp: Shared(value: syncUp))) {
              $0.lengthAtLastTick = .seconds(60)
              $0.speakerID = Identifier(UUID(1))
            }
          )
        )
      }
    ) {
      SyncUpsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = date
      $0.meetingHolds.drafts = { [] }
      $0.meetingHolds.isHeldElsewhere = { _ in false }
      $0.meetingHolds.window = { nil }
      $0.syncUpsClient.observe = { _ in .init { continuation in continuation.yield([syncUp]) } }
      $0.syncUpsClient.saveChanges = { _ in [] }
      $0.syncUpsSaver = saver
      $0.uuid = UUIDGenerator(inOrder([UUID(3)]))
    }

    await saver.settle()
    store.state.path[0][case: \.detail]?.$syncUp =
      store.state.list.$syncUps[id: Identifier(UUID(0))]!
    store.state.path[1][case: \.record]?.$syncUp = store.state.path[0][case: \.detail]!.$syncUp
    // Sent by an effect of what is around the feature, or one that had begun before.
    await store.send(.path(.element(id: 1, action: .record(.timerTicked)))) {
      $0.path[id: 1]?.modify(\.record) { $0.elapsed = .seconds(1) }
    }
    await store.send(.path(.element(id: 1, action: .record(.binding(.set(\.notes, "Good.")))))) {
      $0.path[id: 1]?.modify(\.record) { $0.notes = "Good." }
    }
    // Sent by an effect of what is around the feature, or one that had begun before.
    await store.send(.path(.element(id: 1, action: .record(.timerTicked)))) {
      $0.path[id: 1]?.modify(\.record) { $0.elapsed = .seconds(2) }
    }
    await store.send(.path(.element(id: 1, action: .record(.endMeetingButtonTapped)))) {
      $0.path[id: 1]?.modify(\.record) {
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
    }
    await store.send(
      .path(.element(id: 1, action: .record(.alert(.presented(.saveButtonTapped)))))
    ) {
      $0.list.$syncUps.withLock {
        $0[id: Identifier(UUID(0))]?.meetings = [
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
      $0.path[id: 1]?.modify(\.record) {
        $0.alert = nil
        $0.hasEnded = true
      }
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    // Sent by an effect of what is around the feature, or one that had begun before.
    await store.send(.changesSaved([Identifier(UUID(0))]))
    await store.finish()
  }
}

private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var value = value
  change(&value)
  return value
}

/// Gives the values of the session one after the other, and then the last one again and again.
private func inOrder<Value: Sendable>(_ values: [Value]) -> @Sendable () -> Value {
  let rest = LockIsolated(values)
  return { rest.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] } }
}
