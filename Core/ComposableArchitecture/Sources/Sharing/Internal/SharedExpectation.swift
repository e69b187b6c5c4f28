/// The expectation of a test about shared values at one step.
///
/// Values changed by the step are compared as they were right after it. Later changes may be asserted along with it, or
/// later.
package final class SharedExpectation {
  private let tracker: SharedChangeTracker
  private let before: SharedScope.Values
  private let afterStep: SharedScope.Values
  private let scope: SharedScope
  private let isExhaustive: Bool

  /// Begins an assertion.
  ///
  /// - Parameters:
  ///   - tracker: The recorded changes.
  ///   - step: The values after the step; `nil` for the current ones.
  ///   - isExhaustive: Whether the description starts with the earlier values.
  package init(_ tracker: SharedChangeTracker, after step: SharedChanges?, isExhaustive: Bool) {
    let (before, now) = tracker.values
    self.tracker = tracker
    self.before = before
    self.isExhaustive = isExhaustive
    if let step {
      // A value that changed later has its earlier value at this step.
      afterStep = before.merging(step.values.value) { $1 }
    } else {
      afterStep = now
    }
    scope = SharedScope(
      left: isExhaustive ? before : afterStep,
      right: afterStep,
      hasLiveReaders: true
    )
  }

  /// Runs the closure that describes the expected values.
  package func describe<R>(_ body: () throws -> R) rethrows -> R {
    try scope.describing(body)
  }

  /// Whether the states are equal, given the expected and the actual shared values.
  package func matches(_ areEqual: () -> Bool) -> Bool {
    scope.right = afterStep
    if isMatch(areEqual) { return true }
    let now = afterStep.mapValues { $0.reference.snapshot }
    guard now.contains(where: { $0.value.version != afterStep[$0.key]?.version }) else {
      return false
    }
    scope.right = now
    if isMatch(areEqual) { return true }
    scope.right = afterStep
    return false
  }

  private func isMatch(_ areEqual: () -> Bool) -> Bool {
    scope.comparing(areEqual) && unmatched.isEmpty
  }

  /// Values that the test has written, that no compared state contains, and that differ from the actual ones.
  private var unmatched: [(expected: SharedSnapshot, actual: SharedSnapshot)] {
    scope.written.subtracting(scope.compared).compactMap { id in
      guard let expected = scope.left[id] else { return nil }
      let actual = scope.right[id] ?? expected.reference.snapshot
      return actual.reference.isEqual(expected, actual) == false ? (expected, actual) : nil
    }
  }

  /// Such values: the expected and the actual ones.
  package var unmatchedValues: [(expected: Any, actual: Any)] {
    unmatched.map { ($0.expected.value, $0.actual.value) }
  }

  /// Whether a shared value was written since the previous assertion, even with an equal value. Also if the test
  /// asserts one that its key has changed, which is optional.
  package var hasWrites: Bool {
    if !scope.written.isDisjoint(with: tracker.arrivedIDs) { return true }
    return before.contains { id, old in
      (scope.right[id] ?? old.reference.snapshot).version != old.version
    }
  }

  /// Whether the description has changed nothing.
  package func isUnchanged(_ areEqual: () -> Bool) -> Bool {
    let right = scope.right
    defer { scope.right = right }
    scope.right = before
    return scope.comparing(areEqual)
      && scope.written.subtracting(scope.compared).allSatisfy { id in
        guard let expected = scope.left[id] else { return true }
        let old = before[id] ?? expected.reference.snapshot
        return old.reference.isEqual(old, expected) == true
      }
  }

  /// Runs code that prints both sides.
  package func comparing<R>(_ body: () throws -> R) rethrows -> R {
    try scope.comparing(body)
  }

  /// Makes the asserted values the base of later steps.
  package func end() {
    let asserted = scope.compared.union(scope.written)
    let right = scope.right
    tracker.endArrivals(scope.written)
    tracker.rebase { changes in
      changes.reduce(into: [:]) { rest, change in
        let (id, old) = change
        let value = right[id] ?? old
        // An equal value need not be asserted, so it does not count for later steps.
        guard asserted.contains(id) || old.reference.isEqual(old, value) == true else {
          if isExhaustive { rest[id] = old }
          return
        }
        if value.writeCount != old.reference.snapshot.writeCount { rest[id] = value }
      }
    }
  }
}
