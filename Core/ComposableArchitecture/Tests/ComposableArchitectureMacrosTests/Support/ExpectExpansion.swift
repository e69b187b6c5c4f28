import ComposableArchitectureMacros
import Testing

/// Expects code to be expanded to other code, and the macros to say what is listed.
///
/// - Parameters:
///   - code: The code with the macros.
///   - expected: The code without them; `nil` to look at the messages only.
///   - messages: The messages, "line:column: severity: text".
///   - fixed: The code after the fix-its that were offered; `nil` when none is expected.
func expectExpansion(
  _ code: String,
  to expected: String? = nil,
  messages: [String] = [],
  fixed: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let expansion = MacroExpansion(of: code)
  if let expected {
    expectEqual(expansion.source, expected, sourceLocation: sourceLocation)
  }
  #expect(expansion.messages.map(\.description) == messages, sourceLocation: sourceLocation)
  expectEqual(expansion.fixedSource, fixed ?? code, sourceLocation: sourceLocation)
}

/// Expects two pieces of code to be equal but for blank lines and ends, and shows the first that differs.
private func expectEqual(
  _ actual: String,
  _ expected: String,
  sourceLocation: SourceLocation
) {
  func lines(_ code: String) -> [String] {
    code.split(separator: "\n").compactMap { line in
      guard let end = line.lastIndex(where: { !$0.isWhitespace }) else { return nil }
      return String(line[...end])
    }
  }
  let (actualLines, expectedLines) = (lines(actual), lines(expected))
  guard actualLines != expectedLines else { return }
  let index =
    zip(actualLines, expectedLines).enumerated().first { $1.0 != $1.1 }?.offset
    ?? min(actualLines.count, expectedLines.count)
  Issue.record(
    """
    The code differs in line \(index + 1) (blank ones not counted):
    - \(index < expectedLines.count ? expectedLines[index] : "the end")
    + \(index < actualLines.count ? actualLines[index] : "the end")

    All of it:
    \(actual)
    """,
    sourceLocation: sourceLocation
  )
}

/// Code with its macros expanded.
func expanded(_ code: String) -> String {
  MacroExpansion(of: code).source
}

/// A type with what other macros add to its members, as `@Reducer` writes it into a feature.
///
/// - Parameters:
///   - attributes: The attributes of those macros.
///   - head: The declaration with all conformances.
///   - members: What the type holds without them.
func writtenOut(_ attributes: String, _ head: String, _ members: [String]) -> String {
  let lines = members.map { "  \($0)\n" }.joined()
  let source = expanded("\(attributes)\n\(head) {\n\(lines)}")
  let type = source.split(separator: "\nextension ", maxSplits: 1).first ?? ""
  return String(type.replacing("\n", with: "\n  "))
}

/// The conformances of an enum that has key paths.
let casePathProtocols =
  "nonisolated CasePaths::CasePathable, nonisolated CasePaths::CasePathIterable"
