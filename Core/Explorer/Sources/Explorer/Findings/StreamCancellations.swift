internal import ComposableArchitecture
internal import Foundation

/// Reports to the recorder of a test that a stream ended because a step cancelled the task that reads it.
final class StreamCancellations: Tape {
  private let base: any Tape
  private let cancelled = LockIsolated<String?>(nil)

  init(_ base: any Tape) { self.base = base }

  /// Records a step that is about to be made.
  func willMake(_ step: ExploredStep) {
    if case .answer(let call, .effectCancellation) = step {
      cancelled.setValue(call.endpoint)
    } else {
      cancelled.setValue(nil)
    }
  }

  func take(_ call: EndpointCall) -> (any TapedCall)? {
    let taken = base.take(call)
    guard let taken, call.form == .stream else { return taken }
    return Stream(taken, "\(call.client).\(call.endpoint)", cancelled)
  }

  func arrives(
    _ key: String,
    contents: Data?,
    change: @escaping @Sendable () -> Void,
    then: @escaping @Sendable () -> Void
  ) {
    base.arrives(key, contents: contents, change: change, then: then)
  }

  /// A call that is answered by a stream.
  private final class Stream: TapedCall {
    private let base: any TapedCall
    private let endpoint: String
    private let cancelled: LockIsolated<String?>

    init(_ base: any TapedCall, _ endpoint: String, _ cancelled: LockIsolated<String?>) {
      self.base = base
      self.endpoint = endpoint
      self.cancelled = cancelled
    }

    var isReplaying: Bool { base.isReplaying }

    func wait(isolation: isolated (any Actor)?) async { await base.wait(isolation: isolation) }

    func answer(as type: Any.Type) -> EndpointAnswer? { base.answer(as: type) }

    func record(_ answer: EndpointAnswer) {
      guard case .finished = answer, cancelled.value == endpoint else {
        base.record(answer)
        return
      }
      base.record(.failure(GivenCancellation(isOfEffect: true)))
    }
  }
}
