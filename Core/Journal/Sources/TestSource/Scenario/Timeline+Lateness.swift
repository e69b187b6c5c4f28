import ComposableArchitecture

// An answer is late if another event lies between the call and the answer. A stub must delay it.

extension Timeline {
  /// The consumer of a call's answer at an index of the part.
  func caller(of call: TestScenario.Call, at index: Int) -> TestScenario.Caller {
    guard case .effect(let effect) = call.caller, let end = ends[effect], end < index else {
      return call.caller
    }
    return .other
  }

  /// The index from which on other events make the answer of a call late.
  ///
  /// An exploration makes its first steps before work outside of the store begins, a test begins that with the store.
  func start(of call: TestScenario.Call, at index: Int) -> Int {
    problem != nil && call.form == .stream && call.caller == .other ? 0 : index
  }

  /// Whether a test waits at its beginning for work outside of the store: not if a finding needs to be there before.
  var settlesFirst: Bool {
    guard problem != nil else { return true }
    /// The calls that have returned at once, such as those of the first action's reducer.
    var immediate: Set<Int> = []
    for entry in part.entries {
      switch entry.event {
      case .action: return false
      case .answered(let number, _):
        guard immediate.contains(number) else { return true }
      case .called(let call):
        if call.form == .immediate { immediate.insert(call.number) }
      case .effectEnded, .host: break
      }
    }
    return false
  }

  /// Whether another event lies between a call from outside of the store and its answer.
  func isLateOutside(_ call: TestScenario.Call, _ index: Int, from start: Int) -> Bool {
    switch call.form {
    // The host waits for its own commands.
    case .asynchronous:
      guard caller(of: call, at: index) == .other, !isOfHost(index) else { return false }
    // Settling waits for the first element of a stream, whoever its caller is.
    case .stream: break
    case .immediate: return false
    }
    let answer = part.entries[index...].firstIndex { entry in
      if case .answered(call.number, _) = entry.event { true } else { false }
    }
    // A call without an answer never completes. The stream of a finding may have been kept waiting.
    return answer.map { isLate(call, from: start, $0) }
      ?? (call.form == .asynchronous || problem != nil)
  }

  /// Whether a command of the host, rather than an action, is the latest event before an index.
  private func isOfHost(_ index: Int) -> Bool {
    for entry in part.entries[..<index].reversed() {
      switch entry.event {
      case .action: return false
      case .host: return true
      case .answered, .called, .effectEnded: break
      }
    }
    return false
  }

  /// Whether an unrelated event lies between a call (or its previous element) and the consequence of its
  /// answer.
  func isLate(_ call: TestScenario.Call, from start: Int?, _ index: Int) -> Bool {
    var begin = start ?? index
    if start == nil {
      // Begin at the first event since the previous element that is not its consequence.
      while begin > 0 {
        begin -= 1
        if case .answered(call.number, _) = part.entries[begin].event { break }
      }
    }
    let caller = caller(of: call, at: index)
    let isEffect = if case .effect = caller { true } else { false }
    let last = isEffect ? part.entries.endIndex - 1 : index
    for other in begin...last {
      switch part.entries[other].event {
      case .effectEnded(let effect) where caller == .effect(effect): return false
      case .action(let action):
        if let effect = action.effect, caller == .effect(effect) {
          // The consequences of an earlier element, or of a call beside this one, are not those of this one.
          if start == nil || other < index { continue }
          return false
        }
        if action.effect != 0 { return true }
      case .called(let next) where next.number != call.number && next.caller == caller:
        if start == nil || other > index { return false }
      case .answered(let number, let answer) where number != call.number:
        guard let state = calls[number] else { break }
        // Of calls side by side, the later one is answered before.
        if start != nil, isEffect, other < index, number > call.number, state.call.caller == caller
        {
          return true
        }
        if state.deadline != nil {
          if state.call.caller != caller { return true }
        } else if state.isLateOutside {
          return true
        } else if case .element = answer, isLaterNews(state, other) {
          return true
        }
      case .answered, .called, .effectEnded, .host: break
      }
    }
    return false
  }

  func hasActions(from start: Int, to end: Int) -> Bool {
    part.entries[start...end].contains { if case .action = $0.event { true } else { false } }
  }

  /// Whether an element of a stream outside of the store is late because it is not the first one.
  private func isLaterNews(_ state: CallState, _ index: Int) -> Bool {
    guard case .stream(let elements, _, _) = state.answer.outcome, !elements.isEmpty else {
      return false
    }
    return caller(of: state.call, at: index) == .other && isSeen(state.call, index)
  }

  /// Whether an event outside of the store has a visible consequence: a change of state, or a call
  /// directly after it.
  func isSeen(_ call: TestScenario.Call, _ index: Int) -> Bool {
    if changesState(after: index) { return true }
    guard case .called(let next)? = part.entries[(index + 1)...].first?.event else { return false }
    return next.caller == call.caller
  }

  /// Whether a shared value changes between an event and the next action.
  private func changesState(after index: Int) -> Bool {
    var before: ValueTree?
    for entry in part.entries[..<index].reversed() {
      if case .action(let action) = entry.event {
        before = action.after
        break
      }
    }
    for entry in part.entries[index...] {
      if case .action(let action) = entry.event {
        return before.map { $0 != action.before } ?? false
      }
    }
    return false
  }
}
