import Foundation
import Testing

@testable import Sharing

@Suite struct StoredDefaultsTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "settings-\(UUID().uuidString)"
    )
    var file: SettingsFile { SettingsFile(url: url.appending(path: "app/settings.plist")) }

    deinit {
      try? FileManager.default.removeItem(at: url)
    }
  }

  @Test func settingsOutliveTheProgram() {
    let folder = Folder()
    StoredDefaults(file: folder.file).set(3, forKey: "count")
    #expect(StoredDefaults(file: folder.file).integer(forKey: "count") == 3)
    StoredDefaults(file: folder.file).removeObject(forKey: "count")
    #expect(StoredDefaults(file: folder.file).object(forKey: "count") == nil)
  }

  @Test func aWriterKeepsWhatOthersHaveWritten() {
    let folder = Folder()
    let first = StoredDefaults(file: folder.file)
    let second = StoredDefaults(file: folder.file)
    #expect(first.object(forKey: "a") == nil && second.object(forKey: "a") == nil)
    first.set("1", forKey: "a")
    second.set("2", forKey: "b")
    #expect(second.string(forKey: "a") == "1")
    let third = StoredDefaults(file: folder.file)
    #expect(third.string(forKey: "a") == "1" && third.string(forKey: "b") == "2")
  }

  @Test func concurrentWritersLoseNothing() async {
    let folder = Folder()
    await withTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask { [file = folder.file] in
          StoredDefaults(file: file).set(number, forKey: "\(number)")
        }
      }
    }
    let settings = StoredDefaults(file: folder.file)
    #expect((1...20).allSatisfy { settings.integer(forKey: "\($0)") == $0 })
  }

  @Test func takesOverWhatAnotherWrites() async {
    let folder = Folder()
    let settings = StoredDefaults(file: folder.file)
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    let token = settings.settings.observe("count") { continuation.yield() }
    defer { settings.settings.endObserving(token) }
    StoredDefaults(file: folder.file).set(9, forKey: "other")
    StoredDefaults(file: folder.file).set(5, forKey: "count")
    for await _ in changes { break }
    #expect(settings.integer(forKey: "count") == 5)
    #expect(settings.integer(forKey: "other") == 9)
  }

  @Test func anUnreadableFileIsKeptAside() throws {
    let folder = Folder()
    let file = folder.file
    try FileManager.default.createDirectory(
      at: file.url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data("no property list".utf8).write(to: file.url)
    #expect(throws: UnreadableSettings.self) { try file.read() }
    #expect(try file.update { $0["count"] = 1 }.contents["count"] as? Int == 1)
    let kept = try FileManager.default
      .contentsOfDirectory(atPath: file.url.deletingLastPathComponent().path)
      .filter { $0.hasPrefix("settings.unreadable-") }
    #expect(kept.count == 1)
    let name = try #require(kept.first)
    let text = try String(
      contentsOf: file.url.deletingLastPathComponent().appending(path: name),
      encoding: .utf8
    )
    #expect(text == "no property list")
  }

  /// Foundation crashes on some that are damaged, and this program never writes one.
  @Test func aFileOfAnotherFormIsKeptAside() throws {
    let file = Folder().file
    let folder = file.url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["count": 1],
      format: .binary,
      options: 0
    )
    for data in [binary, Data(#"{ count = 1; }"#.utf8)] {
      try data.write(to: file.url)
      let error = #expect(throws: UnreadableSettings.self) { try file.read() }
      let kept = try #require(error?.keptAt)
      #expect(try Data(contentsOf: URL(filePath: kept)) == data)
    }
    try FileManager.default.removeItem(at: folder)
  }
}
