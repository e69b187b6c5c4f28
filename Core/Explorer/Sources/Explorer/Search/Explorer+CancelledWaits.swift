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
    let now = StateSigns(in: JSONValue(reflecting: run.state)).waiting
    return !StateSigns(in: JSONValue(reflecting: before)).waiting.isSubset(of: now)
  }

  /// The problem that the last of some steps is of an effect whose wait was cancelled before, and changes the state.
  ///
  /// The wait is a part of the state that shows one by its name, see ``StateSigns/waiting``, and that was shown in the
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
    var shown = StateSigns(in: JSONValue(reflecting: run.state)).waiting
    /// The effects behind each wait.
    var effects: [String: Set<UInt64>] = [:]
    /// The cancelled waits, with the actions that have cancelled them, by their effects.
    var cancelled: [UInt64: String] = [:]
    for step in steps.dropLast() {
      let before = Set(run.waits.inFlight.map(\.id))
      let resumed = run.effect(resumedBy: step)
      await make(CollectionOfOne(step), in: run)
      let json = JSONValue(reflecting: run.state)
      let now = StateSigns(in: json).waiting
      let inFlight = Set(run.waits.inFlight.filter { !$0.isCancelled }.map(\.id))
      let begun = inFlight.subtracting(before)
      for part in shown.subtracting(now) {
        if step.isCancellationByUser, json.hasObject(around: part) {
          for effect in effects[part, default: []].intersection(inFlight) {
            cancelled[effect] = "'\(part)' by '\(step.actionPath)'"
          }
        }
        effects[part] = nil
      }
      for part in now.subtracting(shown) { effects[part] = begun }
      if let resumed {
        // An attempt that follows from an effect is made for the same wait.
        for (part, known) in effects where known.contains(resumed) {
          effects[part] = known.union(begun)
        }
        if let wait = cancelled[resumed] { for effect in begun { cancelled[effect] = wait } }
      }
      shown = now
    }
    let before = JSONValue(reflecting: run.state)
    guard let effect = run.effect(resumedBy: last), let wait = cancelled[effect] else { return nil }
    await make(CollectionOfOne(last), in: run)
    _ = issues.next()
    guard run.trap == nil, JSONValue(reflecting: run.state) != before else { return nil }
    return "\(Self.cancelledWait): \(wait)"
  }
}

extension ExploredRun {
  /// The effect that a step gives its answer, its element or the time; `nil` if it is none, or not known.
  fileprivate func effect(resumedBy step: ExploredStep) -> UInt64? {
    switch step {
    case .send: return nil
    case .advanceClock: return waits.sleeps.first?.effect
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

  /// Whether the step is an action of the user that has the name of a cancellation: `cancelButtonTapped`.
  fileprivate var isCancellationByUser: Bool {
    let name = actionPath.split(separator: ".").last?.lowercased() ?? ""
    return ["abort", "cancel", "giveup", "stop"].contains { name.hasPrefix($0) }
  }

  /// The path of the action that the step sends, without its payload; empty for other steps.
  fileprivate var actionPath: Substring {
    guard case .send(let text) = self else { return "" }
    return text.prefix { $0 != " " }
  }
}
