import Foundation
import GRDB
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import Testing

/// A save writes what differs, and nothing else.
@Suite struct WritingTests {
  /// Does something to a database of 1,000 sync-ups and returns the rows that were written.
  private func rowsWritten(
    by change: (SyncUpsClient, SyncUp) async throws -> Void
  ) async throws -> [String] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let client = SyncUpsClient.live(directory: folder.url)
    var syncUp = SyncUp.design
    syncUp.meetings = IdentifiedArray(
      uniqueElements: (1...20).map { Meeting(id: Meeting.ID($0), date: Date()) }
    )
    var saves = (1...1_000).map { SyncUpsChanges.Save(.sample($0, "\($0)", attendees: "Blob")) }
    saves.insert(SyncUpsChanges.Save(syncUp), at: 500)
    // There is a sample with the number of the design, too.
    saves.removeAll { $0.id == SyncUp.ID(100) && $0.syncUp != syncUp }
    try await client.save(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
    let queue = try DatabaseQueue(path: folder.path("composed.sqlite"))
    try await queue.write { db in
      try db.execute(sql: "CREATE TABLE log (entry TEXT)")
      for table in ["syncUp", "attendee", "meeting"] {
        for event in ["INSERT", "UPDATE", "DELETE"] {
          try db.execute(
            sql: """
              CREATE TRIGGER \(table)_\(event) AFTER \(event) ON \(table)
              BEGIN INSERT INTO log VALUES ('\(event) \(table)'); END
              """
          )
        }
      }
    }
    try await change(client, syncUp)
    return try await queue.read { try String.fetchAll($0, sql: "SELECT entry FROM log") }
  }

  @Test func nothingWhenNothingDiffers() async throws {
    let rows = try await rowsWritten { client, syncUp in
      try await client.save(.saving(syncUp, .sample(1, "1", attendees: "Blob")))
    }
    #expect(rows == [])
  }

  @Test func nothingWhenAnExportIsImported() async throws {
    let rows = try await rowsWritten { client, _ in
      let data = try await client.exportJSON().json
      _ = try await client.importJSON(data, .merge)
      _ = try await client.importJSON(data, .replace)
    }
    #expect(rows == [])
  }

  @Test func oneRowForATitle() async throws {
    let rows = try await rowsWritten { client, syncUp in
      var syncUp = syncUp
      syncUp.title = "Product"
      try await client.save(.saving(syncUp))
    }
    #expect(rows == ["UPDATE syncUp"])
  }

  @Test func oneRowForANewMeetingInFrontOfTheOthers() async throws {
    let rows = try await rowsWritten { client, syncUp in
      var syncUp = syncUp
      syncUp.meetings.insert(Meeting(id: Meeting.ID(99), date: Date()), at: 0)
      try await client.save(.saving(syncUp))
    }
    #expect(rows == ["INSERT meeting"])
  }

  @Test func oneRowForAMove() async throws {
    let rows = try await rowsWritten { client, syncUp in
      var syncUp = syncUp
      syncUp.meetings.move(fromOffsets: [19], toOffset: 3)
      try await client.save(.saving(syncUp))
    }
    #expect(rows == ["UPDATE meeting"])
  }

  @Test(arguments: [SyncUpsChanges.Place.first, .after(SyncUp.ID(500)), .last])
  func oneRowForANewOneInAnyPlace(place: SyncUpsChanges.Place) async throws {
    let rows = try await rowsWritten { client, _ in
      try await client.save(.saving(.sample(9_999), place))
    }
    #expect(rows == ["INSERT syncUp"])
  }

  @Test func itsRowsForADeletion() async throws {
    let rows = try await rowsWritten { client, syncUp in
      try await client.save(.deleting(syncUp))
    }
    let expected =
      ["DELETE syncUp"] + Array(repeating: "DELETE attendee", count: 3)
      + Array(repeating: "DELETE meeting", count: 20)
    #expect(rows.sorted() == expected.sorted())
  }
}
