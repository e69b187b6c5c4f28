public import Dependencies
public import Observation

/// Runs a feature: holds its state, takes its actions, and carries out its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// print(store.count)
/// ```
///
/// A store belongs to the main actor. Sending an action runs the reducer at once. Actions that arrive while it runs
/// wait their turn, first in, first out, and others see the state when all are done. The state is moved into a running
/// reducer: reading the store meanwhile stops the program with a message.
@dynamicMemberLookup
@preconcurrency @MainActor
public final class Store<State, Action> {
  let core: StoreCore<State, Action>
  private var places = ScopePlaces()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with. It is made with the store's dependencies, so it
  ///     may read them.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for the feature and its effects.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    var dependencies = DependencyValues._current
    dependencies.pinDefaults()
    if let prepareDependencies { dependencies.update(prepareDependencies) }
    let (state, reducer) = DependencyValues.$_current.withValue(dependencies) {
      (initialState(), reducer())
    }
    self.init(core: RootCore(state: state, reducer: reducer, dependencies: dependencies))
  }

  init(core: StoreCore<State, Action>) {
    self.core = core
  }

  /// Sends an action.
  ///
  /// - Parameter action: The action.
  /// - Returns: The effects of the action, to wait for or to cancel. It may be ignored.
  @discardableResult
  public func send(_ action: consuming Action) -> StoreTask {
    core.send(action)
  }

  /// Reads the state.
  ///
  /// - Parameter body: Receives the state.
  /// - Returns: The result of the closure.
  public func withState<R>(_ body: (State) -> R) -> R {
    stopIfOut("by 'withState'")
    return body(core.pointer.pointee)
  }

  /// Whether the store's state no longer exists. The store then shows the last value, and no feature handles its
  /// actions.
  public var _isInvalidated: Bool { !core.isValid }

  /// Stops the process while the state is moved into the reducer.
  func stopIfOut(_ what: @autoclosure () -> String) {
    precondition(
      !core.isOut,
      """
      The state of a store of '\(State.self)' was read \(what()) while a reducer of the store was \
      running. The state is out with the reducer: use the reducer's own 'state' argument, and \
      read the store only from outside.

        Action being reduced: \(core.currentAction)
      """
    )
  }

  /// The record of a child's scope. A new record is empty.
  func place(_ kind: ScopeKind, _ state: AnyKeyPath, _ action: AnyKeyPath) -> ScopePlace {
    places.last?.find(kind, state, action) ?? places.findOrMake(kind, state, action)
  }
}

/// A store of a feature: `StoreOf<Counter>` is `Store<Counter.State, Counter.Action>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store where State: ObservableState {
  /// The state. Reading its fields observes them.
  public var state: State {
    stopIfOut("by 'state'")
    return core.observe().pointer(to: State.self).pointee
  }

  /// A field of the state, which is observed by being read.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    // Where this is inlined, the key path written there becomes a call of the property.
    observedState(for: Value.self).pointee[keyPath: keyPath]
  }

  @usableFromInline
  func observedState<Value>(for field: Value.Type) -> UnsafePointer<State> {
    stopIfOut("for a field of type '\(Value.self)'")
    return UnsafePointer(core.observe().pointer(to: State.self))
  }
}

extension Store: Equatable {
  nonisolated public static func == (lhs: Store, rhs: Store) -> Bool {
    lhs === rhs
  }
}

extension Store: Hashable {
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Store: Identifiable {}

extension Store: Observable {}

extension Store: CustomDebugStringConvertible {
  /// The type of the store.
  nonisolated public var debugDescription: String {
    "Store<\(State.self), \(Action.self)>"
  }
}
