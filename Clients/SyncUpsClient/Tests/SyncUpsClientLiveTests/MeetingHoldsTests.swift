import Foundation
import Sharing
import SyncUpsClient
import SyncUpsClientLive
import Testing

/// Two holds on one folder stand for two programs.
@Suite struct MeetingHoldsTests {
  private let id = HeldMeeting(SyncUp.ID(1), in: "one")

  private func withPrograms(
    _ body: (TemporaryFolder, MeetingHolds, MeetingHolds) throws -> Void
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try body(folder, .live(in: folder.url), .live(in: folder.url))
  }

  /// Two programs with the same settings, as all windows of a user have.
  private func programsWithSettings(
    in folder: TemporaryFolder
  ) -> (settings: UserDefaults, MeetingHolds, MeetingHolds) {
    let settings = UserDefaults.inMemory
    return (
      settings, .live(in: folder.url, settings: settings), .live(in: folder.url, settings: settings)
    )
  }

  @Test func areSeenByTheOtherProgramUntilTheyAreReleased() throws {
    try withPrograms { folder, one, other in
      #expect(!other.isHeldElsewhere(id))
      one.hold(id)
      one.hold(id)
      #expect(other.isHeldElsewhere(id))
      #expect(!one.isHeldElsewhere(id))
      #expect(!other.isHeldElsewhere(HeldMeeting(SyncUp.ID(2), in: "one")))
      #expect(!other.isHeldElsewhere(HeldMeeting(SyncUp.ID(1), in: "other")))
      #expect(!other.isHeldElsewhere(HeldMeeting(SyncUp.ID(1))))
      one.release(id)
      #expect(!other.isHeldElsewhere(id))
      let names = try folder.names()
      #expect(names == [])
    }
  }

  @Test func theFirstProgramHasIt() throws {
    try withPrograms { folder, one, other in
      one.hold(id)
      other.hold(id)
      #expect(other.isHeldElsewhere(id))
      other.release(id)
      #expect(other.isHeldElsewhere(id))
      one.release(id)
      other.hold(id)
      #expect(one.isHeldElsewhere(id))
    }
  }

