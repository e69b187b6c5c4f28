internal import ActionText
internal import TestSource

extension Explorer {
  /// Writes the problem of a wait that does not end, or that was cancelled, at the end of a test.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - state: The state that its steps lead to.
  ///   - hidden: The properties that the file of the test does not see, with their types.
  ///   - problem: The problem at the end of the test.
  /// - Returns: Whether it is such a problem.
  func write(
    _ finding: Exploration.Finding,
    ofWaitIn state: State,
    hidden: Set<String>,
    _ problem: inout ShownProblem
  ) -> Bool {
    guard !finding.problem.hasPrefix(Self.cancelledWait) else {
      let message = String(reflecting: Self.cancelledWait)
      problem.preparation = ["let before = store.state"]
      problem.expectation = ["#expect(store.state == before, \(message))"]
      return true
    }
    let json = JSONValue(reflecting: state)
    let wait = StateSigns(in: json).flags.first { Self.endlessWait($0) == finding.problem }
    guard let wait else { return false }
    problem.isAtRest = true
    let message = String(reflecting: "A wait that has no end is shown: \(wait)")
    guard let path = try? StatePath(wait), case .value(let value)? = try? path.lookup(in: state)
    else {
      problem.expectation = ["Issue.record(\(message))"]
      return true
    }
    let comparison = StateComparison(path: wait, json: value.text(), in: state, hidden: hidden)
    var lines = comparison.function.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    lines[0] = "let isWaiting: (\(sourceName(of: State.self))) -> Bool = \(lines[0])"
    // The test stands in the module of the exploration.
    let modules = comparison.modules.filter { $0 != feature.site?.module }
    problem.imports += modules.map { "import \($0)" }
    problem.expectation = lines + ["#expect(!isWaiting(store.state), \(message))"]
    return true
  }
}
