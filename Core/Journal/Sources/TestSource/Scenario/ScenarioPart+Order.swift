extension ScenarioPart {
  /// The same part, in which an answer comes right before the action that its effect sends upon it.
  ///
  /// In a session, the user may be faster than an effect that goes on with what it was given. In a
  /// test, effects go on at once. An answer that an effect was given but could not use any more, as
  /// it was cancelled, is left out.
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
  /// Whether an effect has done this, or this has happened to it.
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
