import FailureCauses
import Foundation
import GRDB
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import Testing

@Suite struct SchemaTests {
  /// The order of released migrations, which never changes.
  @Test func migrationsAreOnlyAddedTo() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try await SyncUpsClient.live(directory: folder.url).load(SyncUpsQuery())
    let diagnosis = await SyncUpsDiagnosis(directory: folder.url)
    #expect(diagnosis.migrations == ReleasedSchema.allCases.map(\.migration))
  }

  /// Writes a database as the first version left it.
  private func writeFirst(to path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try ReleasedSchema.first.create(in: queue)
    try queue.write { db in
      let syncUps = [(1, 1, "Second"), (2, 0, "Première"), (3, 2, "Third")]
      for (id, position, title) in syncUps {
        try db.execute(
          sql: "INSERT INTO syncUp VALUES (?, ?, ?, 'navy', 90000)",
          arguments: [SyncUp.ID(id).rawValue, position, title]
        )
      }
      for (id, ordinal, name) in [(1, 1, "Blob"), (2, 0, "Ärger")] {
        try db.execute(
          sql: "INSERT INTO attendee VALUES (?, ?, ?, ?)",
          arguments: [SyncUp.ID(2).rawValue, Attendee.ID(id).rawValue, ordinal, name]
        )
      }
      for (id, ordinal) in [(1, 1), (2, 0)] {
        try db.execute(
          sql: "INSERT INTO meeting VALUES (?, ?, ?, ?, 'notes')",
          arguments: [SyncUp.ID(2).rawValue, Meeting.ID(id).rawValue, ordinal, 0.5]
        )
      }
    }
    try queue.close()
  }

  private func syncUp(_ id: Int, _ title: String) -> SyncUp {
    SyncUp(id: SyncUp.ID(id), duration: .seconds(90), theme: .navy, title: title)
  }

  private var upgraded: IdentifiedArrayOf<SyncUp> {
    var first = syncUp(2, "Première")
    first.attendees = [
      Attendee(id: Attendee.ID(2), name: "Ärger"), Attendee(id: Attendee.ID(1), name: "Blob"),
    ]
    first.meetings = IdentifiedArray(
      uniqueElements: [2, 1].map {
        Meeting(
          id: Meeting.ID($0),
          date: Date(timeIntervalSinceReferenceDate: 0.5),
          notes: "notes"
        )
      }
    )
    return [first, syncUp(1, "Second"), syncUp(3, "Third")]
  }

  @Test func aDatabaseOfTheFirstVersionIsBroughtUpToDate() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try writeFirst(to: folder.path("composed.sqlite"))
    let client = SyncUpsClient.live(directory: folder.url)
    #expect(try await client.load(SyncUpsQuery()) == upgraded)
    #expect(try await client.titles(SyncUpsQuery(text: "premiere")) == ["Première"])
    #expect(try await client.titles(SyncUpsQuery(text: "arg")) == ["Première"])
    try await client.save(.saving(.sample(4, "new"), .after(SyncUp.ID(2))))
    #expect(try await client.titles() == ["Première", "new", "Second", "Third"])
    let queue = try DatabaseQueue(path: folder.path("composed.sqlite"))
    let problems = try await queue.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
    #expect(problems == ["ok"])
  }

  /// Writes a database as the version before wrote it: sync-ups with notes, which no search found.
  private func writeThird(to path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try ReleasedSchema.third.create(in: queue)
    try queue.write { db in
      for id in 1...3 {
        try db.execute(
          sql: "INSERT INTO syncUp VALUES (?, ?, ?, 'navy', 90000, ?)",
          arguments: [SyncUp.ID(id).rawValue, id << 32, "Title \(id)", "title \(id)"]
        )
      }
      let notes: [(syncUp: Int, meeting: Int, notes: any DatabaseValueConvertible)] = [
        (1, 2, "Später Beschluß"), (1, 1, "Éclair"), (2, 3, ""), (3, 4, Data("a\0Nul".utf8)),
      ]
      for (offset, row) in notes.enumerated() {
        try db.execute(
          sql: "INSERT INTO meeting VALUES (?, ?, ?, 0.5, ?, x'')",
          arguments: [
            SyncUp.ID(row.syncUp).rawValue, Meeting.ID(row.meeting).rawValue, offset << 32,
            row.notes,
          ]
        )
      }
    }
    try queue.close()
  }

  @Test func notesOfEarlierVersionsAreFound() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try writeThird(to: folder.path("composed.sqlite"))
    let client = SyncUpsClient.live(directory: folder.url)
    #expect(try await client.titles() == ["Title 1", "Title 2", "Title 3"])
    #expect(try await client.titles(SyncUpsQuery(text: "spater")) == ["Title 1"])
    #expect(try await client.titles(SyncUpsQuery(text: "title eclair")) == ["Title 1"])
    #expect(try await client.titles(SyncUpsQuery(text: "a")) == ["Title 1", "Title 3"])
    // The migration has written the same as a save would.
    let texts = try await DatabaseQueue(path: folder.path("composed.sqlite")).read { db in
      try Data.fetchAll(db, sql: "SELECT CAST(noteText AS BLOB) FROM syncUp ORDER BY position")
    }
    #expect(
      texts.map { String(decoding: $0, as: UTF8.self) } == [
        "spater beschluss\u{1F}eclair", "", "a\0nul",
      ]
    )
  }

  /// Nobody knows who was there, and who takes part now need not have been.
  @Test func meetingsOfEarlierVersionsHaveNoAttendees() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try writeFirst(to: folder.path("composed.sqlite"))
    let syncUp = try await SyncUpsClient.live(directory: folder.url).load(SyncUpsQuery())[0]
    #expect(syncUp.attendees.map(\.name) == ["Ärger", "Blob"])
    #expect(syncUp.meetings.map(\.attendees) == [[], []])
  }

  @Test(
    arguments: [
      [1], Array(repeating: 0, count: 19), Array(repeating: 0, count: 21),
      // Twice the same one, a name that is cut off, and one that is no text.
      Array(repeating: 0, count: 40), Array(repeating: 255, count: 30),
      Array(repeating: 0, count: 19) + [1, 255],
    ] as [[UInt8]]
  )
  func attendeesOfAMeetingThatAreNoneAreAnError(bytes: [UInt8]) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await SyncUpsClient.live(directory: folder.url).save(.saving(.design))
    let queue = try DatabaseQueue(path: folder.path("composed.sqlite"))
    try await queue.write { db in
      try db.execute(sql: "UPDATE meeting SET attendees = ?", arguments: [Data(bytes)])
    }
    try queue.close()
    let client = SyncUpsClient.live(directory: folder.url)
    let expected = SyncUpsError.unusable(
      path: folder.path("composed.sqlite"),
      reason: "the attendees of a past meeting cannot be read"
    )
    await #expect(throws: expected) { try await client.load(SyncUpsQuery()) }
  }

  /// The result of a migration does not depend on the version it starts from.
  @Test(arguments: ReleasedSchema.allCases)
  func everyEarlierVersionBecomesTheSame(version: ReleasedSchema) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let queue = try DatabaseQueue(path: folder.path("composed.sqlite"))
    try version.create(in: queue)
    try queue.close()
    let client = SyncUpsClient.live(directory: folder.url)
    try await client.save(.saving(.design))
    #expect(try await client.load(SyncUpsQuery()) == [.design])
    let fresh = try TemporaryFolder()
    defer { fresh.remove() }
    _ = try await SyncUpsClient.live(directory: fresh.url).load(SyncUpsQuery())
    let schema = try await Self.schema(of: folder)
    #expect(try await Self.schema(of: fresh) == schema)
    #expect(schema.contains { $0.contains("searchText TEXT NOT NULL DEFAULT ''") })
  }

  /// The statements that have made the tables of a database.
  private static func schema(of folder: TemporaryFolder) async throws -> [String] {
    try await DatabaseQueue(path: folder.path("composed.sqlite")).read { db in
      try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql NOTNULL ORDER BY name")
    }
  }

  @Test func severalProcessesMayBringItUpToDateAtOnce() async throws {
    for _ in 1...5 {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try writeFirst(to: folder.path("composed.sqlite"))
      let results = try await withThrowingTaskGroup(of: IdentifiedArrayOf<SyncUp>.self) { group in
        for _ in 1...4 {
          group.addTask {
            try await SyncUpsClient.live(directory: folder.url, busyTimeout: .seconds(3_600))
              .load(SyncUpsQuery())
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(results == Array(repeating: upgraded, count: 4))
    }
  }
}
