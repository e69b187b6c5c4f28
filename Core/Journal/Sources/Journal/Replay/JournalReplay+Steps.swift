internal import ActionText
internal import ComposableArchitecture

// The steps of a replay: each line of the recording is compared with the present event.

extension JournalReplay {
  /// Replays a line.
  func step(_ line: JournalLine) async throws(JournalError) -> JournalDivergence? {
    switch line.entry {
    case .header: return nil
    case .snapshot(_, let state):
      guard expected == nil else { return nil }
      // Work begun by the first state may request its answers then.
      isUnsettled = true
      return begin(state, line)
    case .action(let action):
      lastAction = action.content.text
      let divergence = try await replay(action, line)
      sequence = action.sequence
      return divergence
    case .effectStarted(let effect):
      locations[effect.id] = effect.location
      guard !tape.hasStarted(effect.id) else { return nil }
      return divergence(line, .missingEffect(effect.location))
    case .shared(let key, let value):
      if tape.takeShared(key) { return nil }
      if let value {
        tape.giveShared(key, value)
      } else {
        await settle()
        _ = tape.takeShared(key)
      }
      return nil
    case .host(let command):
      begin(command)
      return nil
    // The caller of the answer was resumed when the tape reached the line.
    case .answer, .effectCancelled: return nil
    case .effectEnded(let effect, let isCancelled):
      return await end(effect, isCancelled: isCancelled, line)
    case .crash(let crash):
      guard let action = crash.action else { return nil }
      lastAction = action.content.text
      return try await repeatCrash(crash, in: action, line)
    case .end: return nil
    }
  }

  /// Sends the action that crashed the program, and that has to crash again.
  private func repeatCrash(
    _ crash: JournalCrash,
    in action: JournalAction,
    _ line: JournalLine
  ) async throws(JournalError) -> JournalDivergence? {
    crashWatch.begin()
    defer { crashWatch.end() }
    if let missing = try await send(action, line) { return missing }
    // An action of an effect arrives through its task.
    if crashWatch.signal == nil { await settle() }
    guard let signal = crashWatch.signal else {
      return divergence(line, .noCrash(signal: crash.signal), action.sequence)
    }
    self.crash = JournalCrash(signal: signal, action: action)
    return nil
  }

  /// Lets the host perform a command. Its results come later in the recording.
  func begin(_ command: String) {
    recorder?.willPerform(command)
    Task { await perform(command) }
  }

  private func begin(_ state: JSONValue, _ line: JournalLine) -> JournalDivergence? {
    expected = state
    guard let store else { return nil }
    return compare(tape.json(of: store.withState { $0 }), line)
  }

  private func replay(
    _ action: JournalAction,
    _ line: JournalLine
  ) async throws(JournalError) -> JournalDivergence? {
    if !tape.hasReduced, let missing = try await send(action, line) { return missing }
    guard let reduced = tape.nextReduced() else {
      return divergence(line, .missingAction(waitsFor: nil), action.sequence)
    }
    guard isSame(reduced.content, action.content), reduced.event.origin == action.origin else {
      return divergence(line, .action(actual: reduced.text), action.sequence)
    }
    do throws(JournalFieldProblem) {
      try expected?.apply(action.changes)
    } catch {
      throw JournalError(error.kind, line: line.number)
    }
    if let difference = compare(reduced.state, line, action.sequence) { return difference }
    // The same value, in the storage that the next state shares.
    expected = reduced.state
    if let unused = tape.forget(.reducer(action: action.sequence)) {
      let reason = "it was called when this was recorded, and is not any more"
      return divergence(line, .answer(endpoint: unused.name, reason: reason), action.sequence)
    }
    return line.isEdited ? divergence(line, .edited, action.sequence) : nil
  }

  /// Whether two actions are the same, except for older notations of durations.
  private func isSame(_ now: JournalAction.Content, _ recorded: JournalAction.Content) -> Bool {
    if now == recorded { return true }
    guard case .text(let now) = now, case .text(let recorded) = recorded,
      now.contains(" seconds\""), let action = try? format.parse(recorded),
      let text = try? format.print(action)
    else { return false }
    return tape.redaction.text(text).0 == .text(now)
  }

