import Dependencies
import Foundation
import GRDB
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import Testing

@Suite struct LiveKeyTests {
  private func withFolder(_ body: (TemporaryFolder) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await body(folder)
  }

  @Test func isTheLiveValue() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.syncUpsClient) var client
      _ = client
    }
  }

  @Test func createsTheDatabaseByTheFirstCallForTheUserOnly() async throws {
    try await withFolder { folder in
      let data = folder.url.appending(path: "share/composed")
      let client = SyncUpsClient.live(directory: data)
      #expect(try folder.names() == [])
      _ = try await client.load(SyncUpsQuery())
      func permissions(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions]
          as? Int
      }
      #expect(try permissions("share/composed") == 0o700)
      #expect(try permissions("share/composed/composed.sqlite") == 0o600)
      #expect(try permissions("share/composed/composed.sqlite-wal") == 0o600)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path("share/composed")).sorted()
          == ["composed.sqlite", "composed.sqlite-shm", "composed.sqlite-wal"]
      )
    }
  }

  @Test func remembersFromOneStartToTheNext() async throws {
    try await withFolder { folder in
      try await SyncUpsClient.live(directory: folder.url).save(.saving(.design))
      let client = SyncUpsClient.live(directory: folder.url)
      #expect(try await client.load(SyncUpsQuery()) == [.design])
    }
  }

  @Test func keepsWhatIsCancelled() async throws {
    try await withFolder { folder in
      let client = SyncUpsClient.live(directory: folder.url)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await client.save(.saving(.design))
      }
      try await task.value
      #expect(try await client.load(SyncUpsQuery()) == [.design])
    }
  }

  @Test func severalClientsMayStartAtOnce() async throws {
    try await withFolder { folder in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...8 {
          group.addTask {
            try await SyncUpsClient.live(directory: folder.url, busyTimeout: .seconds(3_600))
              .save(.saving(.sample(number)))
          }
        }
        try await group.waitForAll()
      }
      let client = SyncUpsClient.live(directory: folder.url)
      #expect(try await client.load(SyncUpsQuery()).count == 8)
      #expect(!(try folder.names().contains { $0.hasSuffix(".tmp") }))
    }
  }

  @Test func aDatabaseInAnotherPlaceMayBeLinkedTo() async throws {
    try await withFolder { folder in
      try await SyncUpsClient.live(directory: folder.url.appending(path: "a")).save(
        .saving(.design)
      )
      try FileManager.default.createDirectory(
        atPath: folder.path("b"),
        withIntermediateDirectories: true
      )
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("b/composed.sqlite"),
        withDestinationPath: "../a/composed.sqlite"
      )
      let client = SyncUpsClient.live(directory: folder.url.appending(path: "b"))
      #expect(try await client.load(SyncUpsQuery()) == [.design])
      try await client.save(.deleting(.design))
      let other = SyncUpsClient.live(directory: folder.url.appending(path: "a"))
      #expect(try await other.load(SyncUpsQuery()) == [])
    }
  }

  @Test(
    arguments: [
      (["XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/composed"),
      (["XDG_DATA_HOME": "x", "HOME": "/h"], "/h/.local/share/composed"),
      (["XDG_DATA_HOME": ""], "/home/.local/share/composed"),
      (["HOME": "h"], "/home/.local/share/composed"),
    ]
  )
  func theFolderIsTheUsersOwn(environment: [String: String], path: String) {
    let folder = SyncUpsClient.defaultDirectory(
      environment: environment,
      home: URL(filePath: "/home", directoryHint: .isDirectory)
    )
    #expect(folder.path(percentEncoded: false) == path)
  }
}
