import FailureCauses
import Foundation
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import Testing

@Suite struct SyncUpsFileTests {
  private func withFolder(_ body: (TemporaryFolder, SyncUpsClient) async throws -> Void)
    async throws
  {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await body(folder, .live(directory: folder.url))
  }

  @Test func isImportedAsItWasExported() async throws {
    try await withFolder { folder, client in
      let file = try await client.exportFile([.design, .sample(1)], folder.path("a.json"))
      #expect(file == SyncUpsFile(path: folder.path("a.json")))
      // Nothing of the database is made.
      #expect(try folder.names() == ["a.json"])
      let data = try Data(contentsOf: URL(filePath: file.path))
      let summary = try await client.importJSON(data, .replace)
      #expect(summary.added == 2)
      #expect(try await client.load(SyncUpsQuery()) == [.design, .sample(1)])
    }
  }

  @Test func isReadByItsOwnerOnly() async throws {
    try await withFolder { folder, client in
      _ = try await client.exportFile([.design], folder.path("a.json"))
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a.json"))
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func takesNoOthersPlace() async throws {
    try await withFolder { folder, client in
      try folder.write("Mine", to: "a.json")
      let exists = SyncUpsError.fileExists(path: folder.path("a.json"))
      await #expect(throws: exists) {
        try await client.exportFile([.design], folder.path("a.json"))
      }
      #expect(try folder.data("a.json") == Data("Mine".utf8))
      // Neither by a link, be it to nothing.
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("link"),
        withDestinationPath: folder.path("none")
      )
      let linked = SyncUpsError.fileExists(path: folder.path("link"))
      await #expect(throws: linked) { try await client.exportFile([.design], folder.path("link")) }
      let itself = SyncUpsError.fileExists(path: folder.url.path)
      await #expect(throws: itself) { try await client.exportFile([.design], folder.url.path) }
    }
  }

  @Test func saysWhyItCannotBeWritten() async throws {
    try await withFolder { folder, client in
      for path in ["none/a.json", "a\0b"] {
        let path = "\(folder.url.path)/\(path)"
        let error = await #expect(throws: SyncUpsError.self) {
          try await client.exportFile([.design], path)
        }
        let message = try #require(error?.description)
        #expect(message.hasPrefix("The sync-ups could not be written to \(path): "))
      }
      #expect(try folder.names() == [])
    }
  }

  @Test func namesValuesThatNoImportTakes() async throws {
    try await withFolder { folder, client in
      var syncUp = SyncUp.sample(1, "Long")
      syncUp.duration = .seconds(100_000)
      let file = try await client.exportFile([syncUp], folder.path("a.json"))
      #expect(file.notes.count == 1)
    }
  }
}
