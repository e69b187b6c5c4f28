import ConcurrencyExtras
import Dependencies
import Foundation
import Testing

@testable import Sharing

/// Settings in a property list of one's choice: when it is written, and what happens if it cannot be.
@Suite struct SettingsFileTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "settings-\(UUID().uuidString)"
    )
    var file: URL { url.appending(path: "settings.plist") }

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
      try? FileManager.default.removeItem(at: url)
    }

    /// The settings that another program finds in the file.
    func stored(_ key: String) -> Int? {
      UserDefaults.propertyList(file).object(forKey: key) as? Int
    }

    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    }
  }

  private let folder: Folder
  private let clock = SleepClock()

  init() throws {
    folder = try Folder()
  }

  /// Settings in the folder's file that wait for the clock.
  private func settings() -> UserDefaults {
    .propertyList(folder.file, delay: .seconds(1), clock: clock)
  }

  private func inFolder<R>(_ body: (UserDefaults) async throws -> R) async rethrows -> R {
    let settings = settings()
    return try await withDependencies {
      $0.defaultAppStorage = settings
    } operation: {
      try await body(settings)
    }
  }

  /// An observer that hears of its own value again, on the thread that writes, takes back newer changes.
  @Test func aWriteIsNoChangeByOthers() throws {
    let settings = try #require(settings() as? StoredDefaults).settings
    let notifications = LockIsolated(0)
    let token = settings.observe("count") { notifications.withValue { $0 += 1 } }
    settings.set(1, "count")
    #expect(folder.stored("count") == 1)
    #expect(notifications.value == 1)
    settings.endObserving(token)
  }

  @Test func writesTheFirstChangeAtOnceAndLaterOnesTogether() async throws {
    await inFolder { _ in
      @Shared(.appStorage("count")) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      $count.withLock { $0 = 3 }
      #expect(folder.stored("count") == 1)
      let first = await clock.nextSleep()
      #expect(first.duration == .seconds(1))
      first.end()
      // The next write has to wait again, so this one is done.
      let second = await clock.nextSleep()
      #expect(folder.stored("count") == 3)
      second.end()
    }
  }

  @Test func writesManyChangesInTwoWrites() async throws {
    try await inFolder { settings in
      @Shared(.appStorage("count")) var count = 0
      for _ in 0..<100_000 { $count.withLock { $0 += 1 } }
      #expect(folder.stored("count") == 1)
      try settings.writeChanges()
      #expect(folder.stored("count") == 100_000)
    }
  }

  /// Nobody observes the settings, so what others have removed is seen when it is to be written.
  @Test func whatOthersHaveRemovedIsNotWrittenAgain() async throws {
    let settings = settings()
    settings.set(1, forKey: "count")
    settings.set(1, forKey: "other")
    settings.set(2, forKey: "count")
    settings.set(1, forKey: "new")
    UserDefaults.propertyList(folder.file).removeObject(forKey: "count")
    let sleep = await clock.nextSleep()
    sleep.end()
    // The next write has to wait again, so this one is done.
    let second = await clock.nextSleep()
    #expect(folder.stored("count") == nil)
    #expect(folder.stored("other") == 1)
    #expect(folder.stored("new") == 1)
    #expect(settings.object(forKey: "count") == nil)
    settings.set(3, forKey: "count")
    second.end()
    let third = await clock.nextSleep()
    #expect(folder.stored("count") == 3)
    third.end()
  }

  @Test func whatOthersHaveRemovedIsWrittenOnRequest() async throws {
    let settings = settings()
    settings.set(1, forKey: "count")
    settings.set(2, forKey: "count")
    UserDefaults.propertyList(folder.file).removeObject(forKey: "count")
    try settings.writeChanges()
    #expect(folder.stored("count") == 2)
  }

  @Test func whoWaitsForWhatOthersHaveRemovedIsAnswered() async throws {
    await inFolder { settings in
      @Shared(.appStorage("count")) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      UserDefaults.propertyList(folder.file).removeObject(forKey: "count")
      // The settings take over what is in the file. Nothing is left to be written.
      (settings as? StoredDefaults)?.settings.refresh()
      #expect(count == 0)
      #expect(settings.value(forKey: "count") as? Int == 0)
      #expect(folder.stored("count") == nil)
    }
  }

  @Test func doesNotWaitWhenItIsAskedTo() async throws {
    try await inFolder { settings in
      @Shared(.appStorage("count")) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      try await $count.save()
      #expect(folder.stored("count") == 2)
      $count.withLock { $0 = 3 }
      try settings.writeChanges()
      #expect(folder.stored("count") == 3)
    }
  }

  // MARK: - The lock

  /// Locks the settings as another program does, until the result is closed.
  private func lock() -> Int32 {
    let descriptor = open(folder.file.path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    #expect(flock(descriptor, LOCK_EX) == 0)
    return descriptor
  }

  private func settings(patience: Duration) -> Settings {
    let file = SettingsFile(url: folder.file, patience: patience)
    return StoredDefaults(file: file, delay: .seconds(1), clock: clock).settings
  }

  @Test func aChangeDoesNotWaitForAProgramThatHasTheLock() async throws {
    let settings = settings(patience: .seconds(900))
    let (results, told) = AsyncStream.makeStream(of: Bool.self)
    let locked = lock()
    settings.set(1, "count") { told.yield((try? $0.get()) != nil) }
    // These do not wait either, nor for the one before.
    settings.set(1, "other", isUrgent: true)
    #expect(settings.value("count") as? Int == 1)
    #expect(folder.stored("count") == nil)
    close(locked)
    for await isWritten in results {
      #expect(isWritten)
      break
    }
    #expect(folder.stored("count") == 1)
    let sleep = await clock.nextSleep()
    settings.set(2, "count") { told.yield((try? $0.get()) != nil) }
    sleep.end()
    for await isWritten in results {
      #expect(isWritten)
      break
    }
    #expect(folder.stored("count") == 2)
    #expect(folder.stored("other") == 1)
    await clock.nextSleep().end()
  }

  @Test func saysThatAProgramDoesNotReleaseTheLock() async throws {
    let settings = settings(patience: .milliseconds(20))
    let (results, told) = AsyncStream.makeStream(of: String?.self)
    let locked = lock()
    for value in 1...2 {
      settings.set(value, "count") { result in
        do {
          try result.get()
          told.yield(nil)
        } catch {
          told.yield("\(error)")
        }
      }
    }
    var count = 0
    for await message in results {
      #expect(message?.contains("another program has locked it. Try again when") == true)
      count += 1
      if count == 2 { break }
    }
    #expect(throws: LockedSettings.self) { try settings.flushChanges() }
    close(locked)
    try settings.flushChanges()
    #expect(folder.stored("count") == 2)
  }

  @Test func keepsWhatOthersHaveWrittenMeanwhile() async throws {
    try await inFolder { settings in
      @Shared(.appStorage("count")) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      UserDefaults.propertyList(folder.file).set(7, forKey: "other")
      try settings.writeChanges()
      #expect(folder.stored("count") == 2)
      #expect(folder.stored("other") == 7)
    }
  }

  /// The other program's count comes by itself: see the tests that watch files.
  @Test func whatIsAboutToBeWrittenIsNewerThanWhatOthersHaveWritten() async throws {
    await inFolder { settings in
      @Shared(.appStorage("count")) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      UserDefaults.propertyList(folder.file).set(50, forKey: "count")
      #expect(settings.synchronize())
      #expect(count == 2)
      #expect(folder.stored("count") == 2)
      UserDefaults.propertyList(folder.file).set(60, forKey: "count")
      settings.synchronize()
      #expect(count == 60)
    }
  }

  /// As a watching thread does: it knows the new contents, and has not told anybody yet.
  @Test func whatAnotherThreadIsAboutToTellIsToldAtOnce() throws {
    let settings = try #require(settings() as? StoredDefaults).settings
    settings.set(1, "count")
    let isFirst = LockIsolated(true)
    let heard = LockIsolated<[Int?]>([])
    let first = settings.observe("count") {
      let wasFirst = isFirst.withValue { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      guard wasFirst else { return }
      // Before the other observer is told, in the middle of telling.
      let isDone = DispatchSemaphore(value: 0)
      Thread {
        settings.refresh()
        isDone.signal()
      }.start()
      isDone.wait()
      #expect(!heard.value.isEmpty)
    }
    let second = settings.observe("count") {
      heard.withValue { $0.append(settings.value("count") as? Int) }
    }
    UserDefaults.propertyList(folder.file).set(70, forKey: "count")
    settings.refresh()
    // The watch of the file may tell it as well.
    #expect(!heard.value.isEmpty && heard.value.allSatisfy { $0 == 70 })
    settings.endObserving(first)
    settings.endObserving(second)
  }

  // MARK: - Files that cannot be used

  @Test func saysWhereAFileIsThatIsNoneOfSettings() async throws {
    try Data("garbage".utf8).write(to: folder.file)
    try await inFolder { _ in
      @Shared(.appStorage("count")) var count = 0
      #expect(count == 0)
      let kept = try #require(try folder.names().first { $0.hasPrefix("settings.unreadable-") })
      let message = try #require($count.loadError.map { "\($0)" })
      #expect(message.contains("could not be used: it does not contain settings"))
      #expect(message.contains(kept))
      let old = try Data(contentsOf: folder.url.appending(path: kept))
      #expect(old == Data("garbage".utf8))
      $count.withLock { $0 = 1 }
      #expect($count.loadError == nil)
      #expect(folder.stored("count") == 1)
    }
  }

  @Test func aFileThatIsRuinedMeanwhileIsKeptAndWrittenAnew() async throws {
    try await inFolder { settings in
      settings.set(7, forKey: "other")
      try Data("garbage".utf8).write(to: folder.file)
      @Shared(.appStorage("count")) var count = 0
      $count.withLock { $0 = 1 }
      #expect(throws: UnreadableSettings.self) { try settings.writeChanges() }
      #expect(folder.stored("count") == 1)
      #expect(folder.stored("other") == 7)
      #expect(try folder.names().contains { $0.hasPrefix("settings.unreadable-") })
    }
  }

  @Test func goesOnWithAFolderInPlaceOfTheFile() async throws {
    try FileManager.default.createDirectory(
      at: folder.file,
      withIntermediateDirectories: true
    )
    await inFolder { settings in
      @Shared(.appStorage("count")) var count = 0
      #expect(String(describing: $count.loadError).contains("it is not a file"))
      $count.withLock { $0 = 1 }
      #expect(count == 1)
      #expect(String(describing: $count.saveError).contains("could not be saved"))
      #expect(throws: UnwritableSettings.self) { try settings.writeChanges() }
    }
  }

  @Test func whatCannotBeWrittenIsNotForgotten() async throws {
    try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)
    try await inFolder { settings in
      @Shared(.appStorage("count")) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      #expect($count.saveError != nil)
      try FileManager.default.removeItem(at: folder.file)
      try settings.writeChanges()
      #expect(folder.stored("count") == 2)
      // The next change tells that all is well.
      $count.withLock { $0 = 3 }
      try settings.writeChanges()
      #expect($count.saveError == nil)
      #expect(folder.stored("count") == 3)
    }
  }

  @Test func theFileIsForTheUserAlone() throws {
    settings().set(1, forKey: "count")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func settingsInMemoryHaveNothingToWrite() throws {
    let settings = UserDefaults.inMemory
    settings.set(1, forKey: "count")
    try settings.writeChanges()
    #expect(settings.integer(forKey: "count") == 1)
  }

  // MARK: - Values of other types

  @Test func aFileWithAValueOfAnotherTypeIsKeptBeforeItIsReplaced() async throws {
    UserDefaults.propertyList(folder.file).set("five", forKey: "count")
    UserDefaults.propertyList(folder.file).set(7, forKey: "other")
    let before = try Data(contentsOf: folder.file)
    func copies() throws -> [String] {
      try folder.names().filter { $0.hasPrefix("settings.unreadable-") }
    }
    // It is kept once, however often the program starts, and whatever else changes.
    for start in 1...3 {
      try await inFolder { _ in
        @Shared(.appStorage("count")) var count = 0
        @Shared(.appStorage("other")) var other = 0
        #expect(count == 0)
        #expect(other == 7)
        #expect($other.loadError == nil)
        let copy = try #require(try copies().first)
        let message = "\(try #require($count.loadError))"
        #expect(message.contains("“count” in \(folder.file.path) is of another kind"))
        #expect(message.contains("kept as \(folder.url.path)/\(copy)."))
      }
      #expect(try copies().count == 1)
      UserDefaults.propertyList(folder.file).set(start, forKey: "starts")
    }
    let copy = folder.url.appending(path: try copies()[0])
    #expect(try Data(contentsOf: copy) == before)
    await inFolder { _ in
      @Shared(.appStorage("count")) var count = 0
      $count.withLock { $0 = 1 }
      #expect($count.loadError == nil)
    }
    #expect(folder.stored("count") == 1)
    #expect(try Data(contentsOf: copy) == before)
  }
}
