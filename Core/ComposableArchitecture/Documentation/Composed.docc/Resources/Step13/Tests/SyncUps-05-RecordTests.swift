import ComposableArchitecture
import Foundation
import Testing

@testable import SyncUps

@MainActor
@Suite struct RecordMeetingTests {
  private let clock = TestClock()
  private let syncUp = SyncUp(
    id: UUID(9),
    attendees: [Attendee(id: UUID(1), name: "Blob"), Attendee(id: UUID(2), name: "Blob Jr")],
    duration: .seconds(4)
  )

  private func store() -> TestStoreOf<RecordMeeting> {
    TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: syncUp))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }
  }

  @Test func theAttendeesTakeTurnsAndTheMeetingIsSaved() async {
    let store = store()

    await store.send(.task)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) { $0.elapsed = .seconds(1) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.elapsed = .seconds(2)
      $0.speakerIndex = 1
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) { $0.elapsed = .seconds(3) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.elapsed = .seconds(4)
      $0.$syncUp.withLock {
        $0.meetings = [Meeting(id: UUID(0), date: Date(timeIntervalSince1970: 0))]
      }
    }
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func timeStandsStillWhileItAsks() async {
    let store = store()

    await store.send(.task)
    await store.send(.endButtonTapped) { $0.alert = .endMeeting }
    await clock.advance(by: .seconds(3))
    await store.send(\.alert.discardButtonTapped) { $0.alert = nil }
    await store.finish()
    #expect(store.isDismissed)
    #expect(store.state.syncUp.meetings.isEmpty)
  }
}
