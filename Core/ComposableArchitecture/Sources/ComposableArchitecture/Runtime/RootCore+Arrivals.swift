import Dependencies
import SwiftNavigation

/// The way from effects to the store.
extension RootCore {
  /// Handles an action of an effect in flight.
  func receive(_ action: Action, from effect: EffectInFlight) {
    link.takeMail()
    if tape != nil, effect.throttle == nil,
      holds(.output(effect.id), in: effect, { self.handle(action, from: effect) })
    {
      return
    }
    asPart(of: effect) { handle(action, from: effect) }
  }

  /// Handles the dismissal of a feature, which is sent by no effect.
  func receive(dismissal: SendEffect<Action>) {
    let effect = EffectInFlight.current
    if tape != nil, holds(.dismissal, in: effect, { self.handle(dismissal: dismissal) }) {
      return
    }
    handle(dismissal: dismissal)
  }

  /// Ends an effect whose operation has returned.
  func receiveEnd(of effect: EffectInFlight) {
    if tape != nil, holds(.end(effect.id), in: effect, { self.end(effect) }) { return }
    asPart(of: effect) { end(effect) }
  }

  /// Delivers an action, or keeps it until a throttle delivers it.
  func pass(_ action: UnsafePointer<Action>, _ source: ActionSource, _ throttle: AnyThrottle?) {
    guard let throttle else { return enqueue(action, source) }
    hold(action, source, back: throttle)
  }

  /// Separate from ``pass(_:_:_:)``, which would otherwise look up the type of a queued action in vain.
  @inline(never)
  private func hold(
    _ action: UnsafePointer<Action>,
    _ source: ActionSource,
    back throttle: AnyThrottle
  ) {
    hold(
      QueuedAction(action: action.pointee, source: source),
      Transaction.inForce,
      back: unsafeDowncast(throttle, to: Throttle<Action>.self)
    )
  }

  private func handle(_ action: Action, from effect: EffectInFlight) {
    guard !effect.isCancelled else { return }
    if effect.isComplete { effect.run.origin.reportSendAfterCompletion(action) }
    if let observation = effect.observation {
      observation.observer.didSend(action, from: observation.event)
    }
    let source = ActionSource(effect: effect.id, cause: effect.cause, scope: effect.scope)
    withUnsafePointer(to: action) { pass($0, source, effect.throttle) }
  }

  private func handle(dismissal: SendEffect<Action>) {
    let source = ActionSource(
      effect: 0,
      cause: nil,
      scope: isDraining ? ActionScope() : nil
    )
    withUnsafePointer(to: dismissal.action) { enqueue($0, source) }
  }

  /// Handles the output of an effect, in whatever task it arrives. Observers then attribute the work that it starts to
  /// the effect.
  @inline(__always)
  private func asPart(of effect: EffectInFlight, _ work: () -> Void) {
    guard effect.observation != nil, EffectInFlight.current !== effect else { return work() }
    EffectInFlight.$current.withValue(effect, operation: work)
  }

  /// Whether the tape holds an arrival back. The task from which it comes is then held, too, as if the store were slow.
  private func holds(
    _ arrival: EffectArrival,
    in effect: EffectInFlight?,
    _ proceed: @escaping () -> Void
  ) -> Bool {
    guard let tape else { return false }
    let hold = executor?.holdCurrentTask()
    let transaction = Transaction.inForce
    let isHeld = tape.holds(arrival) {
      EffectInFlight.$current.withValue(effect) {
        guard let transaction else { return proceed() }
        withTransaction(transaction, proceed)
      }
      hold?.end()
    }
    if !isHeld { hold?.end() }
    return isHeld
  }
}
