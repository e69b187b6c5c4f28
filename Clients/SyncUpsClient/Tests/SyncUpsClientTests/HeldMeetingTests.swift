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
  ])
  func isOneText(id: HeldMeeting, text: String, fileName: String) throws {
    let coded = try JSONEncoder().encode([id])
    #expect(try JSONDecoder().decode([String].self, from: coded) == [text])
    #expect(try JSONDecoder().decode([HeldMeeting].self, from: coded) == [id])
    #expect(id.fileName == fileName)
  }

  @Test(arguments: ["", "1", "/one", "\(syncUp)/one/", "\(syncUp)/one/1"])
  func anotherTextIsNone(text: String) throws {
    let coded = try JSONEncoder().encode([text])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([HeldMeeting].self, from: coded)
    }
  }
}
