import ComposableArchitecture
import ComposableTerminalUI
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting
import Testing

/// The drafts of several windows, each of which may be killed at any time.
@MainActor
@Suite struct DraftWindowsTests {
  private let storage = Storage()
  private let held = LockIsolated<Set<HeldMeeting>>([])

  private var meeting: Meeting { .retrospective }
  private var storedNotes: [String]? {
    storage.stub.syncUps[id: SyncUp.design.id].map { $0.meetings.map(\.notes) }
  }

  private func window(_ name: String) -> Storage { storage.window(name, holding: held) }

  // MARK: - Offering

  /// - Parameter isEdited: Whether the draft is that of a past meeting's notes.
  @Test(arguments: [false, true])
  func whatAnotherWindowHasTakenUpIsOfferedNoMore(isEdited: Bool) async {
    let killed = await window("one").detail()
    if isEdited {
      await killed.open(meeting.id)
      await killed.edit("Precious")
    } else {
      await killed.hold(notes: "Precious")
    }
    held.setValue([])
    let offer = isEdited ? "were being edited" : "was interrupted"
    let (changes, change) = AsyncStream.makeStream(of: Int.self)
    var second = window("two")
    second.meetingHolds.changes = { changes }
    let waiting = await second.screen()
    await waiting.shows(offer)
    let third = await window("three").screen()
    await third.shows(offer)
    third.press("m")
    await third.shows("Precious")
    change.yield(1)
    await waiting.settle()
    #expect(!waiting.text.contains(offer))
    // It was killed as well.
    held.setValue([])
    change.yield(2)
    await waiting.shows(offer)
    change.finish()
    _ = (killed, third)
  }

  /// - Parameter isKept: Whether the other window goes on with the meeting; otherwise it discards it as well.
  @Test(arguments: [true, false])
  func aQuestionAboutADraftEndsWhenAnotherWindowTakesIt(isKept: Bool) async {
    let killed = await window("one").detail()
    await killed.hold(notes: "Precious")
    held.setValue([])
    let (changes, change) = AsyncStream.makeStream(of: Int.self)
    var second = window("two")
    second.meetingHolds.changes = { changes }
    let asking = await second.screen(width: 120)
    await asking.shows("was interrupted")
    asking.press("M")
    await asking.shows("Discard the interrupted meeting")
    // Of another draft, that is offered or not.
    change.yield(1)
    await asking.settle()
    #expect(asking.text.contains("Discard the interrupted meeting"))
    let third = await window("three").screen()
    await third.shows("was interrupted")
    if isKept {
      third.press("m")
      await third.shows("Precious")
    } else {
      third.press("M")
      await third.shows("Discard the interrupted meeting")
      third.press(.leftArrow, .return)
      await third.settle()
    }
    change.yield(2)
    await asking.shows(
      isKept
        ? "The meeting of “Design” is being held in another window."
        : "The meeting of “Design” was resumed or discarded in another window."
    )
    #expect(!asking.text.contains("Discard"))
    change.finish()
    _ = (killed, third)
  }

  // MARK: - Drafts that are not understood

  @Test(arguments: [
    #"[{"id":"00000000-0000-0000-0000-0000000"#, #"[{"sync-up":1}]"#, "3", "{}",
    #"[{"id":1,"title":[],"elapsedSeconds":"long","speakerIndex":0,"notes":""}]"#,
  ])
  func areSaidAndKeptAside(text: String) async {
    let asked = LockIsolated<[[String]]>([])
    var storage = window("one")
    storage.settings.value.set(text, forKey: "meetingDraft-x")
    storage.meetingHolds.putAside = { texts in
      asked.withValue { $0.append(texts) }
      return ["unread-meetingDraft-x"]
    }
    let screen = await storage.screen(width: 120)
    await screen.shows(
      "The draft of a meeting cannot be understood, and is not offered. It is kept in the settings as"
    )
    await screen.shows("unread-meetingDraft-x.")
    #expect(asked.value == [[text]])
  }

  // MARK: - Removing

