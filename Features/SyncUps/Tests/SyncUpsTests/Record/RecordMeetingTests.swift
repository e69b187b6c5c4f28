import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct RecordMeetingTests {
  private let clock = TestClock()
  private let now = Date(timeIntervalSince1970: 1_000)

  private func store(_ syncUp: SyncUp = .design) -> TestStoreOf<RecordMeeting> {
    TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: syncUp))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = now
      $0.uuid = .incrementing
    }
  }

  private func meeting(_ notes: String = "") -> Meeting {
    Meeting(id: Meeting.ID(0), date: now, notes: notes, attendees: SyncUp.design.attendees)
  }

  /// Lets a second pass, in which only the clock changes.
  private func tick(_ store: TestStoreOf<RecordMeeting>, to seconds: Int, speaker: Int) async {
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.elapsed = .seconds(seconds)
      $0.speakerIndex = speaker
    }
  }

  private func end(_ store: TestStoreOf<RecordMeeting>) async {
    await store.finish()
    #expect(store.isDismissed)
  }

  // MARK: - Turns

  @Test func theAttendeesTakeTurnsAndTheMeetingIsSaved() async {
    let store = store()
    #expect(store.state.speaker?.name == "Blob")
    #expect(store.state.durationRemaining == .seconds(6))
    await store.send(.task)
    await tick(store, to: 1, speaker: 0)
    await tick(store, to: 2, speaker: 1)
    #expect(store.state.speaker?.name == "Blob Jr")
    #expect(store.state.durationRemaining == .seconds(4))
    await tick(store, to: 3, speaker: 1)
    await tick(store, to: 4, speaker: 2)
    await tick(store, to: 5, speaker: 2)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.elapsed = .seconds(6)
      $0.hasEnded = true
      $0.$syncUp.withLock { $0.meetings = [meeting(), .retrospective] }
    }
    await end(store)
  }

  @Test func skippingASpeakerSkipsHisTime() async {
    let store = store()
    await store.send(.task)
    await tick(store, to: 1, speaker: 0)
    await store.send(.skipSpeakerButtonTapped) {
      $0.elapsed = .seconds(2)
      $0.speakerIndex = 1
    }
    await tick(store, to: 3, speaker: 1)
    await store.send(.skipSpeakerButtonTapped) {
      $0.elapsed = .seconds(4)
      $0.speakerIndex = 2
    }
    await tick(store, to: 5, speaker: 2)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.elapsed = .seconds(6)
      $0.hasEnded = true
      $0.$syncUp.withLock { $0.meetings = [meeting(), .retrospective] }
    }
    await end(store)
  }

  @Test func skippingTheLastSpeakerAsksWhetherTheMeetingIsOver() async {
    let store = store()
    await store.send(.task)
    await store.send(.skipSpeakerButtonTapped) {
      $0.elapsed = .seconds(2)
      $0.speakerIndex = 1
    }
    await store.send(.skipSpeakerButtonTapped) {
      $0.elapsed = .seconds(4)
      $0.speakerIndex = 2
    }
    await store.send(.skipSpeakerButtonTapped) { $0.alert = .endMeetingAfterLastSpeaker }
    await clock.advance(by: .seconds(10))
    await store.send(.alert(.presented(.saveButtonTapped))) {
      $0.alert = nil
      $0.hasEnded = true
      $0.$syncUp.withLock { $0.meetings = [meeting(), .retrospective] }
    }
    await end(store)
  }

  @Test func severalTurnsMayEndInOneSecond() async {
    var syncUp = SyncUp.design
    syncUp.duration = .milliseconds(1_500)
    let store = store(syncUp)
    await store.send(.task)
    await tick(store, to: 1, speaker: 2)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.elapsed = .milliseconds(1_500)
      $0.hasEnded = true
      $0.$syncUp.withLock { $0.meetings = [meeting(), .retrospective] }
    }
    await end(store)
  }

  @Test func aMeetingThatOthersMakeShorterAsksBeforeItEnds() async {
    let store = store()
    await store.send(.task)
    await tick(store, to: 1, speaker: 0)
    await tick(store, to: 2, speaker: 1)
    await tick(store, to: 3, speaker: 1)
    store.state.$syncUp.withLock { $0.duration = .seconds(2) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.alert = .endMeetingMadeShorter
      $0.elapsed = .seconds(2)
      $0.lengthAtLastTick = .seconds(2)
      $0.$syncUp.withLock { $0.duration = .seconds(2) }
    }
    await store.send(.alert(.presented(.saveButtonTapped))) {
      $0.alert = nil
      $0.hasEnded = true
      $0.$syncUp.withLock { $0.meetings = [meeting(), .retrospective] }
    }
    await end(store)
  }

  /// To the elapsed time, or to the second that passes.
  @Test(arguments: [Duration.seconds(3), .milliseconds(3_500), .seconds(4)])
  func aMeetingThatOthersMakeAsShortAsItIsAsksBeforeItEnds(length: Duration) async {
    let store = store()
    await store.send(.task)
    await tick(store, to: 1, speaker: 0)
    await tick(store, to: 2, speaker: 1)
    await tick(store, to: 3, speaker: 1)
    store.state.$syncUp.withLock { $0.duration = length }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.alert = .endMeetingMadeShorter
      $0.elapsed = length
      $0.lengthAtLastTick = length
      $0.$syncUp.withLock { $0.duration = length }
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.finish()
  }

  @Test func aMeetingThatOthersMadeShorterBeforeEndsAtItsTime() async {
    let store = store()
    await store.send(.task)
    await tick(store, to: 1, speaker: 0)
    store.state.$syncUp.withLock { $0.duration = .seconds(3) }
    store.exhaustivity = .off
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked)
    #expect(store.state.alert == nil)
    #expect(store.state.hasEnded)
    await store.finish()
  }

  @Test func theQuestionOfAMeetingMadeShorterIsDismissedAndNothingIsSaved() async {
    let store = store()
    await store.send(.task)
    await tick(store, to: 1, speaker: 0)
    await tick(store, to: 2, speaker: 1)
    await tick(store, to: 3, speaker: 1)
    store.state.$syncUp.withLock { $0.duration = .seconds(2) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) {
      $0.alert = .endMeetingMadeShorter
      $0.elapsed = .seconds(2)
      $0.lengthAtLastTick = .seconds(2)
      $0.$syncUp.withLock { $0.duration = .seconds(2) }
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await clock.advance(by: .seconds(10))
    #expect(!store.state.hasEnded)
    await store.finish()
  }

  @Test func aMeetingOfNobodyHasNoSpeakerAndAsksWhenOneIsSkipped() async {
    let store = store(.lonely)
    #expect(store.state.speaker == nil)
    await store.send(.skipSpeakerButtonTapped) { $0.alert = .endMeetingAfterLastSpeaker }
  }

  // MARK: - Attendees that others change

  private func change(
    _ store: TestStoreOf<RecordMeeting>,
    _ change: (inout IdentifiedArrayOf<Attendee>) -> Void
  ) {
    store.state.$syncUp.withLock { change(&$0.attendees) }
  }

  @Test func aSpeakerWhoIsStillThereStaysTheSpeaker() async {
    let store = store()
    await store.send(.skipSpeakerButtonTapped) {
      $0.elapsed = .seconds(2)
      $0.speakerIndex = 1
    }
    change(store) { $0.removeFirst() }
    #expect(store.state.speaker?.name == "Blob Jr")
    await store.send(.pauseButtonTapped) {
      $0.speakerIndex = 0
      $0.isPaused = true
    }
    change(store) { $0.insert(Attendee(id: Attendee.ID(9), name: "Blob the First"), at: 0) }
    #expect(store.state.speaker?.name == "Blob Jr")
    await store.send(.skipSpeakerButtonTapped) {
      $0.elapsed = .seconds(4)
      $0.speakerIndex = 2
    }
    #expect(store.state.speaker?.name == "Blob Sr")
  }

  @Test func aSpeakerWhoIsRemovedIsFollowedByTheOneAtThatPlace() async {
    let store = store()
    change(store) { $0.removeFirst() }
    #expect(store.state.speaker?.name == "Blob Jr")
    await store.send(.skipSpeakerButtonTapped) {
      $0.elapsed = .seconds(3)
      $0.speakerIndex = 1
    }
    #expect(store.state.speaker?.name == "Blob Sr")
    // The one who followed stays the speaker.
    change(store) { $0.insert(Attendee(id: Attendee.ID(9), name: "Blob"), at: 1) }
    #expect(store.state.speaker?.name == "Blob Sr")
    await store.send(.skipSpeakerButtonTapped) {
      $0.speakerIndex = 2
      $0.alert = .endMeetingAfterLastSpeaker
    }
  }

  @Test func withFewerAttendeesTheLastOneSpeaks() async {
    let store = store()
    await store.send(.skipSpeakerButtonTapped) {
      $0.elapsed = .seconds(2)
      $0.speakerIndex = 1
    }
    change(store) { $0.removeLast(2) }
    #expect(store.state.speaker?.name == "Blob")
    await store.send(.skipSpeakerButtonTapped) {
      $0.speakerIndex = 0
      $0.alert = .endMeetingAfterLastSpeaker
    }
  }

  @Test func withoutAttendeesNobodySpeaksUntilOneComes() async {
    let store = store()
    await store.send(.skipSpeakerButtonTapped) {
      $0.elapsed = .seconds(2)
      $0.speakerIndex = 1
    }
    change(store) { $0 = [] }
    #expect(store.state.speaker == nil)
    await store.send(.pauseButtonTapped) {
      $0.speakerIndex = 0
      $0.isPaused = true
    }
    change(store) { $0 = [Attendee(id: Attendee.ID(9), name: "Blob Esq")] }
    #expect(store.state.speaker?.name == "Blob Esq")
  }

  // MARK: - Pause

  @Test func timeStandsStillDuringAPause() async {
    let store = store()
    await store.send(.task)
    await tick(store, to: 1, speaker: 0)
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
    await clock.advance(by: .seconds(60))
    await store.send(.pauseButtonTapped) { $0.isPaused = false }
    await tick(store, to: 2, speaker: 1)
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
  }

  @Test func aSpeakerCanBeSkippedDuringAPause() async {
    let store = store()
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
    await store.send(.skipSpeakerButtonTapped) {
      $0.elapsed = .seconds(2)
      $0.speakerIndex = 1
    }
    await clock.advance(by: .seconds(10))
  }

  @Test func theScreenAppearingAgainDuringAPauseStartsNothing() async {
    let store = store()
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
    await store.send(.task)
    await clock.advance(by: .seconds(10))
  }

  @Test func theScreenAppearingTwiceStartsOneClock() async {
    let store = store()
    await store.send(.task)
    await store.send(.task)
    await tick(store, to: 1, speaker: 0)
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
  }

  // MARK: - Ending early

  @Test func timeStandsStillWhileTheAlertIsShownAndGoesOnAfterIt() async {
    let store = store()
    await store.send(.task)
    await tick(store, to: 1, speaker: 0)
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting }
    await clock.advance(by: .seconds(60))
    await store.send(.alert(.presented(.resumeButtonTapped))) { $0.alert = nil }
    await tick(store, to: 2, speaker: 1)
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await tick(store, to: 3, speaker: 1)
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
  }

  @Test func thePauseOutlastsTheAlert() async {
    let store = store()
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting }
    await store.send(.alert(.presented(.resumeButtonTapped))) { $0.alert = nil }
    await clock.advance(by: .seconds(60))
  }

  @Test func nothingIsPausedSkippedOrStartedBehindTheAlert() async {
    let store = store()
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting }
    await store.send(.pauseButtonTapped)
    await store.send(.skipSpeakerButtonTapped)
    await store.send(.task)
    await store.send(.timerTicked)
    await clock.advance(by: .seconds(60))
  }

  @Test func aMeetingThatIsEndedEarlyIsSavedWithItsNotes() async {
    let store = store()
    await store.send(.task)
    await store.send(.binding(.set(\.notes, "All is"))) { $0.notes = "All is" }
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting }
    await store.send(.binding(.set(\.notes, " All is well.\n"))) { $0.notes = " All is well.\n" }
    await store.send(.alert(.presented(.saveButtonTapped))) {
      $0.alert = nil
      $0.hasEnded = true
      $0.$syncUp.withLock { $0.meetings = [meeting("All is well."), .retrospective] }
    }
    await end(store)
  }

  /// The meeting goes on because notes are being typed.
  @Test(arguments: [RecordMeeting.Action.endMeetingButtonTapped, .skipSpeakerButtonTapped])
  func aMeetingWhoseTimeIsOverIsNotSaidToHaveTimeLeft(action: RecordMeeting.Action) async {
    let store = store(.lonely)
    await store.send(.binding(.set(\.isTakingNotes, true))) { $0.isTakingNotes = true }
    store.state.$syncUp.withLock { $0.duration = .zero }
    #expect(store.state.isWaitingForNotes)
    await store.send(action) { $0.alert = .endMeetingAfterItsTime }
    await store.send(.alert(.presented(.discardButtonTapped))) {
      $0.alert = nil
      $0.hasEnded = true
    }
    await end(store)
    #expect(store.state.syncUp.meetings.isEmpty)
  }

  @Test func aDiscardedMeetingIsNotSaved() async {
    let store = store()
    await store.send(.task)
    await store.send(.binding(.set(\.notes, "All is well."))) { $0.notes = "All is well." }
    await store.send(.endMeetingButtonTapped) { $0.alert = .endMeeting }
    await store.send(.alert(.presented(.discardButtonTapped))) {
      $0.alert = nil
      $0.hasEnded = true
    }
    await end(store)
    #expect(store.state.syncUp == .design)
  }

  @Test func nothingHappensAfterTheEnd() async {
    var state = RecordMeeting.State(syncUp: Shared(value: .design))
    state.hasEnded = true
    let store = TestStore(initialState: state) {
      RecordMeeting()
    }
    await store.send(.task)
    await store.send(.timerTicked)
    await store.send(.endMeetingButtonTapped)
    await store.send(.pauseButtonTapped)
    await store.send(.skipSpeakerButtonTapped)
  }

  @Test func theAlertsOfferWhatIsPossible() {
    typealias Alert = AlertState<RecordMeeting.Action.Alert>
    #expect(
      Alert.endMeeting.buttons.map(\.action.action)
        == [.saveButtonTapped, .discardButtonTapped, .resumeButtonTapped]
    )
    #expect(
      Alert.endMeetingAfterItsTime.buttons.map(\.action) == Alert.endMeeting.buttons.map(\.action)
    )
    #expect(
      Alert.endMeetingAfterLastSpeaker.buttons.map(\.action.action)
        == [.saveButtonTapped, .resumeButtonTapped]
    )
  }
}
