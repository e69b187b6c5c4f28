@_spi(Threads) import Dependencies

/// Decides whether a reducer handles an action.
@_spi(Exploring)
public protocol ReducerGuard: AnyObject {
  /// Whether an action should be handled; if not, it changes nothing and starts no effect.
  func allows<Action>(_ action: Action) -> Bool

  /// Whether the next action should be handled by ``attempt(_:)``, which costs a copy of the state. By default it is.
  var attempts: Bool { get }

  /// Handles an action.
  ///
  /// - Parameter reduce: Runs the reducer. It is called once, and the guard may abandon it before it returns.
  /// - Returns: Whether the reducer has returned. If not, the state stays as it was.
  func attempt(_ reduce: @escaping () -> Void) -> Bool
}

@_spi(Exploring)
extension ReducerGuard {
  public var attempts: Bool { true }
}

extension Reducer {
  /// Lets a guard decide about each action, and survive a reducer that does not return.
  ///
  /// Costs a copy of the state for each action.
  ///
  /// - Parameter reducerGuard: The guard.
  @_spi(Exploring)
  public func guarded(by reducerGuard: any ReducerGuard) -> some Reducer<State, Action> {
    GuardedReducer(base: self, reducerGuard: reducerGuard)
  }
}

/// A reducer that works on a copy of the state.
private struct GuardedReducer<Base: Reducer>: Reducer {
  let base: Base
  let reducerGuard: any ReducerGuard

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reducerGuard.allows(action) ? base.reduce(into: &state, action: action) : .none
  }

  func _makeNode() -> _ReducerNode<Base.State, Base.Action> {
    _ReducerNode(GuardedNode(base._makeNode(), reducerGuard))
  }
}

/// The node of a reducer with a guard.
final class GuardedNode<State, Action>: TypedNode<State, Action> {
  private let base: _ReducerNode<State, Action>
  private let reducerGuard: any ReducerGuard

  init(_ base: _ReducerNode<State, Action>, _ reducerGuard: any ReducerGuard) {
    self.base = base
    self.reducerGuard = reducerGuard
  }

  override func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard reducerGuard.allows(action) else { return .none }
    guard reducerGuard.attempts else { return base.reduce(into: &state, action: action) }
    let base = base
    let next = UnsafeMutablePointer<State>.allocate(capacity: 1)
    next.initialize(to: state)
    let effect = UnsafeMutablePointer<Effect<Action>>.allocate(capacity: 1)
    let place = Drain.current?.keepPath()
    let slots = ThreadSlot.keepAll()
    let hasReturned = reducerGuard.attempt {
      effect.initialize(to: base.reduce(into: &next.pointee, action: action))
    }
    guard hasReturned else {
      // The new state may be half changed, so it is leaked. The thread's records of running reducers are restored.
      ThreadSlot.restore(slots)
      if let place { Drain.current?.restore(place) }
      return .none
    }
    state = next.move()
    next.deallocate()
    defer { effect.deallocate() }
    return effect.move()
  }

  override var parts: [ReducerNode] { [base.node] }

  override func describe(to outline: inout FeatureOutline) {
    base.node.describe(to: &outline)
  }
}
