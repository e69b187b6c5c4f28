internal import ActionText
internal import ComposableArchitecture

// A wait that is shown, such as `isLoading`, while nothing is left that could end it: the call for which it was shown
// has failed, say, and the failure has left it. The user may still do other things, so it need not be a trap.

extension Explorer {
  /// The most times a wait is found to have an end, or no call of its own, before it is taken for one that is no fault.
  private static var mostRefutations: Int { 20 }
  /// The most steps in which the end of a wait is looked for, and the number of steps after each other.
  private static var mostTries: Int { 600 }
  private static var furthestEnd: Int { 4 }

  static func endlessWait(_ part: String) -> String {
    "Nothing is left to wait for, and '\(part)' still shows a wait, which no action of the user ends"
  }

  /// The parts of a state that show a wait, if nothing is left to wait for; see ``StateSigns/waiting``.
  ///
  /// Costs time in proportion to the size of a state at rest, and nothing in others.
  func waitsAtRest(in run: Run) -> Set<String> {
    let waits = run.waits
    guard checks.contains(.endlessWaits), run.isAtRest, waits.nevers == 0, waits.inFlight.isEmpty,
      !run.calls.isListening, !isFinal(run.state)
    else { return [] }
    return StateSigns(in: json).waiting
  }

  /// Keeps the finding that a wait which is shown has no end.
  ///
  /// The steps are made again, and others behind them. That is done for few states: those that show a wait at rest.
  ///
  /// - Parameters:
  ///   - shown: The parts of the state that show a wait at rest.
  ///   - path: The steps that lead to it.
  /// - Returns: Whether there is a finding.
  func findsEndlessWait(_ shown: Set<String>, along path: [ExploredStep]) async -> Bool {
    let open = shown.filter { refutedWaits[$0, default: 0] < Self.mostRefutations }
    guard !open.isEmpty else { return false }
    // These steps are no part of the search.
    let steps = result.steps
    defer { result.steps = steps }
    let begun = await waitsBegun(along: path)
    for part in open.sorted() {
      guard begun.contains(part), await !canEnd(part, behind: path) else {
        refutedWaits[part, default: 0] += 1
        continue
      }
      if await record(Self.endlessWait(part), path, in: await run(along: path)) { return true }
    }
    return false
  }

  /// Whether a state shows a wait at rest, as a finding says.
  func shows(_ problem: String, in run: Run) -> Bool {
    run.isAtRest
      && StateSigns(in: JSONValue(reflecting: run.state)).waiting.contains {
        Self.endlessWait($0) == problem
      }
  }

  /// The waits that were shown because something was begun in the same step, and are shown since. A wait of the first
  /// state is of the first effect.
  ///
  /// A phase such as `.searching`, which the user has chosen, is none of them. Nor is one after the feature has told
  /// its parent something by a `delegate`: the parent may close it.
  private func waitsBegun(along path: [ExploredStep]) async -> Set<String> {
    guard !path.contains(where: \.cancelsEffect) else { return [] }
    notesActions = true
    defer { notesActions = false }
    let run = await makeRun()
    var shown = StateSigns(in: JSONValue(reflecting: run.state)).waiting
    var ofFirstState = shown
    var begun: Set<String> = []
    var effects = Set(run.waits.inFlight.map(\.id))
    var calls = Set(run.waits.calls.map(\.number))
    if !effects.isEmpty { begun = shown }
    for step in path {
      await make(CollectionOfOne(step), in: run)
      let now = StateSigns(in: JSONValue(reflecting: run.state)).waiting
      let (newEffects, newCalls) = (run.waits.inFlight.map(\.id), run.waits.calls.map(\.number))
      if !effects.isSuperset(of: newEffects) || !calls.isSuperset(of: newCalls) {
        begun.formUnion(now.subtracting(shown).union(ofFirstState))
        ofFirstState = []
      }
      if lastHandled.contains(where: { $0.lowercased().hasPrefix("delegate") }) { begun = [] }
      begun.formIntersection(now)
      ofFirstState.formIntersection(now)
      shown = now
      (effects, calls) = (Set(newEffects), Set(newCalls))
    }
    _ = issues.next()
    return begun
  }

  /// Whether some steps end a wait. Closing the screen that shows it is no end.
  ///
  /// Tries all orders of up to four steps. If that is too many, a wait of which two steps show no end has none.
  private func canEnd(_ part: String, behind path: [ExploredStep]) async -> Bool {
    var level: [[ExploredStep]] = [[]]
    var seen: Set<Int> = []
    var tries = 0
    for length in 1...Self.furthestEnd {
      var next: [[ExploredStep]] = []
      for way in level {
        let base = await run(along: path + way)
        seen.insert(key(of: base).all)
        for step in steps(of: base) {
          tries += 1
          guard tries <= Self.mostTries else { return length <= 2 }
          let run = await run(along: path + way)
          guard await make(step, in: run), run.trap == nil else { continue }
          let json = JSONValue(reflecting: run.state)
          if !StateSigns(in: json).waiting.contains(part) {
            guard step.closesScreen, !json.hasObject(around: part) else { return true }
            continue
          }
          if seen.insert(key(of: run).all).inserted { next.append(way + [step]) }
        }
      }
      level = next
    }
    _ = issues.next()
    return false
  }
}

extension ExploredStep {
  /// Whether the effect of a call is cancelled, as if its view had disappeared.
  fileprivate var cancelsEffect: Bool {
    guard case .answer(_, .effectCancellation) = self else { return false }
    return true
  }
}

extension JSONValue {
  /// Whether the value that has a part, by its path, is there. That of a part in a list counts as gone.
  func hasObject(around part: String) -> Bool {
    var value = self
    for name in part.split(separator: ".").dropLast() {
      guard case .object(let object) = value, let next = object[String(name)] else { return false }
      value = next
    }
    guard case .object = value else { return false }
    return true
  }
}