  @Test func aSaveInOneWindowLeavesTheDraftOfAnotherOneThatWasKilled() async {
    let screen = await window("one").detail()
    let killed = await window("two").detail()
    await killed.open(meeting.id)
    await killed.edit("Precious")
    storage.failSaves()
    killed.send(.doneEditingButtonTapped)
    await killed.settle()
    storage.stub.fail(.save, with: nil)
    held.setValue([])
    await screen.open(meeting.id)
    await screen.edit("Mine")
    screen.send(.doneEditingButtonTapped)
    await screen.settle()
    #expect(storedNotes == ["Mine"])
    #expect(storage.drafts.map(\.notes) == ["Precious"])
    _ = killed
  }

  @Test func aDraftIsNotRemovedThatAnotherWindowHasChangedWhileItWasChecked() async {
    let killed = await window("one").detail()
    await killed.open(meeting.id)
    await killed.edit("Precious")
    storage.failSaves()
    killed.send(.doneEditingButtonTapped)
    await killed.settle()
    storage.stub.fail(.save, with: nil)
    await storage.changeFromOutside(SyncUp.design.id) { [meeting] in
      $0.meetings[id: meeting.id]?.notes = "Precious"
    }
    held.setValue([])
    let draft = storage.drafts[0]
    let gate = AsyncStream<Void>.makeStream()
    var client = storage.stub.client
    client.load = { [client] query in
      if query.ids != nil { for await _ in gate.stream { break } }
      return try await client.load(query)
    }
    let next = window("two")
    let state = withDependencies {
      next.provide(&$0)
      $0.syncUpsClient = client
    } operation: {
      SyncUpsFeature.State()
    }
    await storage.executor.settle()
    let screen = Screen(next, state: state, client: client, width: 80, height: 24)
    await screen.settle()
    // A third window has resumed it, and was killed as well.
    var later = draft
    later.notes = "More"
    var drafts = MeetingDrafts()
    drafts.drafts = [later]
    storage.settings.value.set(drafts.rawValue, forKey: MeetingHolds.draftKey(of: draft.id))
    gate.continuation.yield()
    await screen.settle()
    #expect(storage.drafts == [later])
    _ = killed
  }

  /// Its clock stands still, so that nothing keeps the draft anew.
  @Test(arguments: [nil, "two"])
  func aMeetingThatWasSavedAndIsHeldAgainIsNotForgottenByOtherSaves(name: String?) async {
    let id = HeldMeeting(SyncUp.design.id, in: name.map { _ in "one" })
    let draft = """
      [{"id":"\(id.syncUpID)","title":"Design","elapsedSeconds":3,"speakerIndex":0,\
      "notes":"Precious","savedAs":"\(Meeting.ID(99))"\(name == nil ? "" : ",\"window\":\"one\"")}]
      """
    let key = name == nil ? "meetingDrafts" : MeetingHolds.draftKey(of: id)
    storage.settings.value.set(draft, forKey: key)
    let storage = name.map(window) ?? self.storage
    let screen = await storage.screen()
    await screen.shows("was interrupted")
    screen.press("m")
    await screen.shows("Precious")
    var renamed = SyncUp.design
    renamed.title = "Renamed"
    let changes = SyncUpsChanges(saves: [.init(renamed, base: .design)])
    withDependencies(storage.provide) { storage.saver.change(changes) }
    await screen.settle()
    #expect(storage.stub.syncUps[id: SyncUp.design.id]?.title == "Renamed")
    #expect(storage.drafts.map(\.notes) == ["Precious"])
    screen.store.send(.path(.popFrom(id: screen.store.path.ids[0])))
    await screen.settle()
    #expect(storage.drafts.map(\.notes) == ["Precious"])
  }

  // MARK: - Offering

