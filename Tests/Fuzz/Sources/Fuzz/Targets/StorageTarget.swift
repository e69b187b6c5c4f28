import Foundation

// A file of settings, without what is in memory of it: the public settings write it when they see fit.
@testable import Sharing

/// The property list of `@Shared(.appStorage)`.
///
/// A file that cannot be read is kept, byte for byte. A change is found again, and changes nothing
/// else.
final class StorageTarget: FuzzTarget {
  nonisolated static var name: String { "storage" }

  private let file: SettingsFile

  init(folder: URL) {
    file = SettingsFile(url: folder.appending(path: "settings.plist"))
  }

  var seeds: [[UInt8]] {
    let settings: [String: Any] = [
      "count": 42, "isOn": true, "ratio": 0.5, "name": "é \"quoted\" <&>",
      "date": Date(timeIntervalSinceReferenceDate: 0), "data": Data([0, 1, 2, 255]),
      "list": [1, "two", [3.0]] as [Any], "nested": ["a": ["b": "c"]],
    ]
    let files = [settings, ["count": 1]].compactMap {
      try? PropertyListSerialization.data(fromPropertyList: $0, format: .xml, options: 0)
    }
    return files.map { Array($0) } + [[]]
  }

  var tokens: [String] {
    [
      "<dict>", "</dict>", "<array>", "</array>", "<key>count</key>", "<integer>", "</integer>",
      "<real>nan</real>", "<true/>", "<data>", "<date>", "&#x0;", "&lt;", "<!DOCTYPE ", "<!ENTITY ",
      "<?xml", "bplist00", "bplist01", "<![CDATA[", "]]>", "<!--", "-->",
    ]
  }

  func check(_ input: [UInt8]) throws -> Verdict {
    try Data(input).write(to: file.url)
    let settings: [String: Any]
    do {
      settings = try file.read()
    } catch let error as UnreadableSettings {
      guard let keptAt = error.keptAt else {
        throw Finding("a file that cannot be used was not kept aside: \(error)")
      }
      let kept = try Data(contentsOf: URL(filePath: keptAt))
      try FileManager.default.removeItem(atPath: keptAt)
      try Finding.unless(Array(kept) == input, "what was kept is not what was there")
      return .refused(error)
    } catch {
      throw Finding("another error: \(error)")
    }
    do {
      _ = try file.update { $0["fuzz"] = 7 }
    } catch {
      throw Finding("settings that were read cannot be changed: \(error)")
    }
    let changed = try file.read()
    try Finding.unless(changed["fuzz"] as? Int == 7, "a change is not found again")
    let missing = Set(settings.keys).subtracting(changed.keys)
    try Finding.unless(missing.isEmpty, "a change has removed \(missing.count) other settings")
    return .accepted
  }
}
