import CustomDump
import Dependencies
import IssueReporting
import TestFailureBridge

extension TestStore {
  /// Compares a state with what the test expects, and reports what differs.
  func expect(
    _ actual: State,
    from before: State,
    subject: String,
    _ location: TestLedger<State, Action>.Location,
    _ update: ((inout State) throws -> Void)?,
    demandsChange: Bool = true
  ) {
    switch exhaustivity {
    case .on:
      expectExhaustively(actual, from: before, subject, location, update, demandsChange) {
        report($0, at: location)
      }
    case .off(let showSkippedAssertions):
      if let update {
        var expected = actual
        apply(update, to: &expected, location)
        if expected != actual {
          report(mismatch(expected, actual, subject), at: location)
          return
        }
      }
      guard showSkippedAssertions else { return }
      expectExhaustively(actual, from: before, subject, location, update, false) {
        report($0, at: location, isSkipped: true)
      }
    }
  }

  private func expectExhaustively(
    _ actual: State,
    from before: State,
    _ subject: String,
    _ location: TestLedger<State, Action>.Location,
    _ update: ((inout State) throws -> Void)?,
    _ demandsChange: Bool,
    _ report: (String) -> Void
  ) {
    var expected = before
    if let update { apply(update, to: &expected, location) }
    if expected != actual {
      report(
        update == nil
          ? """
          State changed by \(subject), but no change was expected.

          \(difference(expected, actual))

          Give a closure that makes the same change to '$0'.
          """
          : mismatch(expected, actual, subject)
      )
    } else if update != nil, demandsChange, expected == before {
      report(
        """
        Expected state to change, but no change occurred by \(subject).

        The closure has left '$0' as it was. If nothing is expected to change, leave the closure \
        out.
        """
      )
    }
  }

  private func apply(
    _ update: (inout State) throws -> Void,
    to expected: inout State,
    _ location: TestLedger<State, Action>.Location
  ) {
    // Elements put on a stack here get the ids that the reducer has given them.
    var dependencies = core.dependencies
    dependencies.stackElementID = StackElementIDGenerator(
      startingAt: elementIDBefore ?? dependencies.stackElementID.peek()
    )
    do {
      try DependencyValues.$_current.withValue(dependencies) { try update(&expected) }
    } catch {
      report("The closure that describes the expected state threw an error: \(error)", at: location)
    }
  }

  private func mismatch(_ expected: State, _ actual: State, _ subject: String) -> String {
    """
    A state change does not match expectation after \(subject).

    \(difference(expected, actual))

    Make the closure change '$0' to the state marked '+', or correct the reducer.
    """
  }

  private func difference(_ expected: State, _ actual: State) -> String {
    guard let difference = diff(expected, actual, format: .proportional) else {
      return """
        The two states print alike but are not equal. Look for what a dump does not show: closures \
        or references in the state, or an '==' of its own.
        """
    }
    return "\(indented(difference))\n\n(Expected: −, Actual: +)"
  }

  /// Reports what an exhaustive store demands. What a store that is not exhaustive skips is shown,
  /// if wanted, as a known issue.
  func report(
    _ message: String,
    at location: TestLedger<State, Action>.Location,
    isSkipped: Bool = false
  ) {
    guard !isSkipped else {
      SkippedAssertion.show(
        message,
        fileID: location.fileID,
        filePath: location.filePath,
        line: location.line,
        column: location.column
      )
      return
    }
    reportIssue(
      message,
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }

  /// Reports what only an exhaustive store demands.
  func reportIfExhaustive(_ message: String, at location: TestLedger<State, Action>.Location) {
    switch exhaustivity {
    case .on: report(message, at: location)
    case .off(showSkippedAssertions: true): report(message, at: location, isSkipped: true)
    case .off(showSkippedAssertions: false): break
    }
  }
}

/// Text moved to the right, as messages show values.
func indented(_ text: String, by spaces: Int = 4) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : String(repeating: " ", count: spaces) + $0 }
    .joined(separator: "\n")
}