  /// Lets an action reach the store.
  private func send(
    _ action: JournalAction,
    _ line: JournalLine
  ) async throws(JournalError) -> JournalDivergence? {
    switch action.origin {
    case .user:
      store?.send(try self.action(action, line))
      return nil
    case .effect(0):
      if action.cause == nil {
        if tape.letGo(.dismissal) { return nil }
        await settle()
        _ = tape.letGo(.dismissal)
      } else {
        await settle()
      }
      return nil
    case .effect(let effect):
      if tape.letGo(.output(effect)) { return nil }
      await settle()
      if tape.hasReduced || tape.letGo(.output(effect)) { return nil }
      let waits = tape.waits(of: effect)
      return divergence(line, .missingAction(waitsFor: waits), action.sequence)
    }
  }

  func action(
    _ action: JournalAction,
    _ line: JournalLine
  ) throws(JournalError) -> Action {
    let reason: String
    switch action.content {
    case .text where action.isRedacted:
      reason = "the action was redacted, so it cannot be sent again"
    case .text(let text):
      do throws(ActionTextError) {
        return try format.parse(text)
      } catch {
        reason = "the action `\(text)` cannot be read: \(error.message)"
      }
    case .json:
      reason = "the action has no text form, so it cannot be sent again; a payload is not Codable"
    }
    throw JournalError(.invalidLine(reason), line: line.number)
  }

  private func end(
    _ effect: UInt64,
    isCancelled: Bool,
    _ line: JournalLine
  ) async -> JournalDivergence? {
    let location = locations.removeValue(forKey: effect) ?? "an unknown place"
    guard tape.hasStarted(effect, forget: true) else { return nil }
    if !tape.holds(.end(effect)) { await settle() }
    if !isCancelled, tape.holds(.output(effect)) {
      return divergence(line, .extraAction("an action of the effect made at \(location)"))
    }
    let hasEnded = tape.letGo(.end(effect))
    if !isCancelled {
      // A task that the effect has started may continue without it.
      if !hasEnded, let waits = tape.waits(of: effect) {
        return divergence(line, .endlessEffect(location, waitsFor: waits))
      }
      if let unused = tape.forget(.effect(effect)) {
        let reason = "it was called when this was recorded, and is not any more"
        return divergence(line, .answer(endpoint: unused.name, reason: reason))
      }
    } else {
      _ = tape.forget(.effect(effect))
    }
    return nil
  }

  // MARK: - Comparing

  private func compare(
    _ state: JSONValue,
    _ line: JournalLine,
    _ sequence: UInt64? = nil
  ) -> JournalDivergence? {
    guard let expected, expected != state else { return nil }
    let differences = JSONDifference.between(expected, state).withoutOlderForms.filter {
      !isOfNewField($0)
    }
    guard let first = differences.first else { return nil }
    return divergence(
      line,
      .state(
        path: first.path,
        expected: first.old,
        actual: first.new,
        others: differences.count - 1
      ),
      sequence
    )
  }

  private func divergence(
    _ line: JournalLine,
    _ kind: JournalDivergence.Kind,
    _ sequence: UInt64? = nil
  ) -> JournalDivergence {
    divergence(line.number, kind, sequence)
  }

  func divergence(
    _ line: Int,
    _ kind: JournalDivergence.Kind,
    _ sequence: UInt64? = nil
  ) -> JournalDivergence {
    JournalDivergence(
      line: line,
      sequence: sequence ?? self.sequence,
      action: lastAction,
      kind: kind
    )
  }
}

extension JournalAction.Content {
  /// The action in a form for people.
  var text: String {
    switch self {
    case .text(let text): text
    case .json(let value): value.text()
    }
  }
}

extension ReplayTape.Reduced {
  /// The action and its origin, in a form for people.
  var text: String {
    switch event.origin {
    case .user: "\(content.text), sent by the user"
    case .effect(0): "\(content.text), sent by `Effect.send`"
    case .effect(let effect): "\(content.text), sent by effect \(effect)"
    }
  }
}
