/// Rules for every source file.
enum SourceRules {
  /// The length at which a file must be split.
  static let longestFile = 500

  /// Files of more than ``longestFile`` lines.
  static func length(in repository: Repository) -> [Violation] {
    repository.swiftFiles.compactMap { file in
      let count = file.content.lines.count
      guard count > longestFile else { return nil }
      return Violation(
        file: file.path,
        line: longestFile + 1,
        rule: "The file has \(count) lines; \(longestFile) is the most a file may have.",
        remedy: "Move a concept of its own to a file of its own (`Type+Aspect.swift`)."
      )
    }
  }

  /// Comments that open with "What" or "Who", and so hide their subject. A line in the middle of a comment
  /// may begin with any word.
  static func hiddenSubjects(in repository: Repository) -> [Violation] {
    repository.swiftFiles.flatMap { file -> [Violation] in
      let lines = file.content.lines
      return lines.indices(containingAny: ["// What ", "// Who "]).compactMap { index in
        guard let text = comment(lines[index]), text.hasPrefix("What ") || text.hasPrefix("Who "),
          index == 0 || comment(lines[index - 1])?.isEmpty != false
        else { return nil }
        // A literal of several lines may hold such text.
        guard trimmed(file.content.withoutComments[index]).isEmpty else { return nil }
        return Violation(
          file: file.path,
          line: index + 1,
          rule: "The comment opens with \"\(text.prefix { $0 != " " })\".",
          remedy: "Name the thing first: \"The caller of …\", \"Returns the …\"."
        )
      }
    }
  }

  /// The text of a line that is a comment; `nil` for any other.
  private static func comment(_ line: String) -> String? {
    let line = trimmed(line)
    guard line.hasPrefix("//") else { return nil }
    return String(trimmed(String(line.drop { $0 == "/" })))
  }

  /// Escapes from the concurrency checker that do not say why they are safe.
  static func unexplainedEscapes(in repository: Repository) -> [Violation] {
    let escapes = ["@unchecked Sendable", "nonisolated(unsafe)"]
    return repository.swiftFiles.flatMap { file -> [Violation] in
      let text = file.content
      return text.code.indices(containingAny: escapes).compactMap { index in
        guard
          let escape = escapes.first(where: text.code[index].contains),
          !hasComment(above: index, in: text, escapes: escapes),
          !beginsWithComment(bodyAt: index, in: text)
        else { return nil }
        return Violation(
          file: file.path,
          line: index + 1,
          rule:
            "`\(escape)` without a comment above it, or first in its braces, that says why it is safe.",
          remedy: "Say what keeps it safe (which lock, which owner), or make it unnecessary."
        )
      }
    }
  }

  /// Imports with `@testable` outside of Core: they depend on everything that a module keeps to itself.
  static func testableImports(in repository: Repository) -> [Violation] {
    repository.swiftFiles.flatMap { file -> [Violation] in
      guard !file.path.hasPrefix("Core/") else { return [] }
      return file.content.code.indices(containing: "@testable").map { index in
        Violation(
          file: file.path,
          line: index + 1,
          rule: "`@testable import` outside of Core.",
          remedy: "Test by the public interface, or make that one declaration `package` "
            + "(`@_spi(Testing) public` where the module is in another package)."
        )
      }
    }
  }

  /// Whether a comment stands right above a line, above its attributes, above the other lines of the
  /// same declaration, or above a group of such lines that it is the first comment of.
  private static func hasComment(above index: Int, in text: SwiftText, escapes: [String]) -> Bool {
    for above in (0..<index).reversed() {
      let line = trimmed(text.lines[above])
      let code = trimmed(text.code[above])
      if line.isEmpty { return false }
      if code.isEmpty { return true }
      let belongs =
        code.hasPrefix("@") || escapes.contains(where: code.contains)
        || [",", ":", "->", "="].contains(where: code.hasSuffix)
        || [":", "@unchecked", "where"].contains(where: trimmed(text.code[above + 1]).hasPrefix)
      guard belongs else { return false }
    }
    return false
  }

  /// Whether the body that a line opens begins with a comment that is not about its first member.
  private static func beginsWithComment(bodyAt index: Int, in text: SwiftText) -> Bool {
    guard trimmed(text.code[index]).hasSuffix("{"), index + 1 < text.lines.count else {
      return false
    }
    let line = trimmed(text.lines[index + 1])
    return line.hasPrefix("//") && !line.hasPrefix("///")
  }

  /// Notes to oneself in comments, and traps that say nothing.
  static func leftovers(in repository: Repository) -> [Violation] {
    // Spelled so that this file does not hold the words.
    let notes = ["TO" + "DO", "FIX" + "ME"]
    return repository.swiftFiles.flatMap { file -> [Violation] in
      let text = file.content
      func violation(_ index: Int, _ rule: String, _ remedy: String) -> Violation {
        Violation(file: file.path, line: index + 1, rule: rule, remedy: remedy)
      }
      let leftNotes = notes.flatMap { note in
        text.lines.indices(containing: note)
          .filter { comment(onLine: $0, of: text).split { !$0.isLetter }.contains { $0 == note } }
          .map {
            violation(
              $0,
              "A comment says \(note).",
              "Do it now, or open an issue and take the note out."
            )
          }
      }
      let emptyTraps = text.code.indices(containing: trap)
        .filter { hasEmptyTrap(text.code[$0], text.withoutComments[$0]) }
        .map {
          violation(
            $0,
            "`fatalError` without a message.",
            "Say what was broken, by whom, and where to look."
          )
        }
      return (leftNotes + emptyTraps).sorted { $0.line < $1.line }
    }
  }

  private static let trap = "fatalError("

  /// The part of a line that lies in a comment.
  private static func comment(onLine index: Int, of text: SwiftText) -> String {
    let kept = Array(text.withoutComments[index].utf8)
    let bytes = text.lines[index].utf8.enumerated().map { offset, byte in
      offset < kept.count && kept[offset] == byte ? UInt8(ascii: " ") : byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hasEmptyTrap(_ code: String, _ withoutComments: String) -> Bool {
    // The call is looked for where string literals are blank, the argument where they are not.
    let call = Array(trap.utf8)
    let code = Array(code.utf8)
    let full = Array(withoutComments.utf8)
    guard code.count >= call.count else { return false }
    return (0...(code.count - call.count)).contains { start in
      code[start...].starts(with: call)
        && full[(start + call.count)...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: ")")
    }
  }

  private static func trimmed(_ line: String) -> Substring {
    let start = line.drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    return end.map { start[...$0] } ?? ""
  }
}
