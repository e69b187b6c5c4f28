import CasePaths
import CustomDump
import Dependencies
import Sharing
import TestFailureBridge

extension TestStore {
  /// Compares a state with the state that the test expects, and reports the differences.
  ///
  /// A met expectation costs a copy of the state and a comparison; nothing is printed for it.
  func expect(
    _ actual: State,
    from before: State,
    sharedAfter: SharedChanges? = nil,
    subject: @autoclosure () -> String,
    _ location: SourcePlace,
    _ update: ((inout State) throws -> Void)?,
    sent action: Action? = nil,
    demandsChange: Bool = true
  ) {
    let demands = ledger.now
    // The closure's argument: the state before, if everything has to be asserted, and the state after, if only the
    // closure's own changes are asserted.
    var given = demands.exhaustivity == .on ? before : actual
    for slice in demands.slices {
      slice.copy(slice.exhaustivity == .on ? before : actual, &given)
    }
    let shared = SharedExpectation(
      sharedChanges,
      after: sharedAfter,
      isExhaustive: demands.exhaustivity == .on
    )
    defer { shared.end() }
    var expected = given
    if let update, !apply(update, to: &expected, shared, location) { return }
    guard shared.matches({ expected == actual }) else {
      let isUnexpected = update == nil
      let subject = subject()
      var messages = shared.comparing {
        mismatches(expected, actual, before, demands, subject, isUnexpected)
      }
      if let action, let last = messages.indices.last, shared.comparing({ actual == before }),
        let missing = core.missingReducer(for: action)
      {
        messages[last] += "\n\n\(missing)"
      }
      for message in messages + mismatches(shared, subject) { report(message, at: location) }
      return
    }
    if demands.exhaustivity == .on, update != nil, demandsChange, !shared.hasWrites,
      shared.isUnchanged({ expected == given })
    {
      report(unnecessary(subject()), at: location)
    }
    guard demands.showsSkippedAssertions else { return }
    showSkipped(actual, from: before, sharedAfter, subject(), location, update)
  }

  /// Shows the issues that an exhaustive store would have reported.
  private func showSkipped(
    _ actual: State,
    from before: State,
    _ sharedAfter: SharedChanges?,
    _ subject: String,
    _ location: SourcePlace,
    _ update: ((inout State) throws -> Void)?
  ) {
    let shared = SharedExpectation(sharedChanges, after: sharedAfter, isExhaustive: true)
    var expected = before
    if let update {
      var isComplete = false
      SkippedAssertion.ignoringIssues {
        isComplete = apply(update, to: &expected, shared, location)
      }
      guard isComplete else { return }
    }
    guard !shared.matches({ expected == actual }) else { return }
    let difference = shared.comparing { self.difference(expected, actual) }
    let message =
      update == nil ? unexpected(subject, difference) : mismatch(subject, difference)
    report(message, at: location, isSkipped: true)
  }

  /// Makes the change that a test expects, with the store's dependencies.
  ///
  /// - Returns: Whether the closure returned; if it threw, that is reported.
  private func apply(
    _ update: (inout State) throws -> Void,
    to expected: inout State,
    _ shared: SharedExpectation,
    _ location: SourcePlace
  ) -> Bool {
    // Elements that the closure pushes on a stack get the ids from the reducer.
    var dependencies = core.dependencies
    dependencies.stackElementID = StackElementIDGenerator(
      startingAt: elementIDBefore ?? dependencies.stackElementID.peek()
    )
    do {
      try DependencyValues.$_current.withValue(dependencies) {
        try shared.describe {
          if exhaustivity == .on {
            try update(&expected)
          } else {
            try ModificationDemand.$isMade.withValue(false) { try update(&expected) }
          }
        }
      }
      return true
    } catch {
      report("The closure that describes the expected state threw an error: \(error)", at: location)
      return false
    }
  }

  // MARK: - Messages

