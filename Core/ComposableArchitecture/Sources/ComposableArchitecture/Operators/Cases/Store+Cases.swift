public import CasePaths

extension Store {
  /// The stores of the cases of a presented enum of features.
  ///
  /// ```swift
  /// if let store = store.scope(\.$destination, action: \.destination).edit { … }
  /// switch store.scope(\.$destination, action: \.destination).case { … }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The `$` projection of the `@Presents` property.
  ///   - action: The case that holds the presentation's actions.
  public func scope<ChildState: CaseReducerState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> _CaseScopes<ChildState.StateReducer> where ChildState.StateReducer.Action == ChildAction {
    _CaseScopes(store: scope(state: state, action: action))
  }
}

/// The stores of the cases of an enum of features that is presented or not.
@dynamicMemberLookup
@preconcurrency @MainActor
public struct _CaseScopes<StateReducer: CaseReducer> {
  /// The store of the enum; `nil` while nothing is presented.
  public let store: Store<StateReducer.State, StateReducer.Action>?

  /// The presented case, with the store of its feature; `nil` while nothing is presented.
  public var `case`: StateReducer.CaseScope? {
    store.map { StateReducer.scope($0) }
  }

  /// The store of the feature in a case, or the value of a case without a feature; `nil` while the case is not
  /// presented.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<
      StateReducer.CaseScope.AllCasePaths, AnyCasePath<StateReducer.CaseScope, Value>
    >
  ) -> Value? where StateReducer.CaseScope: CasePathable {
    self.case.flatMap { StateReducer.CaseScope.allCasePaths[keyPath: keyPath].extract(from: $0) }
  }
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The case that the state is in, with the store of its feature.
  ///
  /// ```swift
  /// switch store.case {
  /// case .alert(let alert): …
  /// case .edit(let store): EditView(store: store)
  /// }
  /// ```
  ///
  /// The store of a case is the same as long as the state stays in that case.
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}

extension Store {
  /// The store of the feature in a case of an enum state, for ``CaseReducer/scope(_:)``.
  ///
  /// The state must be in the case. A store that is kept after the state has left the case continues to show the
  /// payload with which it was made.
  ///
  /// - Parameters:
  ///   - state: The case of the state.
  ///   - action: The case that holds the feature's actions.
  public func _scope<CaseState, CaseAction>(
    _ state: CaseKeyPath<State, CaseState>,
    action: CaseKeyPath<Action, CaseAction>
  ) -> Store<CaseState, CaseAction> {
    let place = place(.enumCase, state, action)
    if let core = place.core, core.isValid, let store: Store<CaseState, CaseAction> = place.store()
    {
      return store
    }
    guard
      let core = CaseCore(base: core, path: AnyCasePath(state), embed: AnyCasePath(action)._embed)
    else {
      preconditionFailure(
        """
        A store of '\(State.self)' was scoped to the case '\(caseName(state))', but its state is in \
        another one. Look at the state's case first, or use 'store.case'.
        """
      )
    }
    let store = Store<CaseState, CaseAction>(core: core)
    place.put(store)
    return store
  }
}

/// A core whose state is the payload of a case of another core's state, which is an enum.
///
/// A payload cannot be read in place, so readers get a copy, which is made once between two actions. When the enum is
/// in another case, the core continues to show the value with which it was made.
final class CaseCore<BaseState, BaseAction, State, Action>: DerivedCore<
  BaseState, BaseAction, State, Action
>
{
  private let path: AnyCasePath<BaseState, State>
  private let copy = Scratch<State>()
  private let last: Scratch<State>

  /// - Returns: `nil` when the enum is in another case.
  init?(
    base: StoreCore<BaseState, BaseAction>,
    path: AnyCasePath<BaseState, State>,
    embed: @escaping (consuming Action) -> BaseAction
  ) {
    guard let value = path.extract(from: base.pointer.pointee) else { return nil }
    self.path = path
    self.last = Scratch(value)
    super.init(base: base, isVolatile: false, embed: embed)
  }

  override func locate(in parent: StateAddress) -> Place {
    let base = parent.pointer(to: BaseState.self)
    if let copy = copy.pointer { return Place(address: StateAddress(copy)) }
    guard let value = path.extract(from: base.pointee) else {
      return Place(address: last.address, isPresent: false)
    }
    clock.keep(copy)
    return Place(address: StateAddress(copy.set(value)))
  }
}
