internal import ActionText
internal import ComposableArchitecture

// A wait that is shown, such as `isLoading`, while nothing is left that could end it: the call for which it was shown
// has failed, say, and the failure has left it. The user may still do other things, so it need not be a trap.

extension Explorer {
  /// The most times a wait is found to have an end, before it is taken for one that is no fault.
  private static var mostRefutations: Int { 20 }
  /// The most steps in which the end of a wait is looked for, and the number of steps after each other.
  private static var mostTries: Int { 600 }
  private static var furthestEnd: Int { 4 }

  static func endlessWait(_ part: String) -> String {
    "Nothing is left to wait for, and '\(part)' still shows a wait, which no action of the user ends"
  }

  /// The parts of a state that show a wait, if nothing is left to wait for; see ``StateSigns/flags``.
  ///
  /// Costs time in proportion to the size of a state at rest, and nothing in others.
  func waitsAtRest(in run: Run) -> Set<String> {
    let waits = run.waits
    guard checks.contains(.endlessWaits), run.isAtRest, waits.nevers == 0, waits.inFlight.isEmpty,
      !run.calls.isListening, !isFinal(run.state)
    else { return [] }
    return StateSigns(in: json).flags
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
    for part in open.sorted() where begun.contains(part) {
      if await !canEnd(part, behind: path),
        await record(Self.endlessWait(part), path, in: await run(along: path))
      {
        return true
      }
      refutedWaits[part, default: 0] += 1
    }
    return false
  }

  /// The part that shows a wait at rest, as a finding says; `nil` if none does.
  func endlessWait(_ problem: String, in run: Run) -> String? {
    guard run.isAtRest else { return nil }
    return StateSigns(in: JSONValue(reflecting: run.state)).flags.first {
      Self.endlessWait($0) == problem
    }
  }

  /// Whether a wait that is shown was begun by steps, and no further ones end it.
  func hasNoEnd(_ part: String, behind path: [ExploredStep]) async -> Bool {
    let steps = result.steps
    defer { result.steps = steps }
    guard await waitsBegun(along: path).contains(part) else { return false }
    let hasEnd = await canEnd(part, behind: path)
    // A limit that is reached meanwhile shows nothing.
    return !hasEnd || isOver
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
    let json = JSONValue(reflecting: run.state)
    var shown = StateSigns(in: json).flags
    // A case may be data, such as that of an order which is being delivered.
    var ofFirstState = shown.filter { json.hasFlag($0) }
    var begun: Set<String> = []
    var effects = Set(run.waits.inFlight.map(\.id))
    var calls = Set(run.waits.calls.map(\.number))
    if !effects.isEmpty { begun = ofFirstState }
    for step in path {
      await make(CollectionOfOne(step), in: run)
      let json = JSONValue(reflecting: run.state)
      let now = StateSigns(in: json).flags
      let (newEffects, newCalls) = (run.waits.inFlight.map(\.id), run.waits.calls.map(\.number))
      if !effects.isSuperset(of: newEffects) || !calls.isSuperset(of: newCalls) {
        let isByUser = if case .send = step { true } else { false }
        let new = now.subtracting(shown).filter { isByUser || json.hasFlag($0) }
        begun.formUnion(ofFirstState.union(new))
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

  /// Whether some steps end a wait, or may do so. Closing the screen that shows it is no end.
  ///
  /// Tries all orders of up to four steps. If that is too many, the wait may have an end; so may a phase that four
  /// steps do not end, as the user may have to fill in a longer form.
  private func canEnd(_ part: String, behind path: [ExploredStep]) async -> Bool {
    var level: [[ExploredStep]] = [[]]
    var seen: Set<Int> = []
    var tries = 0
    var isPhase = false
    for _ in 1...Self.furthestEnd {
      var next: [[ExploredStep]] = []
      for way in level {
        let base = await run(along: path + way)
        if way.isEmpty { isPhase = !JSONValue(reflecting: base.state).hasFlag(part) }
        seen.insert(key(of: base).all)
        for step in steps(of: base) {
          tries += 1
          guard tries <= Self.mostTries, !isOver else {
            refutedWaits[part] = Self.mostRefutations
            return true
          }
          let run = await run(along: path + way)
          guard await make(step, in: run), run.trap == nil else { continue }
          let json = JSONValue(reflecting: run.state)
          if !StateSigns(in: json).flags.contains(part) {
            guard step.closesScreen, !json.hasObject(around: part) else { return true }
            continue
          }
          if seen.insert(key(of: run).all).inserted { next.append(way + [step]) }
        }
      }
      level = next
    }
    _ = issues.next()
    return isPhase && !level.isEmpty
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
    if case .object? = value(at: part.split(separator: ".").dropLast()) { true } else { false }
  }

  /// Whether a part, by its path, is a Boolean value that is true, in no list.
  func hasFlag(_ part: String) -> Bool { value(at: part.split(separator: ".")[...]) == .bool(true) }

  private func value(at names: ArraySlice<Substring>) -> JSONValue? {
    names.reduce(self as JSONValue?) { value, name in
      guard case .object(let object)? = value else { return nil }
      return object[String(name)]
    }
  }
}
