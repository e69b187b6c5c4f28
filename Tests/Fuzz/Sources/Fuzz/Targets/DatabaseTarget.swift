import Foundation
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive

/// The file of the database.
///
/// A database that cannot be opened is left as it is, byte for byte, and `export` never changes one.
/// An export can be imported, and a page that holds all has the same sync-ups as an export.
final class DatabaseTarget: FuzzTarget {
  nonisolated static var name: String { "database" }

  private let bench: DatabaseBench
  let seeds: [[UInt8]]

  init(folder: URL) async throws {
    bench = DatabaseBench(folder: folder)
    var seeds: [[UInt8]] = []
    for count in [0, 2, 40] {
      seeds.append(try await bench.files(holding: count, isClosed: true).database)
    }
    self.seeds = seeds
  }

  var tokens: [String] {
    [
      "SQLite format 3\u{0}", "CREATE TABLE ", "syncUp", "attendee", "meeting", "grdb_migrations",
      "position", "durationMilliseconds", "navy", "PRIMARY KEY", "WITHOUT ROWID", "TRIGGER",
    ]
  }

  func check(_ input: [UInt8]) async throws -> Verdict {
    try bench.write(database: input, log: nil)
    return try await bench.check(database: input)
  }
}

/// The log beside a database.
final class LogTarget: FuzzTarget {
  nonisolated static var name: String { "log" }

  private let bench: DatabaseBench
  private let database: [UInt8]
  let seeds: [[UInt8]]

  init(folder: URL) async throws {
    bench = DatabaseBench(folder: folder)
    database = try await bench.files(holding: 2, isClosed: true).database
    seeds = [try await bench.files(holding: 2, isClosed: false).log, []]
  }

  var tokens: [String] { ["SQLite format 3\u{0}", "syncUp", "\u{37}\u{7F}\u{6}\u{82}"] }

  func check(_ input: [UInt8]) async throws -> Verdict {
    try bench.write(database: database, log: input)
    return try await bench.check(database: database)
  }
}

/// A folder with a database that is written anew for each input.
@MainActor
struct DatabaseBench {
  private let folder: URL
  private let path: String

  init(folder: URL) {
    self.folder = folder
    path = folder.appending(path: "composed.sqlite").path(percentEncoded: false)
  }

  private var client: SyncUpsClient {
    .live(
      directory: folder,
      busyTimeout: .milliseconds(50),
      date: { Date(timeIntervalSinceReferenceDate: 0) }
    )
  }

  /// Makes a database with the app's own means, and returns its files.
  func files(
    holding count: Int,
    isClosed: Bool
  ) async throws -> (database: [UInt8], log: [UInt8]) {
    remove()
    let client = client
    let json = Data("[\((0..<count).map(Self.syncUp).joined(separator: ","))]".utf8)
    _ = try await client.importJSON(json, .replace)
    let log = FileManager.default.contents(atPath: path + "-wal")
    guard isClosed else { return ([], Array(log ?? Data())) }
    // A copy has what is in the log in itself; the file of an open database has not.
    let closed = try closedCopy()
    return (closed, [])
  }

  private func closedCopy() throws -> [UInt8] {
    var status = Array(FileManager.default.contents(atPath: path) ?? Data())
    let log = Array(FileManager.default.contents(atPath: path + "-wal") ?? Data())
    // Each frame of the log is a page behind a head of 24 bytes, which begins with the page's number.
    let pageSize = Int(status[16]) << 8 | Int(status[17])
    var offset = 32
    while offset + 24 + pageSize <= log.count {
      let number = log[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      let end = number * pageSize
      if status.count < end { status += [UInt8](repeating: 0, count: end - status.count) }
      status.replaceSubrange(
        (end - pageSize)..<end,
        with: log[(offset + 24)..<(offset + 24 + pageSize)]
      )
      offset += 24 + pageSize
    }
    return status
  }

  private static func syncUp(_ number: Int) -> String {
    let id = String(format: "%012X", number)
    return """
      {"id":"00000000-0000-0000-0000-\(id)","title":"Title \(number)","durationSeconds":\(60 + number),
       "theme":"navy","attendees":[{"id":"10000000-0000-0000-0000-\(id)","name":"Blob"}],
       "meetings":[{"id":"20000000-0000-0000-0000-\(id)","date":"2026-01-31T12:00:00Z","notes":"é"}]}
      """
  }

  func write(database: [UInt8], log: [UInt8]?) throws {
    remove()
    try Data(database).write(to: URL(filePath: path))
    if let log { try Data(log).write(to: URL(filePath: path + "-wal")) }
  }

  private func remove() {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  func check(database: [UInt8]) async throws -> Verdict {
    var exported: Data?
    do {
      exported = try await client.exportJSON().json
    } catch let error as SyncUpsError {
      try Finding.unless("\(error)".contains(path), "the error does not name the file: \(error)")
    } catch {
      throw Finding("another error of export: \(error)")
    }
    try unchanged(database, by: "export")
    var syncUps: IdentifiedArrayOf<SyncUp>?
    var problem = Finding("")
    do {
      syncUps = try await client.load(SyncUpsQuery(limit: 1_000))
    } catch let error as SyncUpsError {
      try Finding.unless("\(error)".contains(path), "the error does not name the file: \(error)")
      // A row that is not understood is found in a database that is open, by then with a log.
      if !Self.isAboutRow(error) { try unchanged(database, by: "opening it in vain") }
      problem = Finding("\(error)")
    } catch {
      throw Finding("another error of load: \(error)")
    }
    if let exported {
      do {
        _ = try await SyncUpsClient.ephemeral().importJSON(exported, .replace)
      } catch {
        throw Finding("what was exported cannot be imported: \(error)")
      }
    }
    try Finding.unless(
      (exported == nil) == (syncUps == nil),
      "export \(exported == nil ? "fails" : "works"), and load \(syncUps == nil ? "fails" : "works")"
    )
    if let exported, let syncUps {
      try Finding.unless(
        try Outline(exported) == Outline(syncUps),
        "the page differs from the export"
      )
    }
    return syncUps == nil ? .refused(problem) : .accepted
  }

  /// Whether an error names a value in a row, and not the file or a table.
  private static func isAboutRow(_ error: SyncUpsError) -> Bool {
    switch error {
    case .unreadable: true
    case .unusable(_, let reason):
      reason.hasPrefix("a stored value") || reason.hasPrefix("there are two rows")
        || reason.hasPrefix("the ") && !reason.contains("of its table")
    default: false
    }
  }

  /// The identifiers of sync-ups, of their attendees and of their meetings, each in their order.
  ///
  /// An export replaces values that an import would refuse, and no identifiers.
  private struct Outline: Equatable {
    struct Child: Decodable, Equatable { var id: UUID }
    struct Row: Decodable, Equatable {
      var id: UUID
      var attendees: [Child]
      var meetings: [Child]
    }

    let rows: [Row]

    init(_ exported: Data) throws {
      rows = try JSONDecoder().decode([Row].self, from: exported)
    }

    init(_ page: IdentifiedArrayOf<SyncUp>) {
      rows = page.map { syncUp in
        Row(
          id: syncUp.id.rawValue,
          attendees: syncUp.attendees.map { Child(id: $0.id.rawValue) },
          meetings: syncUp.meetings.map { Child(id: $0.id.rawValue) }
        )
      }
    }
  }

  private func unchanged(_ database: [UInt8], by cause: String) throws {
    let now = FileManager.default.contents(atPath: path).map { Array($0) }
    try Finding.unless(now == database, "the file was changed by \(cause)")
  }
}
