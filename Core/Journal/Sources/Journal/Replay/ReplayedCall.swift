internal import ActionText
internal import Dependencies
internal import Foundation

/// A call that a replay answers.
final class ReplayedCall: TapedCall, @unchecked Sendable {
  // Safe: the variables are guarded by the lock of the tape.

  let key: ReplayTape.Key
  let number: Int
  let arguments: JSONValue?
  let form: EndpointCall.Form
  let canFail: Bool
  private let tape: ReplayTape

  /// The number of the recorded call whose answers it gets.
  var recordedNumber: Int?
  /// The caller of that call.
  var recordedCaller: JournalAnswer.Caller?
  /// Answers that were not taken yet.
  var inbox: [ReplayTape.Line] = []
  private var continuation: UnsafeContinuation<Void, Never>?

  init(
    tape: ReplayTape,
    key: ReplayTape.Key,
    number: Int,
    arguments: JSONValue?,
    form: EndpointCall.Form,
    canFail: Bool
  ) {
    self.tape = tape
    self.key = key
    self.number = number
    self.arguments = arguments
    self.form = form
    self.canFail = canFail
  }

  var isReplaying: Bool { true }

  /// Whether it can end without an answer: by an error, or by the end of its stream.
  var canEnd: Bool { canFail || form == .stream }

  func record(_ answer: EndpointAnswer) {}

  /// Waits for an answer, also in a cancelled task: the recorded answer to a cancelled task comes as well.
  func wait(isolation: isolated (any Actor)?) async {
    await withUnsafeContinuation { continuation in
      let isReady = tape.lock.withLock {
        if inbox.isEmpty, !tape.isLive { tape.giveEarly(to: self) }
        if !inbox.isEmpty || tape.isLive || (tape.isClosed && canEnd) { return true }
        self.continuation = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
  }

  /// Resumes the call.
  func wake() {
    let continuation = tape.lock.withLock {
      defer { self.continuation = nil }
      return self.continuation
    }
    continuation?.resume()
  }

  func answer(as type: Any.Type) -> EndpointAnswer? {
    var isCut = false
    let (line, isLive) = tape.lock.withLock { () -> (ReplayTape.Line?, Bool) in
      if tape.isLive { return (nil, true) }
      if form == .immediate {
        tape.giveEarly(to: self)
        if inbox.isEmpty { isCut = tape.giveAhead(to: self) }
      }
      return (inbox.isEmpty ? nil : inbox.removeFirst(), false)
    }
    if isLive { return nil }
    guard let line else {
      if !isCut, !tape.lock.withLock({ tape.isClosed }) {
        note("nothing was recorded that it could answer")
      }
      return failure
    }
    guard let answer = decoded(line.answer, as: type) else { return failure }
    tape.didAnswer?(line.answer, answer)
    return answer
  }

  private func decoded(_ answer: JournalAnswer, as type: Any.Type) -> EndpointAnswer? {
    switch answer.content {
    case .value(let value): decoded(value, as: type).map(EndpointAnswer.value)
    case .element(let value): decoded(value, as: type).map(EndpointAnswer.element)
    case .failure(let failure): .failure(error(failure))
    case .cancelled: .failure(CancellationError())
    case .finished: .finished
    case .opaque:
      unusable("what it has answered cannot be made again: \(type) is not Codable")
    case .redacted: unusable("its answer was redacted, and is not in the recording")
    }
  }

  private func decoded(_ value: JSONValue, as type: Any.Type) -> Any? {
    do throws(ActionTextError) {
      return try value.decoded(as: type)
    } catch {
      return unusable("its recorded answer is no \(type): \(error.message)")
    }
  }

  private func unusable<T>(_ reason: String) -> T? {
    note(reason)
    return nil
  }

  private func note(_ reason: String) {
    tape.lock.withLock { tape.note(key, reason) }
  }

  /// The response to a call without a recorded one, if the call can fail.
  private var failure: EndpointAnswer? {
    guard canFail else { return nil }
    return .failure(
      tape.lock.withLock({ tape.isClosed })
        ? CancellationError() : NothingRecorded(endpoint: key.name)
    )
  }

  private func error(_ failure: JournalAnswer.Failure) -> any Error {
    if let value = failure.value, let name = failure.mangledType,
      let type = _typeByName(name) as? any (Decodable & Error).Type,
      let error = try? value.decoded(as: type) as? any Error
    {
      return error
    }
    return RecordedError(type: failure.type, description: failure.description)
  }
}
