/// Tells several observers of what a store does, in their order.
public final class StoreObserverGroup: StoreObserver {
  private let observers: [any StoreObserver]

  /// Makes a group of observers, which it keeps.
  public init(_ observers: [any StoreObserver]) {
    self.observers = observers
  }

  public func didBegin(state: () -> Any) {
    for observer in observers { observer.didBegin(state: state) }
  }

  public func willReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {
    for observer in observers { observer.willReduce(action, event, state: state) }
  }

  public func didReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {
    for observer in observers { observer.didReduce(action, event, state: state) }
  }

  public func didStart(_ effect: EffectEvent) {
    for observer in observers { observer.didStart(effect) }
  }

  public func didOutput(_ action: Any, of effect: EffectEvent) {
    for observer in observers { observer.didOutput(action, of: effect) }
  }

  public func didCancel(_ effect: EffectEvent) {
    for observer in observers { observer.didCancel(effect) }
  }

  public func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    for observer in observers { observer.didEnd(effect, isCancelled: isCancelled) }
  }

  public func willCall(_ call: DependencyCall) {
    for observer in observers { observer.willCall(call) }
  }
}
