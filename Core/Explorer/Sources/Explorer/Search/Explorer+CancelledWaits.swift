internal import ActionText
internal import ComposableArchitecture

// A wait that the user has cancelled, while the effect behind it goes on: its answer comes all the same, and changes
// the state. The effect lacks a cancellation, or its cancellation has another identifier.

extension Explorer {
  static var cancelledWait: String { "An effect goes on though the user has cancelled its wait" }

  /// Whether a step may cancel a wait; see ``cancelledWait(along:)``. Costs time in proportion to the size of the
  /// states, after actions with such a name alone.
  func cancelsWait(_ step: ExploredStep, since before: State, in run: Run) -> Bool {
    guard checks.contains(.cancelledWaits), step.isCancellationByUser, !run.waits.inFlight.isEmpty
    else { return false }
    let now = StateSigns(in: JSONValue(reflecting: run.state)).flags
    return !StateSigns(in: JSONValue(reflecting: before)).flags.isSubset(of: now)
  }

  /// The problem that the last of some steps is of an effect whose wait was cancelled before, and changes the state.
  ///
  /// The wait is a part of the state that shows one by its name, see ``StateSigns/flags``, and that was shown in the
  /// step in which the effect began. It is cancelled by an action of the user that is named so and after which the part
  /// shows no wait any more. The steps are made again.
  ///
  /// - Parameter steps: The steps from the beginning.
  /// - Returns: The problem; `nil` if it is none.
  func cancelledWait(along steps: [ExploredStep]) async -> String? {
    guard let last = steps.last, last.goesOn else { return nil }
    let count = result.steps
    defer { result.steps = count }
    let run = await makeRun()
    var shown = StateSigns(in: JSONValue(reflecting: run.state)).flags
    /// The effects behind each wait.
    var effects: [String: Set<UInt64>] = [:]
    /// The cancelled waits, with the actions that have cancelled them, and the parts that these have changed, by their
    /// effects.
    var cancelled: [UInt64: (wait: String, changed: Set<JSONPath>)] = [:]
    for step in steps.dropLast() {
      let before = Set(run.waits.inFlight.map(\.id))
      let jsonBefore = step.isCancellationByUser ? JSONValue(reflecting: run.state) : .null
      let resumed = run.effect(resumedBy: step)
      await make(CollectionOfOne(step), in: run)
      let json = JSONValue(reflecting: run.state)
      let now = StateSigns(in: json).flags
      let inFlight = Set(run.waits.inFlight.filter { !$0.isCancelled }.map(\.id))
      let begun = inFlight.subtracting(before)
      for part in shown.subtracting(now).sorted() {
        // Where one of them was cancelled, the others are meant to go on.
        let known = effects.removeValue(forKey: part) ?? []
        guard step.isCancellationByUser, json.hasObject(around: part), known.isSubset(of: inFlight)
        else { continue }
        let changed = Set(JSONDifference.between(jsonBefore, json).map(\.path))
        for effect in known where cancelled[effect] == nil {
          cancelled[effect] = ("'\(part)' by '\(step.actionPath)'", changed)
        }
      }
      for part in now.subtracting(shown) { effects[part] = begun }
      // An attempt that follows from an effect is made for the same wait.
      for (part, known) in effects where !known.isEmpty {
        let isResumed = resumed.map(known.contains) ?? false
        effects[part] = known.intersection(inFlight).union(isResumed ? begun : [])
      }
      if let known = resumed.flatMap({ cancelled[$0] }) {
        for effect in begun { cancelled[effect] = known }
      }
      shown = now
    }
    let before = JSONValue(reflecting: run.state)
    guard let effect = run.effect(resumedBy: last), let cancellation = cancelled[effect]
    else { return nil }
    await make(CollectionOfOne(last), in: run)
    _ = issues.next()
    guard run.trap == nil else { return nil }
    // An answer that only takes back what the cancellation has set is its end.
    let changes = JSONDifference.between(before, JSONValue(reflecting: run.state)).map(\.path)
    guard !cancellation.changed.isSuperset(of: changes) else { return nil }
    return "\(Self.cancelledWait): \(cancellation.wait)"
  }
}

extension ExploredRun {
  /// The effect that a step gives its answer, its element or the time; `nil` if it is none, or not known.
  fileprivate func effect(resumedBy step: ExploredStep) -> UInt64? {
    switch step {
    case .send: return nil
    case .advanceClock:
      // Several may wake up at the same time.
      let awake = Set(waits.sleeps.filter { $0.left == waits.deadline }.map(\.effect))
      return awake.count == 1 ? awake.first : nil
    case .answer(let call, _):
      let calls = waits.calls.filter { $0.endpoint == call.endpoint }
      return call.position < calls.count ? calls[call.position].effect : nil
    }
  }
}

extension ExploredStep {
  /// Whether the step lets an effect go on: an answer, an element, a failure, or the time.
  fileprivate var goesOn: Bool {
    switch self {
    case .send: false
    case .advanceClock: true
    case .answer(_, let answer): answer != .cancellation && answer != .effectCancellation
    }
  }

  /// Whether the step is an action of the user that has the name of a cancellation: `cancelButtonTapped`, but neither
  /// `cancelledOrdersTapped` nor `stopSelected`.
  fileprivate var isCancellationByUser: Bool {
    let name = actionPath.split(separator: ".").last ?? ""
    let first = name.prefix { !$0.isUppercase }
    guard !["Chosen", "Opened", "Picked", "Selected"].contains(where: name.hasSuffix) else {
      return false
    }
    return ["abort", "cancel", "stop"].contains(first) || name.hasPrefix("giveUp")
  }

  /// The path of the action that the step sends, without its payload; empty for other steps.
  fileprivate var actionPath: Substring {
    guard case .send(let text) = self else { return "" }
    return text.prefix { $0 != " " }
  }
}