  @Test(arguments: [nil, "one"])
  func notesThatWillBeSavedAreNotOfferedWhenTheListIsShownAgain(name: String?) async {
    let storage = name.map(window) ?? self.storage
    let screen = await storage.detail(width: 120)
    await screen.open(meeting.id)
    await screen.edit("Precious")
    storage.failSaves()
    screen.send(.doneEditingButtonTapped)
    await screen.settle()
    screen.press("c", .escape)
    await screen.settle()
    // As when its tab is selected again.
    screen.store.send(.task)
    await screen.settle()
    #expect(screen.store.interruptedMeetings == [])
    storage.stub.fail(.save, with: nil)
    await screen.advance(by: .seconds(30))
    #expect(storedNotes == ["Precious"])
    #expect(storage.drafts == [])
  }

  @Test func anOfferStaysWhenTheListIsShownAgainAndNothingCanBeRead() async {
    let killed = await window("one").detail()
    await killed.open(meeting.id)
    await killed.edit("Precious")
    storage.failSaves()
    killed.send(.doneEditingButtonTapped)
    await killed.settle()
    held.setValue([])
    let screen = await window("two").screen()
    await screen.shows("were being edited")
    storage.stub.fail(.load, with: SyncUpsError.locked(path: "/c.sqlite"))
    screen.store.send(.task)
    await screen.settle()
    #expect(screen.text.contains("were being edited"))
    _ = killed
  }

  // MARK: - Resuming and discarding

  /// A window that offers a meeting, which another one has resumed, changed, and left when it was killed.
  private func offering() async -> Screen {
    let first = await window("one").detail()
    await first.hold(notes: "So far")
    held.setValue([])
    let screen = await window("two").screen(width: 120)
    await screen.shows("was interrupted")
    let third = await window("three").screen()
    await third.shows("was interrupted")
    third.press("m")
    await third.shows("So far")
    third.typeNotes("So far, and more")
    await third.settle()
    held.setValue([])
    return screen
  }

  @Test func theLatestNotesAreResumed() async {
    let screen = await offering()
    let latest = storage.drafts.map(\.notes)
    #expect(latest.first?.contains("more") == true)
    screen.press("m")
    await screen.shows(", and more")
    await screen.endMeeting()
    #expect(storedNotes == latest + [meeting.notes])
    #expect(storage.drafts == [])
  }

  @Test func notesThatTheUserHasNotSeenAreNotDiscarded() async {
    let screen = await offering()
    screen.press("M", .leftArrow, .return)
    await screen.shows("The meeting of “Design” was continued in another window.")
    #expect(storage.drafts.count == 1)
    #expect(screen.text.contains("was interrupted"))
    screen.press("M", .leftArrow, .return)
    await screen.settle()
    #expect(storage.drafts == [])
    #expect(!screen.text.contains("was interrupted"))
  }

  @Test func aMeetingThatAnotherWindowHasStoredIsNotResumed() async {
    let screen = await offering()
    let fourth = await window("four").screen()
    await fourth.shows("was interrupted")
    fourth.press("m")
    await fourth.shows("Elapsed")
    let before = storage.settings.value.dictionaryRepresentation()
    await fourth.endMeeting()
    #expect(storedNotes?.count == 2)
    // It was killed before the settings were written.
    var drafts = MeetingDrafts(rawValue: "")
    for (key, value) in before where key.hasPrefix(MeetingHolds.draftKeyPrefixes[0]) {
      drafts = MeetingDrafts(rawValue: value as? String ?? "")
      let meeting = storage.stub.syncUps[id: SyncUp.design.id]!.meetings[0].id
      let saved = drafts.rawValue.replacing(
        "\"notes\"",
        with: "\"savedAs\":\"\(meeting)\",\"notes\""
      )
      storage.settings.value.set(saved, forKey: key)
    }
    screen.press("m")
    await screen.settle()
    #expect(!screen.text.contains("Elapsed"))
    #expect(!screen.text.contains("was interrupted"))
    #expect(storage.drafts == [])
    _ = fourth
  }

