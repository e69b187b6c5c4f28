import FailureCauses
import Foundation
import GRDB
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import Testing

/// Files that cannot be used as a database.
@Suite struct BadFileTests {
  private let date = Date(timeIntervalSince1970: 0)
  private let kept = "composed.unreadable-1970-01-01T00-00-00Z.sqlite"

  private func client(_ folder: TemporaryFolder, busyTimeout: Duration = .zero) -> SyncUpsClient {
    .live(directory: folder.url, busyTimeout: busyTimeout, date: { date })
  }

  /// Calls back with a folder that has a database of some size, closed and without a log.
  private func withDatabase(
    _ body: (TemporaryFolder, DatabaseQueue) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let syncUps = (0..<100).map { number -> SyncUpsChanges.Save in
      var syncUp = SyncUp.sample(number, "\(number)", attendees: "Blob", "Blob Jr.")
      let notes = String(repeating: "\(number) ", count: 200)
      syncUp.meetings = [Meeting(id: Meeting.ID(1), date: Date(), notes: notes)]
      return SyncUpsChanges.Save(syncUp)
    }
    try await client(folder).save(SyncUpsChanges(saves: .init(uniqueElements: syncUps)))
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(
      path: folder.path("composed.sqlite"),
      configuration: configuration
    )
    try await queue.writeWithoutTransaction { db in
      _ = try Row.fetchAll(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    try await body(folder, queue)
  }

  /// Checks that what is there is left as it is by all calls, until somebody wants to begin anew.
  private func expectLeftAlone(
    in folder: TemporaryFolder,
    because reason: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let client = client(folder)
    let path = folder.path("composed.sqlite")
    let before = try folder.names()
    func expectUnusable(_ call: () async throws -> Void) async {
      let error = await #expect(throws: SyncUpsError.self, sourceLocation: sourceLocation) {
        try await call()
      }
      guard case .unusable(path, let told) = error else {
        Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
        return
      }
      #expect(told.contains(reason), sourceLocation: sourceLocation)
    }
    // More than once: a script that tries again must not be told that there is nothing.
    for _ in 1...2 {
      await expectUnusable { _ = try await client.exportJSON() }
    }
    #expect(try folder.names() == before, sourceLocation: sourceLocation)
    for _ in 1...2 {
      await expectUnusable { _ = try await client.load(SyncUpsQuery()) }
      await expectUnusable { for try await _ in client.observe(SyncUpsQuery()) {} }
      await expectUnusable { try await client.save(.saving(.design)) }
      await expectUnusable { _ = try await client.importJSON(Data("[]".utf8), .merge) }
    }
    // SQLite has looked into some of them, for which it needs files of its own beside them.
    let after = try folder.names().filter { !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal") }
    let databases = before.filter { !$0.hasSuffix("-wal") }
    #expect(after == databases, sourceLocation: sourceLocation)
    let isLogOnly = !before.contains("composed.sqlite")
    let kept = folder.path(kept) + (isLogOnly ? "-wal" : "")
    #expect(try await client.beginAnew() == kept, sourceLocation: sourceLocation)
    #expect(try await client.beginAnew() == nil, sourceLocation: sourceLocation)
    #expect(try await client.load(SyncUpsQuery()) == [], sourceLocation: sourceLocation)
    try await client.save(.saving(.design))
    #expect(try await client.load(SyncUpsQuery()) == [.design], sourceLocation: sourceLocation)
  }

  @Test(
    arguments: [
      ("", "it is empty"), ("Hello, world!", "not a database"),
      ("SQLite format 3\0", "not a database"),
      (String(repeating: "SQLite format 3\0", count: 1_000), "not a database"),
    ]
  )
  func whatIsNoDatabaseIsLeftAlone(text: String, reason: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(text, to: "composed.sqlite")
    try await expectLeftAlone(in: folder, because: reason)
    #expect(try folder.data(kept) == Data(text.utf8))
  }

  @Test func aFolderInItsPlaceIsLeftAlone() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      atPath: folder.path("composed.sqlite"),
      withIntermediateDirectories: false
    )
    try folder.write("Hello", to: "composed.sqlite/a.txt")
    try await expectLeftAlone(in: folder, because: "it is a folder")
    #expect(try folder.data("\(kept)/a.txt") == Data("Hello".utf8))
  }

