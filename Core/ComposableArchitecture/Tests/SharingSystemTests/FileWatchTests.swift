import ConcurrencyExtras
import Dependencies
import Foundation
import Observation
@_spi(Files) import Sharing
import SystemTesting
import Testing

@Suite(.system) struct FileWatchTests {
  @Test func noticesWhatOtherProcessesWrite() async throws {
    let folder = try TemporaryFolder()
    let (file, new) = (folder.path("count"), folder.path("new"))
    try folder.write("1", to: "count")
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem(delay: .seconds(1), clock: ContinuousClock())
    } operation: {
      @Shared(.fileStorage(URL(filePath: file))) var count = 0
      let shared = $count
      try await run("printf 2 > '\(file)'")
      await shared.becomes(2)
      try await run("printf 3 > '\(new)' && mv '\(new)' '\(file)'")
      await shared.becomes(3)
      try await run("rm '\(file)'")
      await shared.becomes(0)
    }
  }

  /// The file is deleted while a later change waits to be written.
  @Test func aDeletionIsNewerThanWhatWaitsToBeWritten() async throws {
    let folder = try TemporaryFolder()
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem(delay: .seconds(1_000), clock: ContinuousClock())
    } operation: {
      @Shared(.fileStorage(URL(filePath: folder.path("count")))) var count = 0
      let shared = $count
      shared.withLock { $0 = 1 }
      shared.withLock { $0 = 2 }
      try FileManager.default.removeItem(atPath: folder.path("count"))
      await shared.becomes(0)
      #expect(try folder.names().isEmpty)
      shared.withLock { $0 = 3 }
      try await shared.save()
      #expect(try folder.data("count") == Data("3".utf8))
    }
  }

  @Test func valuesOfDifferentTypesInOneFileFollowEachOther() async throws {
    let folder = try TemporaryFolder()
    await withDependencies {
      $0.defaultFileStorage = .fileSystem(delay: .zero, clock: ContinuousClock())
    } operation: {
      @Shared(.fileStorage(URL(filePath: folder.path("count")))) var count = 0
      @Shared(.fileStorage(URL(filePath: folder.path("count")))) var optional: Int?
      let (first, second) = ($count, $optional)
      first.withLock { $0 = 1 }
      await second.becomes(1)
      second.withLock { $0 = 2 }
      await first.becomes(2)
    }
  }

  @Test func tellsOfChangesByEachPathOfAFolder() async throws {
    let folder = try TemporaryFolder()
    let (place, link) = (folder.path("."), folder.path("link"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place)
    let (changes, continuation) = AsyncStream.makeStream(of: String.self)
    let (laterChanges, later) = AsyncStream.makeStream(of: Void.self)
    let file = FolderWatch.shared.watch(place, name: "count") { continuation.yield("file") }
    let whole = FolderWatch.shared.watch(link, name: nil) { continuation.yield("folder") }
    #expect(FolderWatch.shared.isWatching(place) && FolderWatch.shared.isWatching(link))
    try await run("printf 1 > '\(place)/count'")
    var seen: Set<String> = []
    for await change in changes where seen.insert(change).inserted && seen.count == 2 { break }
    #expect(seen == ["file", "folder"])

    // The system's watch is still needed by the other path.
    file.cancel()
    let other = FolderWatch.shared.watch(link, name: "other") { later.yield() }
    try await run("printf 1 > '\(place)/other'")
    for await _ in laterChanges { break }
    #expect(FolderWatch.shared.isWatching(link))
    other.cancel()
    whole.cancel()
    #expect(!FolderWatch.shared.isWatching(link))
  }

  /// As where other programs of the user have taken all watches.
  @Test func looksAtFilesWhereTheSystemReportsNothing() async throws {
    let folder = try TemporaryFolder()
    let place = folder.path(".")
    let watch = FolderWatch(queue: -1)
    let (changes, continuation) = AsyncStream.makeStream(of: String.self)
    let file = watch.watch(place, name: "count") { continuation.yield("count") }
    let other = watch.watch(place, name: "other") { continuation.yield("other") }
    #expect(!watch.isWatching(place))
    var seen = changes.makeAsyncIterator()
    for change in ["printf 1 > count", "printf 2 > new && mv new count", "rm count"] {
      try await run("cd '\(place)' && \(change)")
      #expect(await seen.next() == "count")
    }
    file.cancel()
    try await run("printf 1 > '\(place)/other'")
    #expect(await seen.next() == "other")
    other.cancel()
  }

  @Test func watchesAFolderAgainThatWasMadeAnew() async throws {
    let folder = try TemporaryFolder()
    let place = folder.path("place")
    let (changes, continuation) = AsyncStream.makeStream(of: Bool.self)
    let file = FolderWatch.shared.watch(place, name: "count") {
      continuation.yield(FolderWatch.shared.isWatching(place))
    }
    try await run("rmdir '\(place)'")
    var seen = changes.makeAsyncIterator()
    // The end of the folder is a change of its files.
    #expect(await seen.next() == false)
    try await run("mkdir '\(place)' && printf 1 > '\(place)/count'")
    #expect(await seen.next() == true)
    #expect(FolderWatch.shared.isWatching(place))
    file.cancel()
  }

  /// As two windows of a program do.
  @Test func settingsOfTwoProgramsFollowEachOther() async throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: folder.path("settings.plist"))
    let (first, second) = (UserDefaults.propertyList(file), UserDefaults.propertyList(file))
    @Shared(.appStorage("count", store: first)) var count = 0
    @Shared(.appStorage("count", store: second)) var other = 0
    $count.withLock { $0 += 1 }
    await $other.becomes(1)
    $other.withLock { $0 += 1 }
    await $count.becomes(2)
  }

  /// Runs a script in another process.
  private func run(_ script: String) async throws {
    let outcome = try await PipedProcess.run(URL(filePath: "/bin/sh"), ["-c", script])
    #expect(outcome.exitCode == 0)
  }
}

extension Shared where Value: Sendable & Equatable {
  /// Waits until the value has become another, by observing it.
  fileprivate func becomes(
    _ value: Value,
    fileID: String = #fileID,
    line: Int = #line
  ) async {
    await Watchdog.waiting(for: "the value \(value)", fileID: fileID, line: line) {
      while wrappedValue != value {
        let once = LockIsolated<CheckedContinuation<Void, Never>?>(nil)
        await withCheckedContinuation { continuation in
          once.setValue(continuation)
          let seen = withObservationTracking {
            wrappedValue
          } onChange: {
            once.withValue { $0.take() }?.resume()
          }
          if seen == value { once.withValue { $0.take() }?.resume() }
        }
      }
    }
  }
}
