/// Escapes from the compiler's checks say why they are safe, and stand on one page with their invariant.
package enum EscapeRules {
  package static let page = "Core/ComposableArchitecture/CONCURRENCY.md"
  private static let escapes = ["@unchecked Sendable", "nonisolated(unsafe)"]
  /// The names of raw pointers, and of the types that wrap them for states and actions.
  private static let pointers = [
    "RawPointer", "RawBufferPointer", "StateAddress", "ActionAddress",
  ]

  /// The page that says what the marks buy, with the number of each.
  package static let decisions =
    "Core/ComposableArchitecture/Documentation/Composed.docc/Articles/Decisions.md"

  package static func violations(in repository: Repository) -> [Violation] {
    unexplained(in: repository) + unlisted(in: repository) + miscounted(in: repository)
  }

  /// Rows of the page about decisions with another number of a mark than there is in the architecture.
  private static func miscounted(in repository: Repository) -> [Violation] {
    let sources = repository.files.filter {
      $0.path.hasPrefix("Core/ComposableArchitecture/Sources/") && $0.path.hasSuffix(".swift")
    }
    let lines = repository.file(decisions)?.content.lines ?? []
    return lines.enumerated().compactMap { index, line in
      guard let row = line.wholeMatch(of: /\| `([^`]+)` \| (\d+) \|/) else { return nil }
      let count = sources.reduce(0) {
        $0 + $1.content.code.indices(containing: String(row.1)).count
      }
      guard row.2 != "\(count)" else { return nil }
      return Violation(
        file: decisions,
        line: index + 1,
        rule: "The sources of the architecture have \(count) lines with \(row.1).",
        remedy: count > Int(row.2) ?? 0
          ? "Do without the new one, or write \(count)." : "Write \(count)."
      )
    }
  }

  /// Escapes from the concurrency checker without a comment.
  private static func unexplained(in repository: Repository) -> [Violation] {
    repository.swiftFiles.flatMap { file -> [Violation] in
      let text = file.content
      return text.code.indices(containingAny: escapes).compactMap { index in
        guard !hasComment(above: index, in: text), !beginsWithComment(bodyAt: index, in: text)
        else {
          return nil
        }
        return Violation(
          file: file.path,
          line: index + 1,
          rule:
            "An escape without a comment above it, or first in its braces, that says why it is safe.",
          remedy: "Say what keeps it safe (which lock, which owner), or make it unnecessary."
        )
      }
    }
  }

  /// Whether a comment stands right above a line, above its attributes, above the other lines of the
  /// same declaration, or above a group of such lines that it is the first comment of.
  private static func hasComment(above index: Int, in text: SwiftText) -> Bool {
    for above in (0..<index).reversed() {
      let code = text.code[above].trimmed
      if text.lines[above].trimmed.isEmpty { return false }
      if code.isEmpty { return true }
      let belongs =
        code.hasPrefix("@") || escapes.contains(where: code.contains)
        || [",", ":", "->", "="].contains(where: code.hasSuffix)
        || [":", "@unchecked", "where"].contains(where: text.code[above + 1].trimmed.hasPrefix)
      guard belongs else { return false }
    }
    return false
  }

  /// Whether the body that a line opens begins with a comment that is not about its first member.
  private static func beginsWithComment(bodyAt index: Int, in text: SwiftText) -> Bool {
    guard text.code[index].trimmed.hasSuffix("{"), index + 1 < text.lines.count else {
      return false
    }
    let line = text.lines[index + 1].trimmed
    return line.hasPrefix("//") && !line.hasPrefix("///")
  }

  /// Escapes that the page does not list, and names on the page that escape no more.
  ///
  /// Listed are types by their names, and the names of files for variables and raw pointers.
  private static func unlisted(in repository: Repository) -> [Violation] {
    let sources = repository.sources.map(\.file).filter {
      $0.module?.layer != .test && !$0.path.hasPrefix("Tests/")
    }
    let found = sources.flatMap { file -> [(name: String, file: String, line: Int)] in
      let code = file.content.code
      let types = code.indices(containing: escapes[0]).compactMap { index in
        type(before: index, in: code).map { ($0, file.path, index + 1) }
      }
      // One row for the file, whatever it holds of these.
      let others = code.indices(containingAny: pointers + [escapes[1]]).prefix(1)
      let name = file.path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
      return types + others.map { (String(name), file.path, $0 + 1) }
    }
    let listed = listedNames(in: repository.file(page)?.content.lines ?? [])
    let names = Set(found.map(\.name))
    return found.filter { listed[$0.name] == nil }.map {
      Violation(
        file: $0.file,
        line: $0.line,
        rule: "\(page) does not list \($0.name).",
        remedy: "Do without the escape, or add a row: its invariant, and who upholds it."
      )
    }
      + listed.filter { !names.contains($0.key) }.sorted { $0.value < $1.value }.map {
        Violation(
          file: page,
          line: $0.value,
          rule: "\($0.key) escapes no check of the compiler.",
          remedy: "Take it off the page."
        )
      }
  }

  /// The type that a line declares or extends, or the declaration that the line goes on with.
  private static func type(before index: Int, in code: [String]) -> String? {
    code[max(0, index - 3)...index].reversed().lazy.compactMap {
      $0.firstMatch(of: /(?:class|struct|enum|extension) ([A-Z][A-Za-z]*)/).map { String($0.1) }
    }.first
  }

  /// The names in the first cells of tables, with their lines.
  private static func listedNames(in lines: [String]) -> [String: Int] {
    var names: [String: Int] = [:]
    for (index, line) in lines.enumerated() where line.hasPrefix("| ") {
      let cell = line.dropFirst(2).prefix { $0 != "|" }
      for match in cell.matches(of: /`([^`]+)`/) { names[String(match.1)] = index + 1 }
    }
    return names
  }
}
