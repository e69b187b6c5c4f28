internal import ActionText
internal import ComposableArchitecture

// Each finding is made once more from the beginning before it is kept.

extension Explorer {
  /// Keeps a finding, if it happens again when its steps are made from the beginning.
  ///
  /// One that does not is no finding about the feature: either its states depend on something outside of it, which is a
  /// finding of its own, or the search has taken two states for one that are not.
  ///
  /// - Returns: Whether there is a finding.
  @discardableResult
  func record(_ problem: String, _ steps: [ExploredStep], in run: Run) async -> Bool {
    if await !happensAgain(problem, steps) {
      guard await findsDifference(along: steps) else {
        result.unconfirmed.append(.init(problem: problem, steps: steps, state: text(of: run)))
        return false
      }
      return true
    }
    guard run.trap != nil else {
      result.finding = .init(problem: problem, steps: steps, state: text(of: run))
      return true
    }
    // A shared value of the run may be locked for ever.
    let before = await self.run(along: steps.dropLast())
    result.finding = .init(problem: problem, steps: steps, state: text(of: before))
    return true
  }

  /// Keeps a finding that is about several runs.
  func keep(_ problem: String, _ steps: [ExploredStep], in run: Run) {
    result.finding = .init(problem: problem, steps: steps, state: text(of: run))
  }

  /// Whether steps lead to a problem when they are made from the beginning.
  private func happensAgain(_ problem: String, _ steps: [ExploredStep]) async -> Bool {
    let isEndless = problem.hasPrefix(Trap.endlessHeadline)
    let run = await makeRun(limit: isEndless ? min(stepLimit, Self.repeatedStepLimit) : nil)
    _ = issues.next()
    var found = await self.problem(in: run, before: nil, step: nil, since: .zero)
    for step in steps {
      guard found == nil else { break }
      let (before, time) = (run.state, run.time)
      guard canMake(step, in: run), await make(step, in: run) else { return false }
      found = await self.problem(in: run, before: before, step: step, since: time)
    }
    _ = issues.next()
    if found == nil, problem == Self.trapState { return await isTrap(run, behind: steps) }
    if found == nil, let part = endlessWait(problem, in: run) {
      return await hasNoEnd(part, behind: steps)
    }
    if found == nil, problem.hasPrefix(Self.cancelledWait) {
      return await cancelledWait(along: steps) == problem
    }
    if found == nil, let retry, problem == retry.problem {
      return await endlessRetry(along: steps, repeating: [retry.length])?.problem == problem
    }
    // An issue may name an address, a time or an identifier.
    return found == problem
      || found.map { Self.kind(of: $0) == Self.kind(of: problem) } == true
        && run.steps.count == steps.count
  }

  /// Whether a run is at rest, and no action of the user changes its state, or tells the parent something. Each is sent
  /// in a run of its own.
  private func isTrap(_ run: Run, behind path: [ExploredStep]) async -> Bool {
    guard run.isAtRest, !isFinal(run.state) else { return false }
    // These steps are no part of the search.
    let steps = result.steps
    notesActions = true
    defer { (result.steps, notesActions) = (steps, false) }
    let before = key(of: run).future
    for text in actions.texts(in: run.state) {
      let other = await self.run(along: path)
      guard await make(.send(text), in: other) else { continue }
      _ = issues.next()
      let isToldToParent = lastHandled.dropFirst().contains(where: UserActions.isForParent(named:))
      guard other.trap != nil || !isToldToParent && key(of: other).future == before else {
        return false
      }
    }
    return true
  }

  /// The place that a problem is reported at, or the whole of it.
  private static func kind(of problem: String) -> Substring {
    problem.firstRange(of: "(reported at ").map { problem[$0.lowerBound...] } ?? problem[...]
  }

  /// Whether the feature names a state as one in which nothing has to change any more.
  func isFinal(_ state: State) -> Bool {
    properties.contains { $0.isFinal?(state) == true }
  }

  /// The longest time of a step that has already had all of its time once. No other step takes as long.
  private static var repeatedStepLimit: Duration { .seconds(5) }

  static var trapState: String { "No action of the user changes anything any more" }

  /// Keeps the finding that steps lead to several states, if they do.
  private func findsDifference(along steps: [ExploredStep]) async -> Bool {
    guard checks.contains(.repeatability) else { return false }
    let first = await run(along: steps)
    for _ in 0..<4 {
      let other = await run(along: steps)
      guard key(of: first).state == key(of: other).state else {
        keep(Self.repeatability(difference(first, other)), steps, in: other)
        _ = issues.next()
        return true
      }
    }
    _ = issues.next()
    return false
  }
}
