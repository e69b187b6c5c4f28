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
      try folder.write("", to: "meeting-\(id.syncUpID)-one.lock")
      #expect(!one.isHeldElsewhere(id))
      let names = try folder.names()
      #expect(names == [])
    }
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
