import FailureCauses
import Foundation
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientLive
import SystemTesting
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Several processes use the database at the same time, or lose access to it.
@Suite(.system) struct OtherProcessTests {
  @Test func changesOfAnotherProcessAreObserved() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("")
    var results = SyncUpsClient.live(directory: folder.url).observe(SyncUpsQuery())
      .makeAsyncIterator()
    #expect(try await next(&results) == [])
    await #expect(processExitsWith: .success) { [path = path as String] in
      try await SyncUpsClient.live(directory: URL(filePath: path)).save(.saving(.design))
    }
    #expect(try await next(&results) == [.design])
  }

  @Test func changesOfAnotherClientAreObservedWhileItGoesOn() async throws {
    let folder = try TemporaryFolder()
    let other = SyncUpsClient.live(directory: folder.url)
    var results = SyncUpsClient.live(directory: folder.url).observe(SyncUpsQuery())
      .makeAsyncIterator()
    #expect(try await next(&results) == [])
    for number in 1...10 {
      try await other.save(.saving(.sample(number)))
      #expect(try await next(&results)?.count == number)
    }
  }

  @Test func whatWasSavedSurvivesTheEndOfTheProcess() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try await SyncUpsClient.live(directory: URL(filePath: path)).save(.saving(.design))
      kill(getpid(), SIGKILL)
    }
    let client = SyncUpsClient.live(directory: folder.url)
    #expect(try await client.load(SyncUpsQuery()) == [.design])
  }

  @Test func aDatabaseThatDisappearsIsMadeAnew() async throws {
    let folder = try TemporaryFolder()
    let data = folder.url.appending(path: "data")
    let client = SyncUpsClient.live(directory: data)
    var results = client.observe(SyncUpsQuery()).makeAsyncIterator()
    try await client.save(.saving(.design))
    while try await next(&results) != [.design] {}
    // All at once: a log without its database would be another case.
    let gone = folder.url.appending(path: "gone")
    try FileManager.default.moveItem(at: data, to: gone)
    try FileManager.default.removeItem(at: gone)
    #expect(try await next(&results) == [])
    try await client.save(.saving(.sample(1)))
    #expect(try await next(&results) == [.sample(1)])
    // The new folder is watched, too.
    try await SyncUpsClient.live(directory: data).save(.saving(.design))
    #expect(try await next(&results) == [.sample(1), .design])
  }

  @Test func aDatabaseThatIsReplacedIsReadAgain() async throws {
    let folder = try TemporaryFolder()
    let (mine, other) = (folder.url.appending(path: "a"), folder.url.appending(path: "b"))
    let client = SyncUpsClient.live(directory: mine)
    try await client.save(.saving(.sample(1)))
    try await SyncUpsClient.live(directory: other).save(.saving(.design))
    try FileManager.default.removeItem(at: mine)
    try FileManager.default.moveItem(at: other, to: mine)
    #expect(try await client.load(SyncUpsQuery()) == [.design])
  }

  @Test(arguments: ["a folder", "a file"], [true, false])
  func whatIsReadOnlyIsReadAndNotWritten(kind: String, hasLog: Bool) async throws {
    let folder = try TemporaryFolder()
    let data = folder.url.appending(path: "data")
    try await SyncUpsClient.live(directory: data).save(.saving(.design))
    // A log is there while somebody uses the database; a reader has to find what is in it.
    let writer = SyncUpsClient.live(directory: data)
    defer { withExtendedLifetime(writer) {} }
    if hasLog { try await writer.save(.saving(.sample(1))) }
    #expect(try folder.names("data").contains("composed.sqlite-wal") == hasLog)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("data")) {
      chmod(folder.path("data/\(name)"), 0o444)
    }
    chmod(folder.path(""), 0o755)
    chmod(folder.path("data"), kind == "a folder" ? 0o555 : 0o777)
    defer { chmod(folder.path("data"), 0o755) }
    // That of the tests may be root's alone.
    let temporary = folder.path("temporary")
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    chmod(temporary, 0o777)
    let path = folder.path("data")
    let saved: [SyncUp] = hasLog ? [.design, .sample(1)] : [.design]
    let json = try JSONEncoder().encode(saved)
    await #expect(processExitsWith: .success) {
      [path = path as String, temporary = temporary as String, json = json as Data] in
      setenv("TMPDIR", temporary, 1)
      // Nothing is read-only to root.
      if geteuid() == 0 { precondition(setgid(65_534) == 0 && setuid(65_534) == 0) }
      let client = SyncUpsClient.live(directory: URL(filePath: path))
      let saved = try JSONDecoder().decode([SyncUp].self, from: json)
      let syncUps = try await client.load(SyncUpsQuery())
      #expect(syncUps.elements == saved)
      let expected = SyncUpsError.unwritable(
        path: "\(path)/composed.sqlite",
        reason: "the file or its folder is read-only",
        cause: .permission
      )
      await #expect(throws: expected) { try await client.save(.deleting(.design)) }
      let data = try await client.exportJSON().json
      #expect(data.count > 100)
    }
  }

  /// Waits for the next result of an observation.
  private func next(
    _ results: inout AsyncThrowingStream<IdentifiedArrayOf<SyncUp>, any Error>.AsyncIterator,
    line: Int = #line
  ) async throws -> IdentifiedArrayOf<SyncUp>? {
    try await Watchdog.waiting(for: "sync-ups that have changed", line: line) {
      try await results.next(isolation: #isolation)
    }
  }
}
