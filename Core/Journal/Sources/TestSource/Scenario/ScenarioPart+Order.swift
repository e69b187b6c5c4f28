extension ScenarioPart {
  /// The part with each answer moved directly before the action that its effect sends in response.
  ///
  /// In a session, the user may act before an effect resumes with its answer. In a test, effects resume
  /// at once. An answer to an effect that was cancelled before it resumed is omitted.
  var withAnswersBeforeTheirActions: ScenarioPart {
    var callers: [Int: UInt64] = [:]
    for entry in entries {
      if case .called(let call) = entry.event, case .effect(let effect) = call.caller {
        callers[call.number] = effect
      }
    }
    var part = self
    for index in entries.indices.reversed() {
      guard case .answered(let call, _) = entries[index].event, let effect = callers[call],
        let next = part.entries[(index + 1)...].firstIndex(where: { $0.isOf(effect, callers) })
      else { continue }
      let hasUserActed = part.entries[(index + 1)..<next].contains { entry in
        if case .action(let action) = entry.event { action.effect == nil } else { false }
      }
      guard hasUserActed else { continue }
      let entry = part.entries.remove(at: index)
      switch part.entries[next - 1].event {
      case .action: part.entries.insert(entry, at: next - 1)
      case .effectEnded: break
      case .answered, .called, .host: part.entries.insert(entry, at: index)
      }
    }
    return part
  }
}

extension ScenarioPart.Entry {
  /// Whether an effect caused or received the event.
  fileprivate func isOf(_ effect: UInt64, _ callers: [Int: UInt64]) -> Bool {
    switch event {
    case .action(let action): action.effect == effect
    case .effectEnded(let ended): ended == effect
    case .called(let call): call.caller == .effect(effect)
    case .answered(let call, _): callers[call] == effect
    case .host: false
    }
  }
}
