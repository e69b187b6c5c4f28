import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import Foundation
import SyncUps
import SyncUpsClient
import Testing
import Timer

@MainActor
@Suite struct MeetingPartSessionTests {
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
      initialState: changed(AppFeature.State(launchState: .home)) {
        $0.counter.$count.withLock { $0 = 2 }
        $0.fact.number = 2
        $0.syncUps.lastSave = [Identifier(UUID(0))]
        $0.syncUps.list.hasLoaded = true
        $0.syncUps.list.revealed = Identifier(UUID(0))
        $0.syncUps.path.append(.detail(SyncUpDetail.State(syncUp: Shared(value: syncUp))))
        $0.syncUps.path.append(
          .record(
            changed(RecordMeeting.State(syncUp: Shared(value: syncUp))) {
              $0.lengthAtLastTick = .seconds(60)
              $0.speakerID = Identifier(UUID(1))
            }
          )
        )
        $0.timer.isTimerRunning = true
      }
    ) {
      AppFeature()
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
    store.state.syncUps.path[0][case: \.detail]?.$syncUp =
      store.state.syncUps.list.$syncUps[id: Identifier(UUID(0))]!
    store.state.syncUps.path[1][case: \.record]?.$syncUp =
      store.state.syncUps.path[0][case: \.detail]!.$syncUp
    // Sent by an effect that had begun before.
    await store.send(.timer(.delegate(.ticked))) { $0.counter.$count.withLock { $0 = 3 } }
    await store.receive(.fact(.numberChanged(3))) { $0.fact.number = 3 }
    // Sent by an effect that had begun before.
    await store.send(.syncUps(.path(.element(id: 1, action: .record(.timerTicked))))) {
      $0.syncUps.path[id: 1]?.modify(\.record) { $0.elapsed = .seconds(1) }
    }
    await store.send(
      .syncUps(.path(.element(id: 1, action: .record(.binding(.set(\.notes, "Good."))))))
    ) { $0.syncUps.path[id: 1]?.modify(\.record) { $0.notes = "Good." } }
    // Sent by an effect that had begun before.
    await store.send(.timer(.delegate(.ticked))) { $0.counter.$count.withLock { $0 = 4 } }
    await store.receive(.fact(.numberChanged(4))) { $0.fact.number = 4 }
    // Sent by an effect that had begun before.
    await store.send(.syncUps(.path(.element(id: 1, action: .record(.timerTicked))))) {
      $0.syncUps.path[id: 1]?.modify(\.record) { $0.elapsed = .seconds(2) }
    }
    await store.send(.syncUps(.path(.element(id: 1, action: .record(.endMeetingButtonTapped))))) {
      $0.syncUps.path[id: 1]?.modify(\.record) {
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
      .syncUps(.path(.element(id: 1, action: .record(.alert(.presented(.saveButtonTapped))))))
    ) {
      $0.syncUps.list.$syncUps.withLock {
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
      $0.syncUps.path[id: 1]?.modify(\.record) {
        $0.alert = nil
        $0.hasEnded = true
      }
    }
    await store.receive(.syncUps(.path(.popFrom(id: 1)))) { $0.syncUps.path.pop(from: 1) }
    // Sent by an effect that had begun before.
    await store.send(.timer(.delegate(.ticked))) { $0.counter.$count.withLock { $0 = 5 } }
    await store.receive(.fact(.numberChanged(5))) { $0.fact.number = 5 }
    // Sent by an effect that had begun before.
    await store.send(.syncUps(.changesSaved([Identifier(UUID(0))])))
    await clock.advance(by: .seconds(1))
    await saver.settle()
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = false }
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
