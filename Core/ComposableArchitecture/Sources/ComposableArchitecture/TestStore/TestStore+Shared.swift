import CustomDump
import Sharing

extension TestStore {
  /// Returns the mismatches of shared values that the test has written and the state does not hold.
  func mismatches(_ shared: SharedExpectation, _ subject: String) -> [String] {
    shared.unmatchedValues.map { values in
      mismatch(subject, explained(diff(values.expected, values.actual, format: .proportional)))
    }
  }

  /// Reports changes of shared values that the test has not asserted.
  nonisolated func reportSharedLeftovers(_ exhaustivity: Exhaustivity) {
    guard exhaustivity != .off else { return }
    let leftovers = sharedChanges.leftovers
    guard !leftovers.isEmpty else { return }
    let differences = leftovers.map { before, after in
      indented(diff(before, after, format: .proportional) ?? "Equal when printed.")
    }
    report(
      """
      The test has ended before asserting against changes to shared state.

      \(differences.joined(separator: "\n\n"))

      (Before: −, After: +)

      Make the change in the closure of the step that makes it, or, if an effect makes it without \
      an action, in 'store.assert { $0.$value.withLock { … } }'.
      """,
      at: creation,
      isSkipped: exhaustivity != .on
    )
  }
}
