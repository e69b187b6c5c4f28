import ComposableArchitecture

// A user types a name letter by letter. A test that sets the field once asserts the same result.

extension ScenarioPart {
  /// The part with consecutive edits of one field merged into the last of them.
  ///
  /// An edit is omitted only if nothing but the field depends on it. Both edits change the same place of
  /// the state, and no event lies between them. The first has called no dependency, and its effects only
  /// slept on a clock. O(*n*) in the size of the part and its states.
  var withMergedEdits: ScenarioPart {
    var part = self
    part.entries = []
    let quiet = QuietActions(self)
    /// The latest edit with its index in the kept entries, or `nil` if another event followed it.
    var latest: (index: Int, action: Action, edit: FieldEdit)?
    var leftOut: Set<UInt64> = []
    for entry in entries {
      guard case .action(let action) = entry.event else {
        if let edit = latest?.action, !isOwn(entry.event, of: edit.sequence, leftOut, quiet) {
          latest = nil
        }
        part.entries.append(entry)
        continue
      }
      let edit = action.isOfUser ? FieldEdit(action) : nil
      guard let edit else {
        latest = nil
        part.entries.append(entry)
        continue
      }
      var merged = action
      if let before = latest, edit.replaces(before.edit), quiet.contains(before.action.sequence) {
        leftOut.insert(before.action.sequence)
        part.entries.removeSubrange(before.index...)
        merged.before = before.action.before
      }
      latest = (part.entries.count, merged, edit)
      part.entries.append(Entry(event: .action(merged), time: entry.time))
    }
    let effects = Set(effectCauses.filter { leftOut.contains($0.value) }.keys)
    part.entries.removeAll { quiet.isOf(effects, $0.event) }
    part.effectsInFlight.subtract(effects)
    return part
  }

  /// Whether an event belongs to an effect of an edit or of an edit merged into it.
  private func isOwn(
    _ event: Event,
    of edit: UInt64,
    _ leftOut: Set<UInt64>,
    _ quiet: QuietActions
  ) -> Bool {
    guard let effect = quiet.effect(of: event), let cause = effectCauses[effect] else {
      return false
    }
    return cause == edit || leftOut.contains(cause)
  }
}

/// The actions whose effects only slept on a clock.
private struct QuietActions {
  private var loud: Set<UInt64> = []
  private var callers: [Int: UInt64] = [:]

  init(_ part: ScenarioPart) {
    for entry in part.entries {
      switch entry.event {
      case .action(let action):
        if let cause = action.effect.flatMap({ part.effectCauses[$0] }) { loud.insert(cause) }
      case .called(let call):
        switch call.caller {
        case .action(let sequence): loud.insert(sequence)
        case .effect(let effect):
          callers[call.number] = effect
          if !call.isOfClock, let cause = part.effectCauses[effect] { loud.insert(cause) }
        case .other: break
        }
      case .answered, .effectEnded, .host: break
      }
    }
  }

  func contains(_ sequence: UInt64) -> Bool { !loud.contains(sequence) }

  /// The effect that caused or received an event.
  func effect(of event: ScenarioPart.Event) -> UInt64? {
    switch event {
    case .effectEnded(let effect): effect
    case .called(let call): callers[call.number]
    case .answered(let call, _): callers[call]
    case .action, .host: nil
    }
  }

  func isOf(_ effects: Set<UInt64>, _ event: ScenarioPart.Event) -> Bool {
    effect(of: event).map(effects.contains) ?? false
  }
}

extension ScenarioPart.Action {
  /// Whether the user sent the action in the session.
  fileprivate var isOfUser: Bool { effect == nil && note == nil }
}

extension TestScenario.Call {
  /// Whether the call reads or sleeps on a clock.
  var isOfClock: Bool {
    client == EndpointCall.dependencyValues && endpoint.contains("Clock.")
  }
}
