internal import ComposableArchitecture

/// Tells an observer that comes later which effects are in flight, and then what the store does.
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

  func willReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {
    observer?.willReduce(action, event, state: state)
  }

  func didReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {
    observer?.didReduce(action, event, state: state)
  }

  func didStart(_ effect: EffectEvent) {
    state.withValue { $0.effects[effect.id] = effect }
    observer?.didStart(effect)
  }

  func didOutput(_ action: Any, of effect: EffectEvent) {
    observer?.didOutput(action, of: effect)
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
