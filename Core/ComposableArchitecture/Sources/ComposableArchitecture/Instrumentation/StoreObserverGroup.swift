/// Casts a value to the type that an observer expects. The observer was made for a store of that type.
@inline(__always)
func known<Value, Known>(_ value: Value, as type: Known.Type) -> Known {
  precondition(
    Value.self == Known.self,
    "An observer of '\(Known.self)' is told of '\(Value.self)'."
  )
  // Safe: the types are the same.
  return unsafeBitCast(value, to: Known.self)
}

/// Forwards the events of a store to several observers, in their order.
public final class StoreObserverGroup: StoreObserver {
  private let observers: [any StoreObserver]

  /// Makes a group of observers, which it keeps.
  public init(_ observers: [any StoreObserver]) {
    self.observers = observers
  }

  /// An observer that forwards to some others: the only one itself, and `nil` if there is none.
  ///
  /// - Parameter observers: The observers.
  public static func joining(_ observers: [(any StoreObserver)?]) -> (any StoreObserver)? {
    let observers = observers.compactMap { $0 }
    return observers.count < 2 ? observers.first : StoreObserverGroup(observers)
  }

  public func didBegin<State>(_ state: State) {
    for observer in observers { observer.didBegin(state) }
  }

  public func didEnqueue<Action>(
    _ action: Action,
    from origin: ActionEvent.Origin,
    cause: UInt64?
  ) {
    for observer in observers { observer.didEnqueue(action, from: origin, cause: cause) }
  }

  public func willReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    for observer in observers { observer.willReduce(action, event, state: state) }
  }

  public func didReduce<State, Action>(
    _ action: Action,
    _ event: ActionEvent,
    state: consuming State
  ) {
    for observer in observers.dropLast() {
      observer.didReduce(action, event, state: copy state)
    }
    observers.last?.didReduce(action, event, state: state)
  }

  public func didCommit<State>(_ state: State, _ writes: ObservedWrites) {
    for observer in observers { observer.didCommit(state, writes) }
  }

  public func didStart(_ effect: EffectEvent) {
    for observer in observers { observer.didStart(effect) }
  }

  public func didSend<Action>(_ action: Action, from effect: EffectEvent) {
    for observer in observers { observer.didSend(action, from: effect) }
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
