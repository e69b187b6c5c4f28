internal import ComposableArchitecture

/// Forwards a store's events to an observer that is attached later, after the effects in flight.
final class LateObserver: StoreObserver {
  private struct State {
    var observer: (any StoreObserver)?
    var effects: [UInt64: EffectEvent] = [:]
  }

  private let state = LockIsolated(State())

  private var observer: (any StoreObserver)? { state.withValue { $0.observer } }

  func attach(_ observer: any StoreObserver) {
    let effects = state.withValue { state in
      state.observer = observer
      return state.effects.values.sorted { $0.id < $1.id }
    }
    for effect in effects { observer.didStart(effect) }
  }

  func didEnqueue<Action>(_ action: Action, from origin: ActionEvent.Origin, cause: UInt64?) {
    observer?.didEnqueue(action, from: origin, cause: cause)
  }

  func willReduce<Reduced, Action>(_ action: Action, _ event: ActionEvent, state: Reduced) {
    observer?.willReduce(action, event, state: state)
  }

  func didReduce<Reduced, Action>(_ action: Action, _ event: ActionEvent, state: Reduced) {
    observer?.didReduce(action, event, state: state)
  }

  func didCommit<Committed>(_ state: Committed, _ writes: ObservedWrites) {
    observer?.didCommit(state, writes)
  }

  func didStart(_ effect: EffectEvent) {
    state.withValue { $0.effects[effect.id] = effect }
    observer?.didStart(effect)
  }

  func didSend<Action>(_ action: Action, from effect: EffectEvent) {
    observer?.didSend(action, from: effect)
  }

  func didCancel(_ effect: EffectEvent) {
    observer?.didCancel(effect)
  }

  func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    state.withValue { _ = $0.effects.removeValue(forKey: effect.id) }
    observer?.didEnd(effect, isCancelled: isCancelled)
  }

  func willCall(_ call: DependencyCall) {
    observer?.willCall(call)
  }
}
