/// Rules for the table of capabilities: every row names tests that exist.
enum ParityRules {
  static let table = "Core/ComposableArchitecture/PARITY.md"

  /// Rows of the table whose last column names no test, or one that is not there.
  static func unshownCapabilities(in repository: Repository) -> [Violation] {
    guard let file = repository.files.first(where: { $0.path == table }) else {
      return [
        Violation(
          file: table,
          line: 1,
          rule: "The table of capabilities is missing.",
          remedy: "Restore it: it tells what the library does and which test shows it."
        )
      ]
    }
    let tests = TestNames(repository)
    return rows(of: file).flatMap { row -> [Violation] in
      func violation(_ rule: String, _ remedy: String) -> Violation {
        Violation(file: table, line: row.line, rule: rule, remedy: remedy)
      }
      let named = row.tests.matches(of: /`([A-Za-z0-9_.]+)\/([A-Za-z0-9_]+)\([A-Za-z0-9_:]*\)`/)
      guard !named.isEmpty else {
        return [
          violation(
            "\"\(row.name)\" names no test.",
            "Name in the last column the test that shows it, as `SuiteTests/functionName()`."
          )
        ]
      }
      return named.compactMap { match in
        let (suite, function) = (String(match.1), String(match.2))
        guard !tests.contains(function, in: suite) else { return nil }
        return violation(
          "There is no test \(suite)/\(function).",
          "Correct the name, or name the test that shows \"\(row.name)\" now."
        )
      }
    }
  }

  private struct Row {
    let line: Int
    let name: String
    let tests: String
  }

  /// The rows of all tables, without their headings.
  private static func rows(of file: Repository.File) -> [Row] {
    let lines = file.content.lines
    return lines.indices.compactMap { index in
      guard isRow(lines[index]), !isRuler(lines[index]) else { return nil }
      if index + 1 < lines.count, isRuler(lines[index + 1]) { return nil }
      let cells = lines[index].split(separator: "|", omittingEmptySubsequences: false)
        .dropFirst().dropLast().map { $0.trimming(while: \.isWhitespace) }
      guard let name = cells.first, let tests = cells.last else { return nil }
      return Row(line: index + 1, name: name, tests: tests)
    }
  }

  private static func isRow(_ line: String) -> Bool {
    line.hasPrefix("|")
  }

  private static func isRuler(_ line: String) -> Bool {
    isRow(line) && line.allSatisfy { "|-: ".contains($0) }
  }
}

/// The functions that each suite of tests declares.
private struct TestNames {
  /// The files of tests, by the types that they declare or extend.
  private var files: [String: [SwiftText]] = [:]

  /// Takes time in proportion to the length of all tests and to the number of types in them.
  ///
  /// Functions are not collected: a row of the table looks for its function in the suite's files.
  init(_ repository: Repository) {
    let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "extension"]
    for file in repository.files where file.path.hasSuffix(".swift") {
      guard file.path.contains("Tests/") else { continue }
      let code = file.content.code
      let types = Set(
        code.indices(containingAny: keywords.map(String.init)).flatMap { index in
          Self.names(behind: keywords, in: code[index])
        }
      )
      guard types.contains(where: { $0.hasSuffix("Tests") }) else { continue }
      for type in types { files[type, default: []].append(file.content) }
    }
  }

  func contains(_ function: String, in suite: String) -> Bool {
    files[suite, default: []].contains { file in
      file.code.indices(containing: function).contains { index in
        Self.names(behind: ["func"], in: file.code[index]).contains(function)
      }
    }
  }

  /// The words of a line that follow one of the keywords.
  private static func names(behind keywords: Set<Substring>, in line: String) -> [String] {
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    return zip(words, words.dropFirst()).compactMap { keyword, name in
      keywords.contains(keyword) ? String(name) : nil
    }
  }
}

extension Substring {
  fileprivate func trimming(while predicate: (Character) -> Bool) -> String {
    var text = drop(while: predicate)
    while let last = text.last, predicate(last) { text = text.dropLast() }
    return String(text)
  }
}