  /// The program that held the meeting has kept a draft just before it ended.
  @Test func aHoldFindsTheNewestDraft() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let file = folder.url.appending(path: "settings.plist")
    let (mine, theirs) = (UserDefaults.propertyList(file), UserDefaults.propertyList(file))
    let holds = MeetingHolds.live(in: folder.url, settings: mine)
    for notes in ["first", "second", "third"] {
      theirs.set(notes, forKey: MeetingHolds.draftKey(of: id))
      try theirs.writeChanges()
      holds.hold(id)
      #expect(holds.drafts() == [notes])
      holds.release(id)
    }
  }

  @Test func twoProgramsHoldTheirOwnMeetingsOfASyncUp() throws {
    try withPrograms { folder, one, other in
      let (first, second) = (try #require(one.window()), try #require(other.window()))
      #expect(first != second)
      let mine = HeldMeeting(SyncUp.ID(1), in: first)
      let theirs = HeldMeeting(SyncUp.ID(1), in: second)
      one.hold(mine)
      other.hold(theirs)
      #expect(one.isHeldElsewhere(theirs))
      #expect(other.isHeldElsewhere(mine))
      other.release(theirs)
      #expect(!one.isHeldElsewhere(theirs))
      #expect(other.isHeldElsewhere(mine))
      one.release(mine)
    }
  }

  @Test func aNameOfAWindowIsNoPath() throws {
    try withPrograms { folder, one, _ in
      let inner = MeetingHolds.live(in: folder.url.appending(path: "inner"))
      inner.hold(HeldMeeting(SyncUp.ID(1), in: "/../../x"))
      #expect(try folder.names() == ["inner"])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("inner"))
      #expect(names == ["meeting-\(SyncUp.ID(1))-x.lock"])
    }
  }

  @Test func findTheDraftsOfAllPrograms() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let settings = UserDefaults.inMemory
    let holds = MeetingHolds.live(in: folder.url, settings: settings)
    settings.set("second", forKey: MeetingHolds.draftKey(of: HeldMeeting(SyncUp.ID(2), in: "b")))
    settings.set("first", forKey: MeetingHolds.draftKey(of: HeldMeeting(SyncUp.ID(1), in: "a")))
    settings.set("other", forKey: "meetingDrafts")
    #expect(holds.drafts() == ["first", "second"])
    settings.removeObject(forKey: MeetingHolds.draftKey(of: HeldMeeting(SyncUp.ID(1), in: "a")))
    #expect(holds.drafts() == ["second"])
  }

  @Test func tellWhenAnotherProgramHoldsAMeetingWithADraft() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let settings = UserDefaults.inMemory
    let meeting = HeldMeeting(SyncUp.ID(1), in: "a")
    settings.set("draft", forKey: MeetingHolds.draftKey(of: meeting))
    let (mine, theirs) = (
      MeetingHolds.live(in: folder.url, settings: settings),
      MeetingHolds.live(in: folder.url, settings: .inMemory)
    )
    var changes = mine.changes().makeAsyncIterator()
    theirs.hold(meeting)
    #expect(await changes.next() == 1)
    theirs.release(meeting)
    #expect(await changes.next() == 2)
    // One that is held here is no news.
    mine.hold(meeting)
    settings.set("draft", forKey: MeetingHolds.draftKey(of: HeldMeeting(SyncUp.ID(2), in: "b")))
    mine.release(meeting)
    #expect(await changes.next() == 3)
  }

  @Test func draftsThatAreNotUnderstoodAreKeptAside() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let settings = UserDefaults.inMemory
    let holds = MeetingHolds.live(in: folder.url, settings: settings)
    let other = MeetingHolds.live(in: folder.url, settings: settings)
    let meetings = (1...3).map { HeldMeeting(SyncUp.ID($0), in: "a") }
    let keys = meetings.map { MeetingHolds.draftKey(of: $0) }
    settings.set("good", forKey: keys[0])
    settings.set("bad", forKey: keys[1])
    settings.set(["bad"], forKey: keys[2])
    settings.set("old", forKey: "meetingDrafts")
    let bad = holds.drafts().filter { $0 != "good" } + ["old"]
    #expect(bad.count == 3)
    // A newer version of the program is holding it.
    other.hold(meetings[1])
    #expect(holds.putAside(bad) == ["unread-\(keys[2])", "unread-meetingDrafts"])
    #expect(settings.string(forKey: keys[1]) == "bad")
    #expect(settings.array(forKey: "unread-\(keys[2])") as? [String] == ["bad"])
    #expect(settings.object(forKey: keys[2]) == nil)
    other.release(meetings[1])
    settings.set("former", forKey: "unread-\(keys[1])")
    #expect(holds.putAside(["bad"]) == ["unread-\(keys[1]).2"])
    #expect(settings.string(forKey: "unread-\(keys[1])") == "former")
    #expect(holds.drafts() == ["good"])
  }

  /// It takes all drafts of one sync-up and window for one, and the last one that it reads for the latest.
  @Test func anEarlierVersionReadsOneDraftOfAMeeting() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let settings = UserDefaults.inMemory
    let holds = MeetingHolds.live(in: folder.url, settings: settings)
    let all = [
      HeldMeeting(SyncUp.ID(1), in: "a"),
      HeldMeeting(SyncUp.ID(1), in: "a", number: 2),
      HeldMeeting(SyncUp.ID(1), in: "a", editing: Meeting.ID(3)),
      HeldMeeting(SyncUp.ID(1), in: "a", editing: Meeting.ID(3), number: 2),
    ]
    for (index, meeting) in all.enumerated() {
      settings.set("\(index)", forKey: MeetingHolds.draftKey(of: meeting))
    }
    let keys = settings.dictionaryRepresentation().keys.filter { $0.hasPrefix("meetingDraft-") }
    #expect(keys == ["meetingDraft-\(SyncUp.ID(1))-a"])
    #expect(holds.drafts().sorted() == ["0", "1", "2", "3"])
  }

  @Test func theLaterOfTwoDraftsWithOneIdentityIsTheLast() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let settings = UserDefaults.inMemory
    let holds = MeetingHolds.live(in: folder.url, settings: settings)
    let second = HeldMeeting(SyncUp.ID(1), in: "a", number: 2)
    settings.set("later", forKey: MeetingHolds.draftKey(of: second))
    settings.set("former", forKey: try #require(MeetingHolds.formerDraftKey(of: second)))
    #expect(holds.drafts() == ["former", "later"])
    #expect(MeetingHolds.formerDraftKey(of: HeldMeeting(SyncUp.ID(1), in: "a")) == nil)
  }

  @Test func areAllReleasedAtOnce() throws {
    try withPrograms { folder, one, other in
      let second = HeldMeeting(SyncUp.ID(2), in: "one")
      one.hold(id)
      one.hold(second)
      one.releaseAll()
      #expect(!other.isHeldElsewhere(id))
      let names = try folder.names()
      #expect(names == [])
      other.hold(second)
      one.releaseAll()
      #expect(one.isHeldElsewhere(second))
    }
  }

  @Test func endWithTheirProgram() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var one: MeetingHolds? = .live(in: folder.url)
    let other = MeetingHolds.live(in: folder.url)
    one?.hold(id)
    #expect(other.isHeldElsewhere(id))
    one = nil
    #expect(!other.isHeldElsewhere(id))
  }

  @Test func aFileThatWasLeftBehindHoldsNothing() throws {
    try withPrograms { folder, one, _ in
      let name = "meeting-\(id.fileName).lock"
      try folder.write("", to: name)
      #expect(!one.isHeldElsewhere(id))
      // A look removes nothing: others may look at the same time.
      #expect(try folder.names() == [name])
      one.hold(id)
      one.release(id)
      #expect(try folder.names() == [])
    }
  }

  @Test func filesWithoutDraftsAreRemovedAsAProgramBeginsAndEnds() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (settings, one, other) = programsWithSettings(in: folder)
    let kept = HeldMeeting(SyncUp.ID(2), in: "one")
    let held = HeldMeeting(SyncUp.ID(3), in: "one")
    settings.set("draft", forKey: MeetingHolds.draftKey(of: kept))
    for meeting in [id, kept] { try folder.write("", to: "meeting-\(meeting.fileName).lock") }
    try folder.write("", to: "settings.plist.lock")
    other.hold(held)
    _ = one.changes()
    let rest = ["meeting-\(kept.fileName).lock", "settings.plist.lock"]
    #expect(try folder.names() == (rest + ["meeting-\(held.fileName).lock"]).sorted())
    other.release(held)
    #expect(try folder.names() == rest)
    settings.removeObject(forKey: MeetingHolds.draftKey(of: kept))
    one.releaseAll()
    #expect(try folder.names() == ["settings.plist.lock"])
  }

  /// Two windows that begin at the same time both offer the meeting of one that was killed.
  @Test func programsThatLookAtTheSameTimeDoNotSeeOneAnother() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "meeting-\(id.fileName).lock")
    let id = id
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        let holds = MeetingHolds.live(in: folder.url)
        group.addTask { (0..<5_000).contains { _ in holds.isHeldElsewhere(id) } }
      }
      for await wasHeld in group { #expect(!wasHeld) }
    }
  }

  /// The file is there already: that it is made is no news.
  @Test func aHoldOfTheMeetingOfAKilledProgramIsNews() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (settings, mine, theirs) = programsWithSettings(in: folder)
    settings.set("draft", forKey: MeetingHolds.draftKey(of: id))
    try folder.write("", to: "meeting-\(id.fileName).lock")
    var changes = mine.changes().makeAsyncIterator()
    theirs.hold(id)
    #expect(await changes.next() == 1)
    #expect(mine.isHeldElsewhere(id))
    theirs.release(id)
  }

  @Test func aHoldThatOnlyAQuestionHasSeenIsNewsWhenItEnds() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let (_, mine, theirs) = programsWithSettings(in: folder)
    // Without a draft, the watch does not look at the meeting.
    theirs.hold(id)
    var changes = mine.changes().makeAsyncIterator()
    #expect(mine.isHeldElsewhere(id))
    theirs.release(id)
    #expect(await changes.next() == 1)
    #expect(!mine.isHeldElsewhere(id))
  }

  @Test func aFolderThatCannotBeMadeHoldsNothing() throws {
    try withPrograms { folder, _, _ in
      try folder.write("", to: "file")
      let (one, other) = (
        MeetingHolds.live(in: folder.url.appending(path: "file/in")),
        MeetingHolds.live(in: folder.url.appending(path: "file/in"))
      )
      one.hold(id)
      #expect(!other.isHeldElsewhere(id))
      one.release(id)
    }
  }
}

extension MeetingHolds {
  fileprivate static func live(in folder: URL) -> MeetingHolds {
    live(in: folder, settings: .inMemory)
  }
}
