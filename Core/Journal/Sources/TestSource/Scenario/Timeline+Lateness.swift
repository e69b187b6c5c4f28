import ComposableArchitecture

// What is late: what a test cannot have at once, since something else has happened before it.

extension Timeline {
  /// Who takes what a call gives at some time.
  func caller(of call: TestScenario.Call, at index: Int) -> TestScenario.Caller {
    guard case .effect(let effect) = call.caller, let end = ends[effect], end < index else {
      return call.caller
    }
    return .other
  }

  /// Whether something happens before a call is answered that nobody in the store has made.
  func isLateOutside(_ call: TestScenario.Call, _ index: Int) -> Bool {
    switch call.form {
    // What the host does itself, it waits for.
    case .asynchronous:
      guard caller(of: call, at: index) == .other, !isOfHost(index) else { return false }
    // Others wait for what it begins with, whoever has asked for it.
    case .stream: break
    case .immediate: return false
    }
    let answer = part.entries[index...].firstIndex { entry in
      if case .answered(call.number, _) = entry.event { true } else { false }
    }
    // What is never answered is never done.
    return answer.map { isLate(call, from: index, $0) } ?? (call.form == .asynchronous)
  }

  /// Whether the host was the last to do something.
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

  /// Whether something else has happened between a call, or the element before, and what follows
  /// from its answer.
  func isLate(_ call: TestScenario.Call, from start: Int?, _ index: Int) -> Bool {
    var begin = start ?? index
    if start == nil {
      // The element before: whatever happened since then, without being its consequence.
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
          // What an earlier element has led to is not what this one leads to.
          if start == nil { continue }
          return false
        }
        if action.effect != 0 { return true }
      case .called(let next) where next.number != call.number && next.caller == caller:
        return false
      case .answered(let number, let answer) where number != call.number:
        guard let state = calls[number] else { break }
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

  /// Whether an element is not the first that a stream outside of the store gives, and is given late
  /// because of that.
  private func isLaterNews(_ state: CallState, _ index: Int) -> Bool {
    guard case .stream(let elements, _, _) = state.answer.outcome, !elements.isEmpty else {
      return false
    }
    return caller(of: state.call, at: index) == .other && isSeen(state.call, index)
  }

  /// Whether something follows from what is outside of the store: a change, or another call at once.
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