  @Test func aLinkToNothingIsLeftAlone() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("composed.sqlite"),
      withDestinationPath: "elsewhere"
    )
    try await expectLeftAlone(in: folder, because: "it is a link to a file that is not there")
  }

  @Test(arguments: [0.5, 0.9])
  func aDatabaseThatWasCutOffIsLeftAlone(part: Double) async throws {
    try await withDatabase { folder, queue in
      try queue.close()
      let data = try folder.data("composed.sqlite")
      let rest = data.prefix(Int(Double(data.count) * part) / 4_096 * 4_096)
      try rest.write(to: folder.url.appending(path: "composed.sqlite"))
      try await expectLeftAlone(in: folder, because: "it is damaged")
      #expect(try folder.data(kept) == rest)
    }
  }

  @Test func aDatabaseWithHalfALastPageIsLeftAlone() async throws {
    try await withDatabase { folder, queue in
      try queue.close()
      let rest = try folder.data("composed.sqlite").dropLast(1_000)
      try rest.write(to: folder.url.appending(path: "composed.sqlite"))
      try await expectLeftAlone(in: folder, because: "its end is missing")
      #expect(try folder.data(kept) == rest)
    }
  }

  @Test func damageIsFoundBeforeAnythingIsWritten() async throws {
    try await withDatabase { folder, queue in
      try queue.close()
      var data = try folder.data("composed.sqlite")
      let page = data.count / 4_096 / 2 * 4_096
      data.replaceSubrange(page..<(page + 4_096), with: Data(repeating: 0xA5, count: 4_096))
      try data.write(to: folder.url.appending(path: "composed.sqlite"))
      try await expectLeftAlone(in: folder, because: "it is damaged")
      #expect(try folder.data(kept) == data)
    }
  }

  @Test func damageThatComesLaterIsFoundWhenItIsMet() async throws {
    try await withDatabase { folder, queue in
      let client = client(folder)
      #expect(try await client.load(SyncUpsQuery()).count == 100)
      let handle = try FileHandle(forUpdating: folder.url.appending(path: "composed.sqlite"))
      let size = try handle.seekToEnd()
      try handle.seek(toOffset: 4_096)
      try handle.write(contentsOf: Data(repeating: 0xA5, count: Int(size) - 4_096))
      try handle.close()
      // Whoever has read a page already does not read it again until somebody has changed something.
      try await queue.write { try $0.execute(sql: "PRAGMA user_version = 1") }
      for _ in 1...2 {
        let error = await #expect(throws: SyncUpsError.self) {
          try await client.load(SyncUpsQuery())
        }
        guard case .unusable = error else {
          Issue.record("\(String(describing: error))")
          return
        }
      }
      #expect(try await client.beginAnew() == folder.path(kept))
      try await client.save(.saving(.design))
      #expect(try await client.load(SyncUpsQuery()) == [.design])
      #expect(try folder.names().contains(kept))
    }
  }

  @Test func aChangeThatAnotherProgramLeftHalfDoneIsUndone() async throws {
    try await withDatabase { folder, queue in
      let copy = try TemporaryFolder()
      defer { copy.remove() }
      try await queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN IMMEDIATE")
        try db.execute(sql: "UPDATE meeting SET notes = replace(notes, '1', '2')")
        // The files that a crash at this moment would leave.
        for name in ["composed.sqlite", "composed.sqlite-journal"] {
          try folder.data(name).write(to: copy.url.appending(path: name))
        }
        try db.execute(sql: "ROLLBACK")
      }
      #expect(try copy.data("composed.sqlite") != folder.data("composed.sqlite"))
      let expected = try await client(folder).load(SyncUpsQuery())
      #expect(expected.count == 100)
      #expect(try await client(copy).load(SyncUpsQuery()) == expected)
    }
  }

  @Test func theDatabaseOfAnotherProgramIsLeftAlone() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let queue = try DatabaseQueue(path: folder.path("composed.sqlite"))
    try await queue.write { try $0.execute(sql: "CREATE TABLE song (title TEXT)") }
    try queue.close()
    let data = try folder.data("composed.sqlite")
    try await expectLeftAlone(in: folder, because: "it belongs to another program")
    #expect(try folder.data(kept) == data)
  }

  @Test func aLogWithoutItsDatabaseIsLeftAlone() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("log", to: "composed.sqlite-wal")
    let reason = "the database is gone, and only its log is left"
    try await expectLeftAlone(in: folder, because: reason)
    #expect(try folder.data(kept + "-wal") == Data("log".utf8))
  }

  @Test func nothingThatWasSetAsideIsOverwritten() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for number in 1...3 {
      try folder.write("\(number)", to: "composed.sqlite")
      _ = try await client(folder).beginAnew()
    }
    #expect(try folder.data(kept) == Data("1".utf8))
    #expect(try folder.data(kept.replacing("Z.", with: "Z-2.")) == Data("2".utf8))
    #expect(try folder.data(kept.replacing("Z.", with: "Z-3.")) == Data("3".utf8))
  }

  @Test func aNewerDatabaseIsLeftAsItIs() async throws {
    try await withDatabase { folder, queue in
      try await queue.write { db in
        try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('999: from the future')")
      }
      try queue.close()
      let data = try folder.data("composed.sqlite")
      let newer = SyncUpsError.newerVersion(path: folder.path("composed.sqlite"))
      let client = client(folder)
      await #expect(throws: newer) { try await client.load(SyncUpsQuery()) }
      await #expect(throws: newer) { try await client.save(.saving(.design)) }
      await #expect(throws: newer) { try await client.exportJSON() }
      await #expect(throws: newer) { try await client.importJSON(Data("[]".utf8), .replace) }
      await #expect(throws: newer) { try await client.beginAnew() }
      await #expect(throws: newer) { for try await _ in client.observe(SyncUpsQuery()) {} }
      #expect(try folder.data("composed.sqlite") == data)
      #expect(!(try folder.names().contains(kept)))
    }
  }

  /// SQLite's quick check does not compare a table with its index.
  @Test func reportsARowThatIsThereTwice() async throws {
    try await withDatabase { folder, queue in
      try await queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE copy AS SELECT * FROM attendee;
            DROP TABLE attendee;
            ALTER TABLE copy RENAME TO attendee;
            INSERT INTO attendee SELECT * FROM attendee LIMIT 1;
            """
        )
      }
      let error = await #expect(throws: SyncUpsError.self) {
        try await client(folder).load(SyncUpsQuery())
      }
      #expect(error?.description.contains("there are two rows with the id") == true)
    }
  }

  /// SQLite's quick check does not compare an index with its table either, and passes over entries without rows.
  @Test(
    arguments: [
      "CREATE INDEX syncUp_position ON syncUp (position) WHERE title NOT IN ('7', '8')",
      "CREATE INDEX syncUp_position ON syncUp (-position)",
      "CREATE INDEX syncUp_position ON syncUp (position) WHERE title IS NULL",
    ]
  )
  func aDamagedIndexHidesAndMovesNoRow(index: String) async throws {
    try await withDatabase { folder, queue in
      let expected = try await client(folder).load(SyncUpsQuery())
      try await queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            DROP INDEX syncUp_position;
            \(index);
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET sql = 'CREATE INDEX syncUp_position ON syncUp (position)'
            WHERE name = 'syncUp_position';
            PRAGMA writable_schema = RESET;
            """
        )
      }
      try queue.close()
      let client = client(folder)
      #expect(try await client.load(SyncUpsQuery()) == expected)
      #expect(try await client.load(SyncUpsQuery().all) == expected)
      #expect(try await client.load(SyncUpsQuery(limit: 8)).elements == Array(expected.prefix(8)))
      #expect(try await client.load(SyncUpsQuery(text: "blob")) == expected)
      #expect(try await client.load(SyncUpsQuery(order: .length)).count == 100)
      for (text, count) in [("", 100), ("jr", 100), ("99", 1)] {
        var counts = client.observeCount(text).makeAsyncIterator()
        #expect(try await counts.next() == count)
      }
    }
  }

  @Test func aThemeThatIsNotKnownIsNotGuessed() async throws {
    try await withDatabase { folder, queue in
      try await queue.write { db in
        try db.execute(sql: "UPDATE syncUp SET theme = 'plaid' WHERE title = '7'")
      }
      let id = SyncUp.ID(7)
      await #expect(
        throws: SyncUpsError.unusable(
          path: folder.path("composed.sqlite"),
          reason: "the theme \"plaid\" of the sync-up \(id) is not known"
        )
      ) { try await client(folder).load(SyncUpsQuery()) }
    }
  }

  @Test func whoeverWritesKeepsOthersFromWritingOnly() async throws {
    try await withDatabase { folder, queue in
      let client = client(folder, busyTimeout: .milliseconds(10))
      #expect(try await client.load(SyncUpsQuery()).count == 100)
      try await queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      await #expect(throws: SyncUpsError.locked(path: folder.path("composed.sqlite"))) {
        try await client.save(.deleting(.sample(1)))
      }
      #expect(try await client.load(SyncUpsQuery()).count == 100)
      try await queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
      try await client.save(.deleting(.sample(1)))
      #expect(try await client.load(SyncUpsQuery()).count == 99)
    }
  }

  @Test func whoeverHasItForHimselfKeepsOthersOut() async throws {
    try await withDatabase { folder, queue in
      try await queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT")
      }
      let client = client(folder, busyTimeout: .milliseconds(10))
      let locked = SyncUpsError.locked(path: folder.path("composed.sqlite"))
      await #expect(throws: locked) { try await client.load(SyncUpsQuery()) }
      await #expect(throws: locked) { try await client.save(.saving(.design)) }
      try queue.close()
      #expect(try await client.load(SyncUpsQuery()).count == 100)
    }
  }

  @Test func anExportMakesNothing() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let missing = SyncUpsError.missing(path: folder.path("none/composed.sqlite"))
    let client = SyncUpsClient.live(directory: folder.url.appending(path: "none"))
    await #expect(throws: missing) { try await client.exportJSON() }
    #expect(try folder.names() == [])
    try await withDatabase { folder, queue in
      // With a log that belongs to it, and after that without.
      try await queue.write { try $0.execute(sql: "DELETE FROM syncUp WHERE title = '7'") }
      let first = try await self.client(folder).exportJSON().json
      try queue.close()
      let before = try folder.names()
      let data = try folder.data("composed.sqlite")
      #expect(try await self.client(folder).exportJSON().json == first)
      #expect(try folder.names() == before)
      #expect(try folder.data("composed.sqlite") == data)
      #expect(String(decoding: first, as: UTF8.self).contains("\"8\""))
      #expect(!String(decoding: first, as: UTF8.self).contains("\"title\" : \"7\""))
    }
  }

  @Test func aFolderThatCannotBeMadeIsToldAbout() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "file")
    let client = SyncUpsClient.live(directory: folder.url.appending(path: "file/data"))
    let error = await #expect(throws: SyncUpsError.self) { try await client.save(.saving(.design)) }
    guard case let .unreadable(path, reason, cause) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == folder.path("file/data/composed.sqlite"))
    #expect(reason.contains("Not a directory"))
    #expect(cause == .missing)
  }
}
