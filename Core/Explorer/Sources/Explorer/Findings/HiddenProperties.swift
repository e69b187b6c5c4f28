internal import Foundation

/// The private properties of states, which a test in another file does not see.
@MainActor
struct HiddenProperties {
  /// The most files that are read, of which each has at most a megabyte.
  private static let mostFiles = 500
  /// The names by the places that were read, as each finding asks.
  private static var known: [[String]: Set<String>] = [:]

  /// The names behind those of their types: `Settings.State.alert`.
  private(set) var names: Set<String> = []

  /// Reads the files beside one, and those of a module below the folders around it: `Sources/Settings`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - module: The module.
  init(around path: String, of module: String) {
    let place = [URL(filePath: path).deletingLastPathComponent().path, module]
    if let names = Self.known[place] {
      self.names = names
      return
    }
    for file in Self.files(around: path, of: module).prefix(Self.mostFiles) {
      guard let data = FileManager.default.contents(atPath: file), data.count <= 1 << 20 else {
        continue
      }
      read(String(decoding: data, as: UTF8.self))
    }
    Self.known[place] = names
  }

  /// Reads the source of a file.
  init(in file: String) { read(file) }

  private mutating func read(_ file: String) {
    guard file.contains("private var ") || file.contains("private let ") else { return }
    /// The types around a line, each with the number of open braces before it.
    var types: [(name: String, depth: Int)] = []
    var depth = 0
    for line in file.utf8.split(separator: UInt8(ascii: "\n")) {
      let text = String(Substring(line))
      let words = text.split(separator: " ")
      if let keyword = words.firstIndex(where: { ["enum", "extension", "struct"].contains($0) }),
        keyword + 1 < words.count, text.contains("{")
      {
        types.append((String(words[keyword + 1].prefix { !":<{".contains($0) }), depth))
      } else if words.contains(where: { $0 == "private" || $0 == "fileprivate" }),
        let keyword = words.firstIndex(where: { $0 == "var" || $0 == "let" }),
        keyword + 1 < words.count, types.last?.name.hasSuffix("State") == true
      {
        let name = words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        names.insert((types.map(\.name) + [String(name)]).joined(separator: "."))
      }
      for byte in line {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
      }
      while let last = types.last, depth <= last.depth { types.removeLast() }
    }
  }

  private static func files(around path: String, of module: String) -> [String] {
    var folder = URL(filePath: path).deletingLastPathComponent()
    var files = self.files(in: folder.path, isDeep: false)
    // A package, or a project, has the folders of its modules in one around the file.
    for _ in 0..<6 where folder.path != "/" {
      folder.deleteLastPathComponent()
      for place in ["Sources/\(module)", module] {
        files += self.files(in: folder.appending(path: place).path, isDeep: true)
      }
    }
    return files
  }

  private static func files(in folder: String, isDeep: Bool) -> [String] {
    let names =
      isDeep
      ? FileManager.default.enumerator(atPath: folder).map { entries in
        entries.lazy.compactMap { $0 as? String }.prefix(10 * mostFiles).sorted()
      } : try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    return (names ?? []).filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
  }
}
