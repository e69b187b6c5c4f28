import Foundation
import IdentifiedCollections
import SyncUpsClient
import Testing

@Suite struct SyncUpTests {
  private let syncUp = SyncUp(
    id: SyncUp.ID(UUID(uuidString: "00000000-0000-0000-0000-000000000001")!),
    attendees: [Attendee(id: Attendee.ID(UUID()), name: "Blob")],
    duration: .seconds(90),
    meetings: [
      Meeting(id: Meeting.ID(UUID()), date: Date(timeIntervalSince1970: 1), notes: "Hello")
    ],
    theme: .seafoam,
    title: "Design"
  )

  @Test func survivesJSON() throws {
    #expect(try JSONDecoder().decode(SyncUp.self, from: JSONEncoder().encode(syncUp)) == syncUp)
  }

  @Test func everythingButTheIDMayBeMissing() throws {
    let decoded = try decode(#"{"id": "00000000-0000-0000-0000-000000000001"}"#)
    #expect(decoded == SyncUp(id: syncUp.id))
  }

  @Test(arguments: [
    #"{}"#,
    #"{"id": "1"}"#,
    #"{"id": "00000000-0000-0000-0000-000000000001", "title": 1}"#,
    #"{"id": "00000000-0000-0000-0000-000000000001", "theme": "plaid"}"#,
    #"{"id": "00000000-0000-0000-0000-000000000001", "durationSeconds": 0}"#,
    #"{"id": "00000000-0000-0000-0000-000000000001", "durationSeconds": 1e300}"#,
    """
    {"id": "00000000-0000-0000-0000-000000000001", "attendees": [
      {"id": "00000000-0000-0000-0000-000000000002", "name": "Blob"},
      {"id": "00000000-0000-0000-0000-000000000002", "name": "Blob Jr."}
    ]}
    """,
  ])
  func rejectsWhatIsNoSyncUp(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }

  @Test func sharesTheTimeAmongTheAttendees() {
    var syncUp = syncUp
    #expect(syncUp.durationPerAttendee == .seconds(90))
    syncUp.attendees.append(Attendee(id: Attendee.ID(UUID())))
    #expect(syncUp.durationPerAttendee == .seconds(45))
    syncUp.attendees = []
    #expect(syncUp.durationPerAttendee == .seconds(90))
  }

  @Test func namesThemes() {
    #expect(Theme.appIndigo.name == "Indigo")
    #expect(Theme.tan.name == "Tan")
  }

  private func decode(_ json: String) throws -> SyncUp {
    try JSONDecoder().decode(SyncUp.self, from: Data(json.utf8))
  }

  @Test func moreThanAllIsAll() {
    #expect(SyncUpsQuery(limit: 100).more.limit == 200)
    #expect(SyncUpsQuery().all.more == SyncUpsQuery().all)
  }
}
