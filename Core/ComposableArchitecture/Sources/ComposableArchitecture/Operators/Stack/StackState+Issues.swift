package import TestFailureBridge

extension StackState {
  func reportMissing(_ id: StackElementID, _ element: Element, at place: SourcePlace) {
    place.report(
      """
      Can't assign element at missing ID: the stack has no element \(id.debugDescription).

        Element: \(debugCaseOutput(element))
        On the stack: \(ids.description)

      Nothing was changed. Put a new element on the stack with 'append', which gives it an id.
      """
    )
  }

  func reportUnrelated(
    _ name: String,
    _ id: StackElementID,
    element: Element?,
    at place: SourcePlace
  ) {
    let found =
      element.map { "Found: \(debugCaseOutput($0))" } ?? "On the stack: \(ids.description)"
    place.report(
      """
      Can't modify unrelated case '\(name)' of the stack's element \(id.debugDescription).

        \(found)

      Nothing was changed. Check which case the element is in before it is changed.
      """
    )
  }

  func reportPop(_ word: String, _ id: StackElementID, at place: SourcePlace) {
    place.report(
      """
      Can't pop \(word) missing ID: the stack has no element \(id.debugDescription).

        On the stack: \(ids.description)

      Nothing was taken off. Check that the element is still on the stack ('ids').
      """
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

extension SourcePlace {
  /// Creates the source location of a subscript's use.
  package init(
    _ fileID: _HashableStaticString,
    _ filePath: _HashableStaticString,
    _ line: UInt,
    _ column: UInt
  ) {
    self.init(fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column)
  }
}
