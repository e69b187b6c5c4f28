/// The functions and constants that a file declares outside of types.
struct FileDeclarations {
  private let lines: [Substring]
  /// The most lines of a declaration that is copied.
  private static let mostLines = 80
  /// The declarations that were collected and that another file does not see, in the order in which they were found.
  private(set) var hidden: [String] = []
  private var found: Set<String> = []

  /// Takes the source of a file.
  init(in file: String) {
    lines = file.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Collects the declarations of names, and those that these use. Costs time in proportion to the file for each name.
  ///
  /// - Returns: Whether all are found; if not, none is collected.
  mutating func collect(_ names: Set<String>) -> Bool {
    var rest = self
    for name in names.sorted() where !rest.found.contains(name) {
      let declarations = rest.declarations(of: name)
      guard !declarations.isEmpty else { return false }
      rest.found.insert(name)
      for declaration in declarations where declaration.isHidden {
        guard !rest.usesHiddenType(declaration.text) else { return false }
        rest.hidden.append(declaration.text)
        let free = FreeNames(in: declaration.text, parameters: declaration.parameters).names
        guard rest.collect(free) else { return false }
      }
    }
    self = rest
    return true
  }

  /// Collects what an expression uses, which may then be copied to another file.
  ///
  /// - Returns: Whether it names nothing else from around it.
  mutating func collectAll(of expression: String) -> Bool {
    let words = expression.split { !Self.isPartOfName($0) && $0 != "." }
    guard !words.contains(where: { $0 == "self" || $0.hasPrefix("self.") }),
      !usesHiddenType(expression)
    else { return false }
    return collect(FreeNames(in: expression).names)
  }

  /// Whether code names a type that other files do not see.
  func usesHiddenType(_ code: String) -> Bool {
    let words = Set(code.split { !Self.isPartOfName($0) }.map(String.init))
    return lines.contains { line in
      let parts = line.split(separator: " ")
      guard parts.count > 2, parts[0] == "private" || parts[0] == "fileprivate",
        let kind = parts.firstIndex(where: {
          ["actor", "class", "enum", "protocol", "struct", "typealias"].contains($0)
        }), kind + 1 < parts.count
      else { return false }
      return words.contains(String(parts[kind + 1].prefix(while: Self.isPartOfName)))
    }
  }

  private struct Declaration {
    var text: String
    var isHidden: Bool
    /// Its own name, and those of the parameters of a function.
    var parameters: Set<String>
  }

  /// The declarations of a name, of which functions may have several; none if one of them cannot be read.
  private func declarations(of name: String) -> [Declaration] {
    var declarations: [Declaration] = []
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: " ")
      guard
        let keyword = words.firstIndex(where: { $0 == "func" || $0 == "let" }),
        words[..<keyword].allSatisfy({ ["private", "fileprivate", "nonisolated"].contains($0) }),
        keyword + 1 < words.count, !line.hasPrefix(" "),
        words[keyword + 1].prefix(while: Self.isPartOfName) == name
      else { continue }
      // An attribute stands in the line above.
      guard index == 0 || !lines[index - 1].hasPrefix("@"), let text = whole(from: index) else {
        return []
      }
      let end = words[keyword] == "func" ? text.firstIndex(of: "{") : nil
      declarations.append(
        Declaration(
          text: text,
          isHidden: words[..<keyword].contains { $0.hasSuffix("private") },
          parameters: Self.labels(in: text[..<(end ?? text.startIndex)]).union([name])
        )
      )
    }
    return declarations
  }

  /// The lines of a declaration, up to the one that closes its brackets and that no line goes on from.
  private func whole(from start: Int) -> String? {
    var text = ""
    for (line, next) in zip(lines[start...], lines[(start + 1)...] + [""]).prefix(Self.mostLines) {
      text += text.isEmpty ? "\(line)" : "\n\(line)"
      var scanner = SourceScanner("{\(text)\n}")
      let goesOn =
        next.first.map { " {}).".contains($0) } ?? false || next.hasPrefix("where ")
      if scanner.balanced() != nil, scanner.current == 0, !goesOn { return text }
    }
    return nil
  }

  /// The names of parameters, and their labels.
  private static func labels(in head: Substring) -> Set<String> {
    let parts = head.split(separator: ":", omittingEmptySubsequences: false).dropLast()
    return Set(
      parts.flatMap { part in
        part.reversed().prefix { isPartOfName($0) || $0.isWhitespace }.reversed()
          .split(whereSeparator: \.isWhitespace).map { String($0) }
      }
    )
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
