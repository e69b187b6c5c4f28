import Foundation
import GRDB
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import Testing

/// Databases that SQLite can open, but with values or tables that another program has changed.
@Suite struct BadValueTests {
  private func client(_ folder: TemporaryFolder) -> SyncUpsClient {
    .live(directory: folder.url, date: { Date(timeIntervalSince1970: 0) })
  }

  /// A folder with a database that has three sync-ups, one of them changed by another program.
  private func folder(changedBy sql: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let syncUps = (0..<3).map { number -> SyncUpsChanges.Save in
      var syncUp = SyncUp.sample(number, "\(number)", attendees: "Blob")
      syncUp.meetings = [Meeting(id: Meeting.ID(1), date: Date(), notes: "Notes")]
      return SyncUpsChanges.Save(syncUp)
    }
    try await client(folder).save(SyncUpsChanges(saves: .init(uniqueElements: syncUps)))
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let queue = try DatabaseQueue(
      path: folder.path("composed.sqlite"),
      configuration: configuration
    )
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
    return folder
  }

  private static let changed =
    "it does not have the form that it is said to have: another program has changed it"

  private static let changes = [
    ("UPDATE syncUp SET title = x'00ff00' WHERE title = '1'", "the title of the sync-up "),
    ("UPDATE syncUp SET theme = x'ff' WHERE title = '1'", "the theme "),
    ("UPDATE syncUp SET theme = 'plaid' WHERE title = '1'", "the theme \"plaid\" of "),
    ("UPDATE syncUp SET id = x'01' WHERE title = '1'", "the id of a sync-up cannot be read"),
    ("UPDATE syncUp SET id = 'text' WHERE title = '1'", "the id of a sync-up cannot be read"),
    ("UPDATE syncUp SET durationMilliseconds = 'long'", "the duration of the sync-up "),
    ("UPDATE attendee SET id = x'01'", "the id of an attendee cannot be read"),
    ("UPDATE attendee SET name = x'ff'", "the name of an attendee "),
    ("UPDATE attendee SET ordinal = 'first'", "the position of an attendee "),
    ("UPDATE meeting SET ordinal = 1.5", "the position of a past meeting "),
    ("UPDATE meeting SET date = 'nan'", "the date of a past meeting "),
    ("UPDATE meeting SET notes = x'ff'", "the notes of a past meeting "),
    ("UPDATE meeting SET attendees = x'ff'", "the attendees of a past meeting cannot be read"),
    ("DROP TABLE meeting", changed),
    ("DROP TABLE attendee", changed),
    ("ALTER TABLE syncUp DROP COLUMN title", changed),
    ("ALTER TABLE syncUp DROP COLUMN noteText", changed),
    // The record of its version, without one, and all but one.
    ("DELETE FROM grdb_migrations WHERE identifier LIKE '4:%'", changed),
    ("DELETE FROM grdb_migrations WHERE identifier LIKE '1:%'", changed),
    ("DELETE FROM grdb_migrations WHERE identifier NOT LIKE '3:%'", changed),
  ]

  @Test(arguments: changes)
  func areToldInWordsAndPutAside(sql: String, words: String) async throws {
    let folder = try await folder(changedBy: sql)
    defer { folder.remove() }
    let client = client(folder)
    func expectUnusable(_ call: () async throws -> Void) async {
      let error = await #expect(throws: SyncUpsError.self) { try await call() }
      guard case .unusable(folder.path("composed.sqlite"), let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.hasPrefix(words))
      // Neither SQL, nor the names of types, tables and columns.
      let words = ["SELECT", "StoredText", "SQLite", "table", "column", "syncUp", "noteText"]
      #expect(words.filter { reason.contains($0) } == [])
    }
    await expectUnusable { _ = try await client.exportJSON() }
    await expectUnusable { _ = try await client.load(SyncUpsQuery()) }
    await expectUnusable { for try await _ in client.observe(SyncUpsQuery()) {} }
    let diagnosis = await SyncUpsDiagnosis(directory: folder.url)
    await expectUnusable { if let problem = diagnosis.problem { throw problem } }

    let kept = folder.path("composed.unreadable-1970-01-01T00-00-00Z.sqlite")
    #expect(try await client.beginAnew() == kept)
    #expect(try await client.load(SyncUpsQuery()) == [])
    try await client.save(.saving(.design))
    #expect(try await client.load(SyncUpsQuery()) == [.design])
    #expect(try await client.beginAnew() == nil)
    // Other programs may still repair it.
    let count = try await DatabaseQueue(path: kept).read { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM syncUp")
    }
    #expect(count == 3)
  }

  /// A table that disappears while the database is open.
  @Test func aTableIsMissedWhenItIsNeeded() async throws {
    let folder = try await folder(changedBy: "SELECT 1")
    defer { folder.remove() }
    let client = client(folder)
    #expect(try await client.load(SyncUpsQuery()).count == 3)
    let queue = try DatabaseQueue(path: folder.path("composed.sqlite"))
    try await queue.write { try $0.execute(sql: "DROP TABLE meeting") }
    try queue.close()
    let error = await #expect(throws: SyncUpsError.self) { try await client.load(SyncUpsQuery()) }
    guard case .unusable(_, Self.changed) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await client.beginAnew() != nil)
    #expect(try await client.load(SyncUpsQuery()) == [])
  }
}
