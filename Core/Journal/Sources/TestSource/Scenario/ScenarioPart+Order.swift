extension ScenarioPart {
  /// The part with each answer moved directly before the action that its effect sends in response.
  ///
  /// In a session, the user may act before an effect resumes with its answer. In a test, effects resume
  /// at once. An answer to an effect that was cancelled before it resumed is omitted.
  var withAnswersBeforeTheirActions: ScenarioPart {
    var callers: [Int: UInt64] = [:]
    var sleeps: Set<Int> = []
    for entry in entries {
      guard case .called(let call) = entry.event else { continue }
      if case .effect(let effect) = call.caller { callers[call.number] = effect }
      if call.isOfClock, call.endpoint.hasSuffix(".sleep") { sleeps.insert(call.number) }
    }
    var part = self
    for index in entries.indices.reversed() {
      guard case .answered(let call, _) = entries[index].event else { continue }
      guard let effect = callers[call] else {
        if sleeps.contains(call) { part.moveBehindActionsFromBefore(index) }
        continue
      }
      guard
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

  /// Moves the end of a sleep outside of effects behind the actions that earlier effects send next.
  ///
  /// A test sends these itself, and only then advances its clock. The consequences of a wake-up would come before.
  private mutating func moveBehindActionsFromBefore(_ index: Int) {
    var target = index
    loop: for next in (index + 1)..<entries.endIndex {
      switch entries[next].event {
      case .action(let action):
        guard action.effect == nil, action.note != nil else { break loop }
        target = next
      case .effectEnded, .called, .answered: continue
      case .host: break loop
      }
    }
    guard target > index else { return }
    let entry = entries.remove(at: index)
    entries.insert(entry, at: target)
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
