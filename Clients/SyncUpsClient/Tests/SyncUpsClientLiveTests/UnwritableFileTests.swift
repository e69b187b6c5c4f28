import Foundation
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import Testing

/// Databases that SQLite reads but does not write, whatever the permissions are.
@Suite struct UnwritableFileTests {
  private let reason = """
    the header of the file asks for a newer database engine, so that it can only be read. Export the \
    sync-ups, and import them into another folder
    """

  /// Calls back with a folder that has a database without a log, whose header has these versions of the
  /// file format.
  private func withDatabase(
    writeVersion: UInt8,
    readVersion: UInt8,
    _ body: (TemporaryFolder) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await SyncUpsClient.live(directory: folder.url).save(.saving(.design, .sample(1, "One")))
    var data = try folder.data("composed.sqlite")
    #expect(data[18...19] == Data([2, 2]))
    data[18] = writeVersion
    data[19] = readVersion
    try data.write(to: folder.url.appending(path: "composed.sqlite"))
    try await body(folder)
  }

  /// SQLite calls the formats with a rollback journal and with a log 1 and 2.
  @Test(arguments: [3, 67, 255] as [UInt8], [1, 2] as [UInt8])
  func aFileOfANewerFormatIsReadAsItIsExported(writeVersion: UInt8, readVersion: UInt8) async throws
  {
    try await withDatabase(writeVersion: writeVersion, readVersion: readVersion) { folder in
      let before = try folder.data("composed.sqlite")
      let client = SyncUpsClient.live(directory: folder.url)
      let export = try await client.exportJSON().json
      let syncUps = try await client.load(SyncUpsQuery())
      #expect(syncUps == [.design, .sample(1, "One")])
      #expect(try await syncUps.json == export)
      var observed = client.observe(SyncUpsQuery()).makeAsyncIterator()
      #expect(try await observed.next(isolation: #isolation) == syncUps)
      #expect(try folder.data("composed.sqlite") == before)
      #expect(try folder.names() == ["composed.sqlite"])
    }
  }

  @Test func aFileOfANewerFormatIsNotWrittenAndTheErrorSaysHowToGoOn() async throws {
    try await withDatabase(writeVersion: 67, readVersion: 2) { folder in
      let before = try folder.data("composed.sqlite")
      let client = SyncUpsClient.live(directory: folder.url)
      let path = folder.path("composed.sqlite")
      let unwritable = SyncUpsError.unwritable(path: path, reason: reason)
      let export = try await client.exportJSON().json
      for _ in 1...2 {
        await #expect(throws: unwritable) { try await client.save(.deleting(.design)) }
        await #expect(throws: unwritable) { _ = try await client.importJSON(export, .replace) }
        #expect(try await client.titles() == ["Design", "One"])
      }
      #expect(try await client.beginAnew() == nil)
      #expect(try folder.data("composed.sqlite") == before)
      #expect(try folder.names() == ["composed.sqlite"])

      let other = SyncUpsClient.live(directory: folder.url.appending(path: "other"))
      _ = try await other.importJSON(export, .merge)
      #expect(try await other.exportJSON().json == export)
    }
  }

  /// SQLite does not read a file either whose read version is above its own.
  @Test func aFileThatCannotBeReadIsRefusedByAllCalls() async throws {
    try await withDatabase(writeVersion: 2, readVersion: 3) { folder in
      let client = SyncUpsClient.live(directory: folder.url)
      let calls: [() async throws -> Void] = [
        { _ = try await client.exportJSON() }, { _ = try await client.load(SyncUpsQuery()) },
      ]
      for call in calls {
        let error = await #expect(throws: SyncUpsError.self) { try await call() }
        guard case .unusable = error else {
          Issue.record("\(String(describing: error))")
          return
        }
      }
    }
  }
}
