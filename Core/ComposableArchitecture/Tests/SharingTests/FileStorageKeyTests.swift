import Clocks
import ConcurrencyExtras
import Dependencies
import Foundation
import Sharing
import Testing

private struct Settings: Codable, Equatable {
  var volume = 5
}

extension SharedReaderKey where Self == FileStorageKey<[String]> {
  fileprivate static func list(_ url: URL) -> Self {
    .fileStorage(
      url,
      decode: { String(decoding: $0, as: UTF8.self).split(separator: ",").map(String.init) },
      encode: { Data($0.joined(separator: ",").utf8) }
    )
  }
}

private struct NoNumber: Error {}

extension SharedReaderKey where Self == FileStorageKey<Int> {
  fileprivate static func number(_ url: URL) -> Self {
    .fileStorage(
      url,
      decode: {
        guard let number = Int(String(decoding: $0, as: UTF8.self)) else { throw NoNumber() }
        return number
      },
      encode: { Data("\($0)".utf8) }
    )
  }
}

/// A folder that goes away with the test.
private final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("sharing-\(UUID().uuidString)")

  subscript(name: String) -> URL { url.appendingPathComponent(name) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: self[name])
  }

  func text(_ name: String) -> String? {
    (try? Data(contentsOf: self[name])).map { String(decoding: $0, as: UTF8.self) }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

@Suite struct FileStorageKeyTests {
  private let folder = Folder()

  private func inFolder<R>(
    clock: any Clock<Duration> = TestClock(),
    _ body: () async throws -> R
  ) async rethrows -> R {
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem(delay: .seconds(1), clock: clock)
    } operation: {
      try await body()
    }
  }

  @Test func isInMemoryInTests() {
    let url = folder["settings.json"]
    do {
      @Shared(.fileStorage(url)) var settings = Settings()
      $settings.withLock { $0.volume = 7 }
    }
    @Shared(.fileStorage(url)) var settings = Settings()
    #expect(settings.volume == 7)
    #expect(folder.names.isEmpty)
  }

  @Test func canBeLookedAtInMemory() {
    let files = LockIsolated<[URL: Data]>([:])
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      @Shared(.fileStorage(folder["count"])) var count = 0
      #expect(files.value.isEmpty)
      $count.withLock { $0 = 3 }
      #expect(files.value[folder["count"]] == Data("3".utf8))
    }
  }

  @Test func savesTheFirstChangeAtOnce() async {
    await inFolder {
      @Shared(.fileStorage(folder["count"])) var count = 0
      #expect(folder.text("count") == nil)
      $count.withLock { $0 = 1 }
      #expect(folder.text("count") == "1")
      #expect(folder.names == ["count"])
    }
  }

  @Test func savesLaterChangesAfterAWhile() async throws {
    let clock = SleepClock()
    try await inFolder(clock: clock) {
      @Shared(.fileStorage(folder["count"])) var count = 0
      $count.withLock { $0 = 1 }
      $count.withLock { $0 = 2 }
      $count.withLock { $0 = 3 }
      #expect(folder.text("count") == "1")
      let first = await clock.nextSleep()
      #expect(first.duration == .seconds(1))
      first.end()
      // The next write has to wait again, so this one is done.
      let second = await clock.nextSleep()
      #expect(folder.text("count") == "3")
      $count.withLock { $0 = 4 }
      #expect(folder.text("count") == "3")
      try await $count.save()
      #expect(folder.text("count") == "4")
      second.end()
    }
  }

  @Test func loadsWhatIsInTheFile() async throws {
    try folder.write(#"{"volume":9}"#, to: "settings.json")
    try folder.write("", to: "empty.json")
    await inFolder {
      @Shared(.fileStorage(folder["settings.json"])) var settings = Settings()
      @Shared(.fileStorage(folder["empty.json"])) var empty = Settings()
      @SharedReader(.fileStorage(folder["missing.json"])) var missing: Settings?
      #expect(settings.volume == 9)
      #expect(empty == Settings())
      #expect(missing == nil)
    }
  }

  @Test func anOptionalValueHasADefaultValue() async throws {
    try await inFolder {
      @Shared(.fileStorage(folder["volume"])) var settings: Settings? = Settings(volume: 3)
      #expect(settings?.volume == 3)
      await #expect(throws: SharedLoadError.self) {
        _ = try await Shared<Settings?>(require: .fileStorage(folder["volume"]))
      }
      // A `nil` that was set is a value.
      $settings.withLock { $0 = nil }
      #expect(folder.text("volume") == "null")
      try await $settings.load()
      #expect(settings == nil)
      let required = try await Shared<Settings?>(require: .fileStorage(folder["volume"]))
      #expect(required.wrappedValue == nil)
    }
  }

  @Test func savingClearsTheErrorOfLoading() async throws {
    try folder.write("not JSON", to: "settings.json")
    await inFolder {
      @Shared(.fileStorage(folder["settings.json"])) var settings = Settings()
      #expect($settings.loadError != nil)
      $settings.withLock { $0.volume = 1 }
      #expect($settings.loadError == nil)
    }
  }

  @Test func hasAFormatOfItsOwn() async throws {
    try folder.write("a,b", to: "list")
    await inFolder {
      @Shared(.list(folder["list"])) var list = []
      #expect(list == ["a", "b"])
      $list.withLock { $0.append("c") }
      #expect(folder.text("list") == "a,b,c")
    }
  }

  @Test func keepsAnUnreadableFile() async throws {
    try folder.write("not JSON", to: "settings.json")
    try await inFolder {
      @Shared(.fileStorage(folder["settings.json"])) var settings = Settings()
      #expect(settings == Settings())
      let error = try #require($settings.loadError as? DecodingError)
      guard case .dataCorrupted(let context) = error else {
        Issue.record("Another error: \(error)")
        return
      }
      let file = try #require(context.underlyingError as? UnreadableFile)
      let kept = try #require(file.keptAt)
      #expect(file.reason is DecodingError)
      #expect("\(file)".contains(kept.path))
      #expect(context.debugDescription.contains(kept.path))
      $settings.withLock { $0.volume = 1 }
      #expect(folder.text("settings.json") == #"{"volume":1}"#)
      #expect(try String(contentsOf: kept, encoding: .utf8) == "not JSON")
      #expect(folder.names.count == 2)
    }
  }

  @Test func anErrorOfDecodingIsWhatLoadingReports() async throws {
    try folder.write(#"{"volume":"loud"}"#, to: "settings.json")
    try folder.write(#"{"level":1}"#, to: "level.json")
    await inFolder {
      @Shared(.fileStorage(folder["settings.json"])) var settings = Settings()
      @SharedReader(.fileStorage(folder["level.json"])) var level: Settings?
      if case DecodingError.typeMismatch(_, let context)? = $settings.loadError {
        #expect(context.codingPath.map(\.stringValue) == ["volume"])
      } else {
        Issue.record("Another error: \(String(describing: $settings.loadError))")
      }
      if case DecodingError.keyNotFound(let key, _)? = $level.loadError {
        #expect(key.stringValue == "volume")
      } else {
        Issue.record("Another error: \(String(describing: $level.loadError))")
      }
      await #expect(throws: DecodingError.self) { try await $settings.load() }
      await #expect(throws: DecodingError.self) {
        _ = try await Shared<Settings>(require: .fileStorage(folder["settings.json"]))
      }
    }
  }

  @Test func anErrorOfAFormatOfItsOwnIsWhatLoadingReports() async throws {
    try folder.write("many", to: "count")
    await inFolder {
      @Shared(.number(folder["count"])) var count = 0
      #expect($count.loadError is NoNumber)
      $count.withLock { $0 = 1 }
      #expect(folder.text("count") == "1")
      // The contents that could not be understood are kept beside the file.
      #expect(
        folder.names.contains { $0.hasPrefix("count.unreadable-") && folder.text($0) == "many" }
      )
    }
  }

  @Test func valuesOfDifferentTypesInOneFileAreInStep() {
    @Shared(.fileStorage(folder["count"])) var count = 0
    @Shared(.fileStorage(folder["count"])) var optional: Int?
    #expect(optional == nil)
    $count.withLock { $0 = 1 }
    #expect(optional == 1)
    $optional.withLock { $0 = 2 }
    #expect(count == 2)
  }

  /// Nobody watches the file any more, so it is looked for when it is to be written.
  @Test func aFileThatWasDeletedIsNotWrittenAgain() async throws {
    let clock = SleepClock()
    try await inFolder(clock: clock) {
      do {
        @Shared(.fileStorage(folder["count"])) var count = 0
        $count.withLock { $0 = 1 }
        $count.withLock { $0 = 2 }
      }
      let sleep = await clock.nextSleep()
      try FileManager.default.removeItem(at: folder["count"])
      sleep.end()
      // The next write would have to wait again, so the turn of this one is over.
      let second = await clock.nextSleep()
      #expect(folder.names.isEmpty)
      second.end()
      // Later changes are written.
      @Shared(.fileStorage(folder["count"])) var count = 0
      #expect(count == 0)
      $count.withLock { $0 = 3 }
      try await $count.save()
      #expect(folder.text("count") == "3")
    }
  }

  @Test func tellsThatAFileCannotBeWritten() async throws {
    try folder.write("a file", to: "folder")
    await inFolder {
      @Shared(.fileStorage(folder["folder/count"])) var count = 0
      $count.withLock { $0 = 1 }
      #expect($count.saveError != nil)
      #expect(count == 1)
      await #expect(throws: (any Error).self) { try await $count.save() }
      #expect(folder.text("folder") == "a file")
    }
  }

  @Test func keepsThePermissionsOfTheFile() async throws {
    try folder.write("1", to: "secret")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600],
      ofItemAtPath: folder["secret"].path
    )
    await inFolder {
      @Shared(.fileStorage(folder["secret"])) var secret = 0
      $secret.withLock { $0 = 2 }
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: folder["secret"].path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func sharesAFileThatIsLoadedAgain() async throws {
    try folder.write("1", to: "count")
    try await inFolder {
      @Shared(.fileStorage(folder["count"])) var count = 0
      try await $count.load()
      #expect(count == 1)
      #expect(!$count.isLoading)
    }
  }
}
