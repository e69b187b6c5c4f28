import FailureCauses
import Foundation
import GRDB
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import Testing

/// Exports of databases that were changed by other means, with values that an import refuses.
@Suite struct ExportRepairTests {
  private static let name = "“Design” (\(SyncUp.design.id))"

  /// Calls back with the client of a database with one sync-up, after a statement has changed it.
  private func withDatabase(
    changedBy sql: String,
    _ body: (SyncUpsClient) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await SyncUpsClient.live(directory: folder.url).save(.saving(.design))
    let queue = try DatabaseQueue(path: folder.path("composed.sqlite"))
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
    try await body(.live(directory: folder.url))
  }

  /// Checks that an export can be imported, and that the result is exported without a note.
  private func roundTrip(_ export: SyncUpsExport) async throws -> IdentifiedArrayOf<SyncUp> {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let client = SyncUpsClient.live(directory: folder.url)
    #expect(try await client.importJSON(export.json, .merge) == ImportSummary(added: 1))
    #expect(try await client.exportJSON() == SyncUpsExport(json: export.json))
    return try await client.load(SyncUpsQuery())
  }

  @Test func aNoteIsSaidOnceWithTheNumber() async throws {
    let syncUps = (1...25).map { number in
      SyncUp(
        id: SyncUp.ID(number),
        duration: number == 7 ? .seconds(90_000) : .zero,
        meetings: [Meeting(id: Meeting.ID(number), date: Date(timeIntervalSince1970: 1e12))],
        title: "Title \(number)"
      )
    }
    let client = SyncUpsClient.ephemeral(IdentifiedArray(uniqueElements: syncUps))
    let notes = try await client.exportJSON().notes
    let ids = [SyncUp.ID(1), SyncUp.ID(7)]
    #expect(notes.count == 3)
    #expect(
      notes[0] == """
        The duration of “Title 1” (\(ids[0])), and of 23 more, is too short (0 seconds for the first). It is \
        exported as a second, because a meeting takes between a second and a day.
        """
    )
    #expect(
      notes[1].hasPrefix(
        """
        The date of a past meeting of “Title 1” (\(ids[0])), and of 24 more, is out of the years 1 to 9999 \
        (999021692800.0 seconds after 2001 for the first). It is exported as 9999-12-31T
        """
      )
    )
    #expect(
      notes[2].hasPrefix("The duration of “Title 7” (\(ids[1])) is too long (90000 seconds).")
    )
  }

  @Test(
    arguments: [
      ("0", "0", "a second", .seconds(1)), ("-1", "-0.001", "a second", .seconds(1)),
      ("999", "0.999", "a second", .seconds(1)),
      ("-9223372036854775808", "-9.223372036854776e+15", "a second", .seconds(1)),
      ("86400001", "86400.001", "a day", .seconds(86_400)),
      ("90000000", "90000", "a day", .seconds(86_400)),
      ("9223372036854775807", "9.223372036854776e+15", "a day", .seconds(86_400)),
    ] as [(String, String, String, Duration)]
  )
  func aDurationThatNoImportTakesIsRepairedWithANote(
    stored: String,
    told: String,
    exported: String,
    duration: Duration
  ) async throws {
    let sql = "UPDATE syncUp SET durationMilliseconds = \(stored)"
    try await withDatabase(changedBy: sql) { client in
      let export = try await client.exportJSON()
      #expect(
        export.notes == [
          """
          The duration of \(Self.name) is too \(exported == "a day" ? "long" : "short") (\(told) seconds). \
          It is exported as \(exported), because a meeting takes between a second and a day.
          """
        ]
      )
      var expected = SyncUp.design
      expected.duration = duration
      #expect(try await roundTrip(export) == [expected])
      // The database itself is as it was.
      let loaded = try await client.load(SyncUpsQuery())
      #expect(loaded[0].duration == .milliseconds(try #require(Int64(stored))))
    }
  }

  @Test(arguments: [1_000, 86_400_000] as [Int64])
  func theShortestAndTheLongestDurationAreExportedAsTheyAre(stored: Int64) async throws {
    let sql = "UPDATE syncUp SET durationMilliseconds = \(stored)"
    try await withDatabase(changedBy: sql) { client in
      let export = try await client.exportJSON()
      #expect(export.notes == [])
      #expect(try await roundTrip(export)[0].duration == .milliseconds(stored))
    }
  }

  @Test(
    arguments: [
      ("3e11", "300000000000.0", "9999-12-31T23:59:59Z"),
      ("1e300", "1e+300", "9999-12-31T23:59:59Z"),
      ("252423993600", "252423993600.0", "9999-12-31T23:59:59Z"),
      ("-63114076801", "-63114076801.0", "0001-01-01T00:00:00Z"),
      ("-1e300", "-1e+300", "0001-01-01T00:00:00Z"),
    ]
  )
  func aDateThatNoImportTakesIsRepairedWithANote(
    stored: String,
    told: String,
    exported: String
  ) async throws {
    let change = "UPDATE meeting SET date = \(stored) WHERE notes <> ''"
    try await withDatabase(changedBy: change) { client in
      let export = try await client.exportJSON()
      #expect(
        export.notes == [
          """
          The date of a past meeting of \(Self.name) is out of the years 1 to 9999 (\(told) seconds \
          after 2001). It is exported as \(exported).
          """
        ]
      )
      #expect(String(decoding: export.json, as: UTF8.self).contains("\"date\" : \"\(exported)\""))
      let imported = try await roundTrip(export)
      #expect(imported[0].meetings[0] == SyncUp.design.meetings[0])
      #expect(imported[0].meetings[1].notes == SyncUp.design.meetings[1].notes)
    }
  }

  @Test(
    arguments: [
      (-63_114_076_800, "0001-01-01T00:00:00Z"), (252_423_993_599, "9999-12-31T23:59:59Z"),
      (252_423_993_599.5, "9999-12-31T23:59:59.5Z"),
    ] as [(TimeInterval, String)]
  )
  func theFirstAndTheLastDateAreExportedAsTheyAre(seconds: TimeInterval, text: String) async throws
  {
    try await withDatabase(changedBy: "UPDATE meeting SET date = \(seconds)") { client in
      let export = try await client.exportJSON()
      #expect(export.notes == [])
      #expect(String(decoding: export.json, as: UTF8.self).contains("\"date\" : \"\(text)\""))
      let dates = try await roundTrip(export)[0].meetings.map(\.date)
      #expect(dates == [.init(timeIntervalSinceReferenceDate: seconds), dates[0]])
    }
  }

  @Test func eachKindOfRepairHasANote() async throws {
    let sql = "UPDATE syncUp SET durationMilliseconds = 0; UPDATE meeting SET date = 1e12"
    try await withDatabase(changedBy: sql) { client in
      let export = try await client.exportJSON()
      #expect(export.notes.count == 2)
      #expect(export.notes[1].contains(", and of 1 more, "))
      _ = try await roundTrip(export)
    }
  }

  /// SQLite takes texts and bytes for the number 0, which nobody has stored.
  @Test(
    arguments: [
      ("syncUp SET durationMilliseconds = 'abc'", "the duration of the sync-up"),
      ("syncUp SET durationMilliseconds = x'00'", "the duration of the sync-up"),
      ("syncUp SET durationMilliseconds = 1.5", "the duration of the sync-up"),
      ("meeting SET date = 'abc'", "the date of a past meeting"),
      ("meeting SET date = 9e999", "the date of a past meeting"),
      ("meeting SET date = -9e999", "the date of a past meeting"),
    ]
  )
  func whatIsNoNumberIsNotGuessed(change: String, reason: String) async throws {
    try await withDatabase(changedBy: "UPDATE \(change)") { client in
      let calls: [() async throws -> Void] = [
        { _ = try await client.exportJSON() }, { _ = try await client.load(SyncUpsQuery()) },
      ]
      for call in calls {
        let error = await #expect(throws: SyncUpsError.self) { try await call() }
        guard case .unusable(_, let told) = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(told.hasPrefix(reason))
      }
    }
  }
}
