internal import ActionText
internal import ComposableArchitecture
internal import TerminalHosting

// The results of the commands that run on a store.

extension LineReport {
  /// The most bytes of a value in a line for people; JSON has all of it.
  private static var longestText: Int { 100_000 }

  /// Writes an action that was handled.
  ///
  /// - Parameters:
  ///   - action: The action as text.
  ///   - sequence: Its number.
  ///   - isFromEffect: Whether an effect sent it.
  ///   - cause: The number of the action whose effect sent it.
  ///   - changes: Its changes to the state.
  func action(
    _ action: String,
    sequence: UInt64,
    isFromEffect: Bool,
    cause: UInt64?,
    changes: [JSONDifference]
  ) {
    guard !style.isQuiet else { return }
    if style.isJSON {
      writeJSON([
        ("type", "action"),
        ("sequence", .integer(Int128(sequence))),
        ("origin", isFromEffect ? "effect" : "user"),
        ("cause", cause.map { .integer(Int128($0)) } ?? .null),
        ("action", .string(action)),
        ("changes", .array(changes.map(\.json))),
      ])
    } else {
      write("\(isFromEffect ? "receive" : "send") \(action.printable)\n")
      for change in changes { write("  \(change.line(valuesAtMost: Self.longestText))\n") }
    }
    if isImmediate { flush() }
  }

  /// Writes an expectation that failed.
  ///
  /// - Parameters:
  ///   - line: The number of the line.
  ///   - expectation: The expectation.
  ///   - failure: The value in the state.
  ///   - waited: The time for which the session has waited for the value, if it has.
  func failure(
    line: Int,
    _ expectation: StateExpectation,
    _ failure: StateExpectation.Failure,
    waited: String?
  ) {
    let path = "\(expectation.path.path)"
    guard style.isJSON else {
      let actual =
        failure.actual?.shortText(atMost: Self.longestText)
        ?? "nothing, \((failure.reason ?? "absent").printable)"
      write(
        """
        failure: line \(line): expected another value of \(path.printable)
          expected: \(expectation.value.shortText(atMost: Self.longestText))
          actual:   \(actual)

        """
      )
      if let waited { write("  waited:   \(waited)\n") }
      return
    }
    var members: [(String, JSONValue)] = [
      ("type", "failure"),
      ("line", .integer(Int128(line))),
      ("path", .string(path)),
      ("expected", expectation.value),
      ("actual", failure.actual ?? .null),
    ]
    if let reason = failure.reason { members.append(("reason", .string(reason))) }
    if let waited { members.append(("waited", .string(waited))) }
    writeJSON(members)
  }

  /// Writes that changes could not be saved.
  func unsaved(_ line: Int, _ problem: String) {
    guard style.isJSON else {
      return writeError("error: line \(line): \(problem.printable)\n")
    }
    writeJSON([
      ("type", "unsaved"), ("line", .integer(Int128(line))), ("message", .string(problem)),
    ])
  }

  /// Writes a fault that the program itself has reported.
  func fault(_ fault: ProgramFaults.Fault) {
    guard style.isJSON else {
      return writeError("error: \(fault.description.printableLines)\n")
    }
    writeJSON([
      ("type", "fault"), ("kind", .string(fault.kind.rawValue)),
      ("place", .string(fault.place)), ("message", .string(fault.message)),
    ])
  }

  /// Writes a remark on a line that is no failure.
  func note(_ line: Int, _ error: ActionTextError) {
    guard !style.isQuiet else { return }
    guard style.isJSON else {
      let text = "\(error)".printable.showingUnusualSpaces
      return writeError("note: line \(line), column \(error.column): \(text)\n")
    }
    writeJSON([
      ("type", "note"), ("line", .integer(Int128(line))),
      ("column", .integer(Int128(error.column))), ("message", .string(error.message)),
    ])
  }
}
