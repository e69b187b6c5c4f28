/// A text that is inserted into a file, and can be found again and taken out.
package struct Insertion: Sendable {
  package enum Content: Sendable {
    /// Whole lines.
    case lines([String])
    /// A part of a line.
    case phrase(String)
  }

  /// Returns where to insert: the index of a line, and for a phrase the offset in it.
  package typealias Place = @Sendable (_ lines: [String]) -> (line: Int, offset: Int)?

  package let file: String
  package let content: Content
  /// The place in words, for a message.
  let placeName: String
  let place: Place

  package init(_ file: String, _ content: Content, at placeName: String, _ place: @escaping Place) {
    self.file = file
    self.content = content
    self.placeName = placeName
    self.place = place
  }

  /// Inserts the text; returns a problem if the place cannot be found.
  package func insert(in tree: inout SourceTree) -> String? {
    guard let text = tree[file] else { return "\(file) is not there." }
    var lines = Self.lines(of: text)
    guard let (line, offset) = place(lines) else {
      return "\(file): no place for \(quoted); it is looked for \(placeName)."
    }
    switch content {
    case let .lines(new):
      lines.insert(contentsOf: new, at: line)
    case let .phrase(phrase):
      let index = lines[line].index(lines[line].startIndex, offsetBy: offset)
      lines[line].insert(contentsOf: phrase, at: index)
    }
    tree[file] = lines.joined(separator: "\n")
    return nil
  }

  /// Takes the text out again; returns a problem if it is not there exactly once.
  package func remove(from tree: inout SourceTree) -> String? {
    guard let text = tree[file] else { return "\(file) is not there." }
    var lines = Self.lines(of: text)
    switch content {
    case let .lines(new):
      let found = lines.indices.filter { lines[$0...].starts(with: new) }
      guard found.count == 1 else { return "\(file): \(quoted) is there \(times(found.count))." }
      lines.removeSubrange(found[0]..<(found[0] + new.count))
    case let .phrase(phrase):
      let found = lines.indices.flatMap { index in
        lines[index].ranges(of: phrase).filter { range in
          // `, Fact` is no part of `, Facts`.
          let next = lines[index][range.upperBound...].first
          return next.map { $0.isLetter || $0.isNumber } != true
        }.map { (index, $0) }
      }
      guard found.count == 1 else { return "\(file): \(quoted) is there \(times(found.count))." }
      lines[found[0].0].removeSubrange(found[0].1)
    }
    tree[file] = lines.joined(separator: "\n")
    return nil
  }

  private var quoted: String {
    switch content {
    case let .lines(lines): "`\((lines.first { $0.contains { $0 != " " } } ?? "").trimmed)`"
    case let .phrase(phrase): "`\(phrase)`"
    }
  }

  private func times(_ count: Int) -> String { count == 0 ? "not any more" : "\(count) times" }

  static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Insertion {
  /// An import among the others at the beginning of a Swift file, in their order.
  static func `import`(_ module: String, in file: String, access: String = "") -> Insertion {
    Insertion(file, .lines(["\(access)import \(module)"]), at: "among the imports") { lines in
      let imports = lines.indices.filter { importedModule(lines[$0]) != nil }
      guard let last = imports.last else { return nil }
      // `@testable` imports stand in a block of their own.
      let block = imports.filter { !lines[$0].hasPrefix("@") }
      let next = block.first { importedModule(lines[$0]).map { $0 > module } == true }
      return (next ?? (block.last ?? last) + 1, 0)
    }
  }

  /// Lines before the only line that begins with a text.
  static func lines(_ new: [String], in file: String, before prefix: String) -> Insertion {
    Insertion(file, .lines(new), at: "before `\(prefix.trimmed)`") { lines in
      lines.firstIndex { $0.hasPrefix(prefix) }.map { ($0, 0) }
    }
  }

  /// Lines behind the last line that a test accepts.
  static func lines(
    _ new: [String],
    in file: String,
    behindLast placeName: String,
    where isAnchor: @escaping @Sendable (String) -> Bool
  ) -> Insertion {
    Insertion(file, .lines(new), at: "behind the last \(placeName)") { lines in
      lines.lastIndex(where: isAnchor).map { ($0 + 1, 0) }
    }
  }

  /// A part of a line before the first occurrence of a text.
  static func phrase(_ phrase: String, in file: String, before anchor: String) -> Insertion {
    Insertion(file, .phrase(phrase), at: "before `\(anchor)`") { lines in
      for (index, line) in lines.enumerated() {
        guard let range = line.firstRange(of: anchor) else { continue }
        return (index, line.distance(from: line.startIndex, to: range.lowerBound))
      }
      return nil
    }
  }

  /// A part of a line at the end of the first line that begins with a text.
  static func phrase(_ phrase: String, in file: String, atEndOfLine prefix: String) -> Insertion {
    Insertion(file, .phrase(phrase), at: "at the end of the line `\(prefix.trimmed)…`") { lines in
      lines.firstIndex { $0.hasPrefix(prefix) }.map { ($0, lines[$0].count) }
    }
  }

  private static func importedModule(_ line: String) -> String? {
    let words = line.split(separator: " ")
    guard let keyword = words.firstIndex(of: "import"), keyword <= 1, words.count == keyword + 2,
      !line.hasPrefix(" ")
    else { return nil }
    return String(words[keyword + 1])
  }
}

extension String {
  /// The text without the spaces around it.
  var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
