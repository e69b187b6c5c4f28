import Clocks
import Foundation
import Sharing

/// The property list of `@Shared(.appStorage)`.
///
/// Reading changes nothing. A file that cannot be read is kept, byte for byte. A change is found again, and
/// changes nothing else.
final class StorageTarget: FuzzTarget {
  nonisolated static var name: String { "storage" }

  private let folder: URL
  private let file: URL

  init(folder: URL) {
    self.folder = folder
    file = folder.appending(path: "settings.plist")
  }

  /// Settings that have read nothing yet.
  private var settings: UserDefaults {
    // The clock lets go of them at once: none of them is written twice.
    .propertyList(file, delay: .zero, clock: ImmediateClock<Duration>())
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
    try Data(input).write(to: file)
    let storage = settings
    let values = storage.dictionaryRepresentation()
    guard FileManager.default.fileExists(atPath: file.path) else {
      try checkKeptAside(input)
      try Finding.unless(values.isEmpty, "there are settings of a file that cannot be used")
      return .refused(Finding("it does not contain settings"))
    }
    try Finding.unless(try Array(Data(contentsOf: file)) == input, "reading has changed the file")
    storage.set(7, forKey: "fuzz")
    do {
      try storage.writeChanges()
    } catch {
      throw Finding("settings that were read cannot be changed: \(error)")
    }
    let changed = settings.dictionaryRepresentation()
    try Finding.unless(changed["fuzz"] as? Int == 7, "a change is not found again")
    let missing = Set(values.keys).subtracting(changed.keys)
    try Finding.unless(missing.isEmpty, "a change has removed \(missing.count) other settings")
    return .accepted
  }

  /// The file was given another name, and is as it was.
  private func checkKeptAside(_ input: [UInt8]) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let aside = names.filter { $0.hasPrefix("settings.unreadable-") }
    try Finding.unless(aside.count == 1, "\(aside.count) files were kept aside")
    for name in aside {
      let place = folder.appending(path: name)
      let kept = try Data(contentsOf: place)
      try FileManager.default.removeItem(at: place)
      try Finding.unless(Array(kept) == input, "what was kept is not what was there")
    }
  }
}
