import ConcurrencyExtras
import Dependencies
import SwiftNavigation

/// The way from effects to the store: what they send, and their end.
///
/// An action of an effect passes ``Send``, ``receive(_:from:)``, ``handle(_:from:)`` and ``deliver(_:_:by:)``, and is
/// then reduced, or waits for the actions before it.
extension RootCore {
  // MARK: - Senders

  /// Sends the actions of an effect of a store on the main actor.
  static func sender(from effect: EffectInFlight) -> Send<Action> {
    Send { action in receive(action, from: effect) }
  }

  /// Sends the actions of an effect of a store on any actor.
  static func senderFromElsewhere(_ effect: EffectInFlight) -> Send<Action> {
    Send(
      send: { action in
        // Safe: passed on to the store's actor; the sender does not use it any more.
        let action = UncheckedSendable(action)
        effect.link.post { receive(action.value, from: effect) }
      },
      direct: { action in
        // Safe: as above.
        let action = UncheckedSendable(action)
        _ = await effect.link.perform { receive(action.value, from: effect) }
      }
    )
  }

  // MARK: - Actions

  /// Handles an action of an effect, on the store's actor, unless the store has ended.
  private static func receive(_ action: Action, from effect: EffectInFlight) {
    guard let core = effect.link.core else { return }
    let store = unsafeDowncast(core, to: Self.self)
    store.link.takeMail()
    if store.tape != nil, effect.throttle == nil,
      store.holds(.output(effect.id), in: effect, { store.handle(action, from: effect) })
    {
      return
    }
    store.asPart(of: effect) { store.handle(action, from: effect) }
  }

  private func handle(_ action: Action, from effect: EffectInFlight) {
    guard !effect.isCancelled else { return }
    if effect.isComplete { effect.run.origin.reportSendAfterCompletion(action) }
    if let observation = effect.observation {
      observation.observer.didSend(action, from: observation.event)
    }
    let source = ActionSource(effect: effect.id, cause: effect.cause, scope: effect.scope)
    withUnsafePointer(to: action) { deliver($0, source, by: effect.throttle) }
  }

  /// Handles the dismissal of a feature, which is sent by no effect.
  func receive(dismissal: SendEffect<Action>) {
    let effect = EffectInFlight.current
    if tape != nil, holds(.dismissal, in: effect, { self.handle(dismissal: dismissal) }) {
      return
    }
    handle(dismissal: dismissal)
  }

  private func handle(dismissal: SendEffect<Action>) {
    let source = ActionSource(
      effect: 0,
      cause: nil,
      scope: isDraining ? ActionScope() : nil
    )
    withUnsafePointer(to: dismissal.action) { deliver($0, source) }
  }

  // MARK: - Ends

  /// Ends an effect whose operation has returned.
  ///
  /// Asynchronous, so that it switches to the main actor itself: a caller that is already there would otherwise leave
  /// it first.
  @MainActor
  static func endOnMainActor(_ effect: EffectInFlight) async {
    let link = effect.link
    guard let core = link.core else {
      link.afterEnd { effect.vanish() }
      return
    }
    link.takeMail()
    unsafeDowncast(core, to: Self.self).receiveEnd(of: effect)
  }

  /// Ends an effect of a store on any actor.
  static func endElsewhere(_ effect: EffectInFlight) async {
    let link = effect.link
    let isThere = await link.perform {
      guard let core = link.core else { return }
      unsafeDowncast(core, to: Self.self).receiveEnd(of: effect)
    }
    if !isThere { link.afterEnd { effect.vanish() } }
  }

  private func receiveEnd(of effect: EffectInFlight) {
    if tape != nil, holds(.end(effect.id), in: effect, { self.end(effect) }) { return }
    asPart(of: effect) { end(effect) }
  }

  // MARK: - The task of an arrival

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
