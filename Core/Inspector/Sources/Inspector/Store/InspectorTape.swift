internal import ComposableArchitecture
internal import ConcurrencyExtras
internal import Dependencies
internal import Foundation

/// Records the calls that effects wait for, and holds back effects while the session is paused.
///
/// Everything else is left to the former tape.
final class InspectorTape: Tape {
  private let inspector: Inspector
  private let inner: (any Tape)?

  init(_ inspector: Inspector, before inner: (any Tape)?) {
    self.inspector = inspector
    self.inner = inner
  }

  func take(_ call: EndpointCall) -> (any TapedCall)? {
    let inner = inner?.take(call)
    // A call that a recording answers is replayed.
    if inner?.isReplaying != true, let override = inspector.endpoints.note(call) {
      let feed = inspector.feed
      return OverriddenCall(call, override, inner) { problem in
        feed.add(FeedIssue(message: problem, place: "the inspector", isWarning: true))
      }
    }
    guard call.form != .immediate, case .effect(let effect) = DependencyCall.Caller.current else {
      return inner
    }
    let isClock =
      call.client == EndpointCall.dependencyValues && call.endpoint.hasSuffix(".sleep")
    let wait = FeedWait(
      kind: isClock ? .clock : call.form == .stream ? .stream : .endpoint,
      client: call.client,
      endpoint: call.endpoint,
      arguments: call.arguments is Void ? nil : call.arguments,
      since: inspector.feed.now
    )
    inspector.feed.waits(effect.id, wait)
    return WatchedCall(inspector.feed, effect.id, inner)
  }

  func arrives(
    _ key: String,
    contents: Data?,
    change: @escaping @Sendable () -> Void,
    then: @escaping @Sendable () -> Void
  ) {
    inspector.feed.add(.shared(key, contents))
    guard let inner else {
      change()
      then()
      return
    }
    inner.arrives(key, contents: contents, change: change, then: then)
  }

  func beginning(of key: String, accept: @escaping @Sendable (Data) -> Bool) -> Data? {
    inspector.sharedKeyBegins(key)
    return inner?.beginning(of: key, accept: accept)
  }

  var holdsEffects: Bool { true }

  func holds(_ arrival: EffectArrival, proceed: @escaping () -> Void) -> Bool {
    let inner = inner.flatMap { $0.holdsEffects ? $0 : nil }
    // Safe: called on the store's actor, the main actor, and proceeds there alone.
    let proceed = UncheckedSendable(proceed)
    return MainActor.assumeIsolated {
      let isHeld = inspector.pause.hold {
        if inner?.holds(arrival, proceed: proceed.value) != true { proceed.value() }
      }
      return isHeld || inner?.holds(arrival, proceed: proceed.value) == true
    }
  }

  /// Notes when a call is answered.
  private final class WatchedCall: TapedCall {
    private let feed: Feed
    private let effect: UInt64
    private let inner: (any TapedCall)?

    init(_ feed: Feed, _ effect: UInt64, _ inner: (any TapedCall)?) {
      self.feed = feed
      self.effect = effect
      self.inner = inner
    }

    var isReplaying: Bool { inner?.isReplaying ?? false }

    func wait(isolation: isolated (any Actor)?) async { await inner?.wait(isolation: isolation) }

    func answer(as type: Any.Type) -> EndpointAnswer? {
      let answer = inner?.answer(as: type)
      if let answer { note(answer) }
      return answer
    }

    func record(_ answer: EndpointAnswer) {
      note(answer)
      inner?.record(answer)
    }

    func pass() async -> ElementPassage { await inner?.pass() ?? .once }

    private func note(_ answer: EndpointAnswer) {
      // A stream is waited for until its end.
      if case .element = answer { return }
      feed.waits(effect, nil)
    }
  }
}
