internal import Dependencies
internal import Foundation

/// A tape that records the answers of another one, and the changes of shared values.
final class RecordedTape: Tape {
  private let answering: ReplayTape
  private let recorder: JournalRecorder

  init(_ answering: ReplayTape, recordedBy recorder: JournalRecorder) {
    self.answering = answering
    self.recorder = recorder
  }

  func take(_ call: EndpointCall) -> (any TapedCall)? {
    let recorded = recorder.take(call)
    guard let answered = answering.take(call) else { return recorded }
    return RecordingCall(answered, recorded)
  }

  private final class RecordingCall: TapedCall {
    private let answered: any TapedCall
    private let recorded: (any TapedCall)?

    init(_ answered: any TapedCall, _ recorded: (any TapedCall)?) {
      self.answered = answered
      self.recorded = recorded
    }

    var isReplaying: Bool { answered.isReplaying }

    func wait(isolation: isolated (any Actor)?) async {
      await answered.wait(isolation: isolation)
    }

    func answer(as type: Any.Type) -> EndpointAnswer? {
      let answer = answered.answer(as: type)
      if let answer { recorded?.record(answer) }
      return answer
    }

    func record(_ answer: EndpointAnswer) { recorded?.record(answer) }
  }

  func arrives(
    _ key: String,
    contents: Data?,
    change: @escaping @Sendable () -> Void,
    then: @escaping @Sendable () -> Void
  ) {
    answering.arrives(
      key,
      contents: contents,
      change: { [recorder] in
        recorder.arrives(key, contents: contents, change: change, then: {})
      },
      then: then
    )
  }

  var holdsEffects: Bool { answering.holdsEffects }

  func holds(_ arrival: EffectArrival, proceed: @escaping () -> Void) -> Bool {
    answering.holds(arrival, proceed: proceed)
  }

  func beginning(of key: String, accept: @escaping @Sendable (Data) -> Bool) -> Data? {
    let contents = answering.beginning(of: key, accept: accept)
    if let contents { recorder.arrives(key, contents: contents, change: {}, then: {}) }
    return contents
  }
}
