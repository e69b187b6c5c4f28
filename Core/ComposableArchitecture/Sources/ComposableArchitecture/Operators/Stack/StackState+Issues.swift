import IssueReporting

extension StackState {
  func reportMissing(
    _ id: StackElementID,
    _ element: Element,
    _ fileID: _HashableStaticString,
    _ filePath: _HashableStaticString,
    _ line: UInt,
    _ column: UInt
  ) {
    reportIssue(
      """
      Can't assign element at missing ID: the stack has no element \(id.debugDescription).

        Element: \(debugCaseOutput(element))
        On the stack: \(ids.description)

      Nothing was changed. Put a new element on the stack with 'append', which gives it an id.
      """,
      fileID: fileID.rawValue,
      filePath: filePath.rawValue,
      line: line,
      column: column
    )
  }

  func reportUnrelated(
    _ name: String,
    _ id: StackElementID,
    element: Element?,
    _ fileID: _HashableStaticString,
    _ filePath: _HashableStaticString,
    _ line: UInt,
    _ column: UInt
  ) {
    let found =
      element.map { "Found: \(debugCaseOutput($0))" } ?? "On the stack: \(ids.description)"
    reportIssue(
      """
      Can't modify unrelated case '\(name)' of the stack's element \(id.debugDescription).

        \(found)

      Nothing was changed. Check which case the element is in before it is changed.
      """,
      fileID: fileID.rawValue,
      filePath: filePath.rawValue,
      line: line,
      column: column
    )
  }

  func reportPop(
    _ word: String,
    _ id: StackElementID,
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ column: UInt
  ) {
    reportIssue(
      """
      Can't pop \(word) missing ID: the stack has no element \(id.debugDescription).

        On the stack: \(ids.description)

      Nothing was taken off. Check that the element is still on the stack ('ids').
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

/// A static string that can be the argument of a subscript in a key path.
public struct _HashableStaticString: ExpressibleByStringLiteral, Hashable, Sendable {
  let rawValue: StaticString

  public init(stringLiteral value: StaticString) {
    rawValue = value
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue.description == rhs.rawValue.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue.description)
  }
}
