internal import ActionText
internal import ComposableArchitecture
internal import Dependencies
internal import Foundation

// How calls and recorded answers find each other: by the caller and the endpoint, then by what it was
// called with, then by the number of the call.

extension ReplayTape {
  func take(_ call: EndpointCall) -> (any EndpointTake)? {
    guard !lock.withLock({ isLive }) else { return nil }
    let current = DependencyCall.Caller.current
    let caller = origins?.running(current) ?? JournalAnswer.Caller(current)
    let arguments: JSONValue? =
      redaction.hides(client: call.client, endpoint: call.endpoint) || call.arguments is Void
      ? nil : redaction.payload(JSONValue(reflecting: call.arguments)).value
    let take = ReplayTake(
      tape: self,
      key: Key(caller: caller, client: call.client, endpoint: call.endpoint),
      number: calls.next(caller, call.client, call.endpoint),
      arguments: arguments,
      form: call.form,
      canFail: call.canFail
    )
    if call.form != .immediate {
      lock.withLock { open[take.key, default: []].append(take) }
    }
    return take
  }

  /// Goes past the next line. If it is an answer, that has come up.
  ///
  /// - Parameter number: The line's number.
  /// - Returns: Whether somebody waits for it.
  @discardableResult
  func advance(past number: Int) -> Bool {
    let take: ReplayTake? = lock.withLock {
      // A shared value that is made on another thread takes its line out.
      guard ahead.last?.number == number else { return nil }
      // In one step: who asks meanwhile must find the answer here or there.
      guard let next = ahead.popLast(), case .answer(let answer) = next.entry else { return nil }
      if claimed.remove(next.number) != nil { return nil }
      let line = Line(number: next.number, answer: answer)
      guard let take = call(for: answer) else {
        early[key(answer), default: []].append(line)
        return nil
      }
      give(line, to: take)
      return take
    }
    take?.wake()
    return take != nil
  }

  /// The open call that an answer is for; called with the lock held.
  private func call(for answer: JournalAnswer) -> ReplayTake? {
    guard let takes = open[key(answer)] else { return nil }
    let origin = answer.caller
    if let bound = takes.first(where: {
      $0.recordedNumber == answer.number && $0.recordedCaller == origin
    }) {
      return bound
    }
    let free = takes.filter { $0.recordedNumber == nil && $0.inbox.isEmpty }
    let fitting = free.filter { JSONDifference.isSame(answer.arguments, $0.arguments) }
    return fitting.first { $0.number == answer.number } ?? fitting.first
      ?? free.first { $0.number == answer.number } ?? free.first
  }

  /// Gives an answer to a call; called with the lock held.
  private func give(_ line: Line, to take: ReplayTake) {
    let answer = line.answer
    if take.recordedNumber == nil {
      take.recordedNumber = answer.number
      take.recordedCaller = answer.caller
      compare(take, with: answer)
    }
    take.inbox.append(line)
    if !answer.isElement { open[take.key]?.removeAll { $0 === take } }
    if open[take.key]?.isEmpty == true { open[take.key] = nil }
  }

  private func compare(_ take: ReplayTake, with answer: JournalAnswer) {
    guard !answer.isRedacted, !JSONDifference.isSame(answer.arguments, take.arguments) else {
      return
    }
    note(
      take.key,
      "it was called with \(answer.arguments?.text() ?? "nothing") when it was recorded, and with "
        + "\(take.arguments?.text() ?? "nothing") now"
    )
  }

  /// Gives a call what has come up for it before it was made. Called with the lock held.
  func giveEarly(to take: ReplayTake) {
    while let lines = early[take.key],
      let index = index(of: take, in: lines.map(\.answer))
    {
      let line = lines[index]
      early[take.key]?.remove(at: index)
      if early[take.key]?.isEmpty == true { early[take.key] = nil }
      give(line, to: take)
      if take.form != .stream { return }
    }
  }

  /// Which of some answers is for a call.
  private func index(of take: ReplayTake, in answers: [JournalAnswer]) -> Int? {
    if let number = take.recordedNumber {
      return answers.firstIndex { $0.number == number && $0.caller == take.recordedCaller }
    }
    let fitting = answers.indices.filter {
      JSONDifference.isSame(answers[$0].arguments, take.arguments)
    }
    return fitting.first { answers[$0].number == take.number } ?? fitting.first
      ?? answers.firstIndex { $0.number == take.number } ?? answers.indices.first
  }

  /// Gives a call that must be answered at once an answer that has not come up yet. Called with the
  /// lock held.
  ///
  /// - Returns: Whether the recording is cut before the place where the answer would stand.
  func giveAhead(to take: ReplayTake) -> Bool {
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
      case .answer(let answer) where key(answer) == take.key && !claimed.contains(line.number):
        // Calls that are answered at once are made one after the other.
        claimed.insert(line.number)
        give(Line(number: line.number, answer: answer), to: take)
        return false
      case .action(let action) where origins != nil && action.origin == .user: return false
      case .action(let action) where take.key.caller == .reducer(action: action.sequence):
        return false
      case .effectEnded(let effect, _) where take.key.caller == .effect(effect): return false
      default: break
      }
    }
    return false
  }

  /// Answers of a caller that nobody has asked for, which has ended.
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
  /// Whether the call it belongs to is not over with it.
  var isElement: Bool {
    switch content {
    case .element, .opaque(_, isElement: true): true
    case .cancelled, .failure, .finished, .opaque, .redacted, .value: false
    }
  }
}