  @Test func aMeetingThatAnotherWindowResumesWhileItsSyncUpIsReadIsLeftToIt() async throws {
    let syncUp = SyncUp.sample(1, "Hidden")
    storage.stub.changeFromOutside(SyncUpsChanges(saves: [.init(syncUp)]))
    let killed = await window("one").screen()
    await killed.settle()
    let id = HeldMeeting(syncUp.id, in: "one")
    let draft = MeetingDraft(id: syncUp.id, window: "one", title: "Hidden", elapsed: .seconds(3))
    var drafts = MeetingDrafts()
    drafts.drafts = [draft]
    storage.settings.value.set(drafts.rawValue, forKey: MeetingHolds.draftKey(of: id))
    let screen = await window("two").screen(width: 120)
    await screen.shows("was interrupted")
    held.setValue([id])
    screen.store.send(.interruptedSyncUpFound(meeting: id, syncUp: syncUp))
    await screen.settle()
    #expect(screen.text.contains("is being held in another window."))
    #expect(!screen.text.contains("Elapsed"))
    _ = killed
  }

  @Test func oneOfTwoWindowsThatResumeAtTheSameTimeHasTheMeeting() async {
    let first = await window("one").detail()
    await first.hold(notes: "So far")
    held.setValue([])
    var storage = window("two")
    storage.meetingHolds.hold = { [held, hold = storage.meetingHolds.hold] meeting in
      // Another window was faster.
      held.withValue { _ = $0.insert(meeting) }
      hold(meeting)
    }
    let screen = await storage.screen(width: 120)
    await screen.shows("was interrupted")
    screen.press("m")
    await screen.shows("is being held in another window.")
    #expect(screen.store.path.isEmpty)
    #expect(held.value.count == 1)
    #expect(self.storage.drafts.map(\.notes) == ["So far"])
  }

  // MARK: - Versions

  /// A draft under the key that an earlier version reads, which takes it for that of a held meeting.
  private func keepUnderFormerKey() throws {
    let id = HeldMeeting(SyncUp.design.id, in: "one", editing: meeting.id)
    var drafts = MeetingDrafts()
    drafts.drafts = [MeetingDraft(editing: meeting.id, of: id, title: "Design", notes: "Typed")]
    let key = try #require(MeetingHolds.formerDraftKey(of: id))
    storage.settings.value.set(drafts.rawValue, forKey: key)
  }

  @Test func aDraftUnderAFormerKeyIsResumedAndKeptUnderOneKey() async throws {
    try keepUnderFormerKey()
    let screen = await window("two").screen(width: 120)
    await screen.shows("were being edited")
    screen.press("m")
    await screen.shows("Typed")
    screen.send(.notesChanged("Typed, and more"))
    await screen.settle()
    #expect(storage.drafts.map(\.notes) == ["Typed, and more"])
    let keys = storage.settings.value.dictionaryRepresentation().keys
    #expect(!keys.contains { $0.hasPrefix("meetingDraft-") })
    screen.send(.doneEditingButtonTapped)
    await screen.settle()
    #expect(storedNotes == ["Typed, and more"])
    #expect(storage.drafts == [])
  }

  @Test func aDraftUnderAFormerKeyIsDiscarded() async throws {
    try keepUnderFormerKey()
    let screen = await window("two").screen(width: 120)
    await screen.shows("were being edited")
    screen.press("M", .leftArrow, .return)
    await screen.settle()
    #expect(storage.drafts == [])
    #expect(!screen.text.contains("were being edited"))
  }

  // MARK: - Undoing

  @Test func savedNotesOfADeletedSyncUpAreKeptUntilTheDeletionIsStored() async {
    let screen = await window("one").detail()
    await screen.open(meeting.id)
    await screen.edit("Precious")
    storage.failSaves()
    screen.send(.doneEditingButtonTapped)
    await screen.settle()
    screen.store.send(.list(.deletionConfirmed(SyncUp.design.id)))
    await screen.settle()
    #expect(storage.drafts.map(\.notes) == ["Precious"])
    screen.store.send(.list(.undoButtonTapped))
    await screen.settle()
    #expect(storage.drafts.map(\.notes) == ["Precious"])
    storage.stub.fail(.save, with: nil)
    await screen.advance(by: .seconds(30))
    #expect(storedNotes == ["Precious"])
    #expect(storage.drafts == [])
  }
}
