import Foundation
import SyncUpsClient
import SyncUpsClientLive
import Testing

/// Two holds on one folder stand for two programs.
@Suite struct MeetingHoldsTests {
  private let id = SyncUp.ID(1)

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
      #expect(!other.isHeldElsewhere(SyncUp.ID(2)))
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
      try folder.write("", to: "meeting-\(id).lock")
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
