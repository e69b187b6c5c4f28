import Foundation
import SyncUpsClient
import Testing

@Suite struct HeldMeetingTests {
  private static let syncUp = SyncUp.ID(
    UUID(uuidString: "00000000-0000-0000-0000-000000000001")!
  )
  private static let meeting = Meeting.ID(
    UUID(uuidString: "00000000-0000-0000-0000-000000000002")!
  )

  @Test(arguments: [
    (HeldMeeting(syncUp), "\(syncUp)", "\(syncUp)"),
    (HeldMeeting(syncUp, in: "one"), "\(syncUp)/one", "\(syncUp)-one"),
    (HeldMeeting(syncUp, editing: meeting), "\(syncUp)//\(meeting)", "\(syncUp)-\(meeting)"),
    (
      HeldMeeting(syncUp, in: "one", editing: meeting),
      "\(syncUp)/one/\(meeting)", "\(syncUp)-one-\(meeting)"
    ),
    (HeldMeeting(syncUp, number: 2), "\(syncUp)///2", "\(syncUp).2"),
    (HeldMeeting(syncUp, in: "one", number: 2), "\(syncUp)/one//2", "\(syncUp)-one.2"),
    (
      HeldMeeting(syncUp, in: "one", editing: meeting, number: 3),
      "\(syncUp)/one/\(meeting)/3", "\(syncUp)-one-\(meeting).3"
    ),
  ])
  func isOneText(id: HeldMeeting, text: String, fileName: String) throws {
    let coded = try JSONEncoder().encode([id])
    #expect(try JSONDecoder().decode([String].self, from: coded) == [text])
    #expect(try JSONDecoder().decode([HeldMeeting].self, from: coded) == [id])
    #expect(id.fileName == fileName)
  }

  @Test(arguments: [
    "", "1", "/one", "\(syncUp)/one/", "\(syncUp)/one/1", "\(syncUp)/one//", "\(syncUp)/one/1/2",
  ])
  func anotherTextIsNone(text: String) throws {
    let coded = try JSONEncoder().encode([text])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([HeldMeeting].self, from: coded)
    }
  }

  @Test func theNextOneHasAnotherNumber() {
    let first = HeldMeeting(Self.syncUp, in: "one")
    let second = HeldMeeting(Self.syncUp, in: "one", number: 2)
    let third = HeldMeeting(Self.syncUp, in: "one", number: 3)
    #expect(first.unused(in: []) == first)
    #expect(first.unused(in: [HeldMeeting(Self.syncUp, in: "two"), second]) == first)
    #expect(first.unused(in: [first]) == second)
    #expect(first.unused(in: [first, second]) == third)
    #expect(first.unused(in: [first, third]) == second)
  }
}