  /// Returns the mismatches of each exhaustive slice, and of the rest.
  private func mismatches(
    _ expected: State,
    _ actual: State,
    _ before: State,
    _ demands: TestLedger<State, Action>.Contents,
    _ subject: String,
    _ isUnexpected: Bool
  ) -> [String] {
    var messages: [String] = []
    var expectedRest = expected
    var actualRest = actual
    for slice in demands.slices where slice.exhaustivity == .on {
      // The same steps for both, because removing an element and inserting it again moves it.
      slice.copy(before, &actualRest)
      slice.copy(actual, &actualRest)
      slice.copy(actual, &expectedRest)
      guard !slice.isEqual(expected, actual) else { continue }
      let difference = explained(slice.difference(expected, actual))
      messages.append(
        isUnexpected
          ? unexpected(subject, difference, of: slice)
          : mismatch(subject, difference, of: slice)
      )
    }
    if expectedRest != actualRest {
      let difference = difference(expectedRest, actualRest)
      messages.append(
        isUnexpected ? unexpected(subject, difference) : mismatch(subject, difference)
      )
    }
    return messages
  }

  private func unexpected(
    _ subject: String,
    _ difference: String,
    of slice: ExhaustivitySlice<State, Action>? = nil
  ) -> String {
    """
    State\(slice.map { " of the slice \($0.name)" } ?? "") changed by \(subject), but no change \
    was expected.

    \(difference)

    Give a closure that makes the same change to '$0'.
    """
  }

  func mismatch(
    _ subject: String,
    _ difference: String,
    of slice: ExhaustivitySlice<State, Action>? = nil
  ) -> String {
    """
    A state change\(slice.map { " of the slice \($0.name)" } ?? "") does not match expectation \
    after \(subject).

    \(difference)

    Make the closure change '$0' to the state marked '+', or correct the reducer.
    """
  }

  private func unnecessary(_ subject: String) -> String {
    """
    Expected state to change, but no change occurred by \(subject).

    The closure has left '$0' as it was. If nothing is expected to change, leave the closure out.
    """
  }

  private func difference(_ expected: State, _ actual: State) -> String {
    explained(diff(expected, actual, format: .proportional))
  }

  func explained(_ difference: String?) -> String {
    let difference = difference.map(withPropertyNames)
    let legend = difference.map { "\(indented($0))\n\n(Expected: −, Actual: +)" }
    guard let difference, !difference.contains("no difference detected") else {
      return (legend.map { $0 + "\n\n" } ?? "") + """
        The two print alike but are not equal. Look for what a dump does not show: closures or \
        references in the state, or an '==' of its own.
        """
    }
    return legend ?? ""
  }

  // MARK: - Reports

  /// Reports a demanded assertion. A skipped one that is not demanded is shown as a known issue.
  nonisolated func report(
    _ message: String,
    at location: SourcePlace,
    isSkipped: Bool = false
  ) {
    guard !isSkipped else {
      SkippedAssertion.show(message, at: location)
      return
    }
    location.report(message)
  }
}

extension TestLedger.Contents {
  /// Whether skipped assertions are shown.
  fileprivate var showsSkippedAssertions: Bool {
    exhaustivity == .off(showSkippedAssertions: true)
      || !slices.isEmpty && slices.contains { $0.exhaustivity == .off(showSkippedAssertions: true) }
  }
}

/// The difference of two states with the names of properties instead of those of the macros' storage: `count`, not
/// `_count`.
private func withPropertyNames(_ difference: String) -> String {
  difference.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    guard let name = line.firstIndex(where: { $0.isLetter || $0.isNumber || "_\"(".contains($0) }),
      line[name] == "_", let end = line[name...].firstIndex(of: ":"),
      line[name..<end].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return String(line) }
    return String(line[..<name] + line[line.index(after: name)...])
  }
  .joined(separator: "\n")
}

/// Indented text, as messages show values.
func indented(_ text: String, by spaces: Int = 4) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : String(repeating: " ", count: spaces) + $0 }
    .joined(separator: "\n")
}
