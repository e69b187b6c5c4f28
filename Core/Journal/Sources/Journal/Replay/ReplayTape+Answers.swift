internal import ActionText
internal import ComposableArchitecture
internal import Dependencies
internal import Foundation

// The matching of calls and recorded answers: by the caller and the endpoint, then by the arguments, then by the number
// of the call.

extension ReplayTape {
  func take(_ call: EndpointCall) -> (any TapedCall)? {
    guard !lock.withLock({ isLive }) else { return nil }
    let current = DependencyCall.Caller.current
    let caller = origins?.running(current) ?? JournalAnswer.Caller(current)
    let arguments: JSONValue? =
      redaction.hides(client: call.client, endpoint: call.endpoint) || call.arguments is Void
      ? nil : redaction.payload(JSONValue(reflecting: call.arguments)).value
    let replayed = ReplayedCall(
      tape: self,
      key: Key(caller: caller, client: call.client, endpoint: call.endpoint),
      number: calls.next(caller, call.client, call.endpoint),
      arguments: arguments,
      form: call.form,
      canFail: call.canFail
    )
    if call.form != .immediate {
      lock.withLock { open[replayed.key, default: []].append(replayed) }
    }
    return replayed
  }

  /// Advances past the next line. If it is an answer, it becomes available.
  ///
  /// - Parameter number: The line's number.
  /// - Returns: Whether a caller waits for it.
  @discardableResult
  func advance(past number: Int) -> Bool {
    let replayed: ReplayedCall? = lock.withLock {
      // A shared value that is made on another thread removes its line.
      guard ahead.last?.number == number else { return nil }
      // In one step: a caller that asks meanwhile must find the answer in one of the two places.
      guard let next = ahead.popLast(), case .answer(let answer) = next.entry else { return nil }
      if claimed.remove(next.number) != nil { return nil }
      let line = Line(number: next.number, answer: answer)
      guard let replayed = call(for: answer) else {
        early[key(answer), default: []].append(line)
        return nil
      }
      give(line, to: replayed)
      return replayed
    }
    replayed?.wake()
    return replayed != nil
  }

  /// The open call that an answer is for; called with the lock held.
  private func call(for answer: JournalAnswer) -> ReplayedCall? {
    guard let calls = open[key(answer)] else { return nil }
    let origin = answer.caller
    if let bound = calls.first(where: {
      $0.recordedNumber == answer.number && $0.recordedCaller == origin
    }) {
      return bound
    }
    let free = calls.filter { $0.recordedNumber == nil && $0.inbox.isEmpty }
    let fitting = free.filter { JSONDifference.isSame(answer.arguments, $0.arguments) }
    return fitting.first { $0.number == answer.number } ?? fitting.first
      ?? free.first { $0.number == answer.number } ?? free.first
  }

  /// Gives an answer to a call; called with the lock held.
  private func give(_ line: Line, to replayed: ReplayedCall) {
    let answer = line.answer
    if replayed.recordedNumber == nil {
      replayed.recordedNumber = answer.number
      replayed.recordedCaller = answer.caller
      compare(replayed, with: answer)
    }
    replayed.inbox.append(line)
    if !answer.isElement { open[replayed.key]?.removeAll { $0 === replayed } }
    if open[replayed.key]?.isEmpty == true { open[replayed.key] = nil }
  }

  private func compare(_ replayed: ReplayedCall, with answer: JournalAnswer) {
    guard !answer.isRedacted, !JSONDifference.isSame(answer.arguments, replayed.arguments) else {
      return
    }
    note(
      replayed.key,
      "it was called with \(answer.arguments?.text() ?? "nothing") when it was recorded, and with "
        + "\(replayed.arguments?.text() ?? "nothing") now"
    )
  }

  /// Passes a call the answers that became available before it was made. Called with the lock held.
  func giveEarly(to replayed: ReplayedCall) {
    while let lines = early[replayed.key],
      let index = index(of: replayed, in: lines.map(\.answer))
    {
      let line = lines[index]
      early[replayed.key]?.remove(at: index)
      if early[replayed.key]?.isEmpty == true { early[replayed.key] = nil }
      give(line, to: replayed)
      if replayed.form != .stream { return }
    }
  }

  /// The index of the answer for a call.
  private func index(of replayed: ReplayedCall, in answers: [JournalAnswer]) -> Int? {
    if let number = replayed.recordedNumber {
      return answers.firstIndex { $0.number == number && $0.caller == replayed.recordedCaller }
    }
    let fitting = answers.indices.filter {
      JSONDifference.isSame(answers[$0].arguments, replayed.arguments)
    }
    return fitting.first { answers[$0].number == replayed.number } ?? fitting.first
      ?? answers.firstIndex { $0.number == replayed.number } ?? answers.indices.first
  }

  /// Passes a call that must be answered at once an answer from ahead in the recording. Called with the lock held.
  ///
  /// - Returns: Whether the recording is cut before the position of the answer.
  func giveAhead(to replayed: ReplayedCall) -> Bool {
    var index = ahead.count
    for _ in 0..<Self.farthest {
      index -= 1
      if index < 0 {
        guard readingProblem == nil else { return false }
        do throws(JournalError) {
          guard let line = try readLine() else { return isCut }
          ahead.insert(line, at: 0)
        } catch {
          readingProblem = error
          return false
        }
        index = 0
      }
      let line = ahead[index]
      switch line.entry {
      case .answer(let answer) where key(answer) == replayed.key && !claimed.contains(line.number):
        // Calls that are answered at once are made one after the other.
        claimed.insert(line.number)
        give(Line(number: line.number, answer: answer), to: replayed)
        return false
      case .action(let action) where origins != nil && action.origin == .user: return false
      case .action(let action) where replayed.key.caller == .reducer(action: action.sequence):
        return false
      case .effectEnded(let effect, _) where replayed.key.caller == .effect(effect): return false
      default: break
      }
    }
    return false
  }

  /// Drops the unrequested answers of a caller that has ended.
  func forget(_ caller: JournalAnswer.Caller) -> Key? {
    lock.withLock {
      guard !early.isEmpty else { return nil }
      let keys = early.keys.filter { $0.caller == caller }
      for key in keys { early[key] = nil }
      return keys.min { $0.name < $1.name }
    }
  }

  /// The call for which an effect waits without a recorded answer.
  func waits(of effect: UInt64) -> String? {
    lock.withLock {
      open.keys.filter { $0.caller == .effect(effect) }.map(\.name).min()
    }
  }
}

extension JournalAnswer {
  /// Whether the call continues after the answer.
  var isElement: Bool {
    switch content {
    case .element, .opaque(_, isElement: true): true
    case .cancelled, .failure, .finished, .opaque, .redacted, .value: false
    }
  }
}
