public import CasePaths

extension Store {
  /// The store of a child feature.
  ///
  /// The same arguments give the same store. Sending through it embeds the action up to the root
  /// by closures made here; reading through it follows the state's address. A computed property
  /// of your own is evaluated, and its value copied, for each read.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let store = child(state, action) {
      let casePath = AnyCasePath(action)
      return Store<ChildState, ChildAction>(
        core: ScopedCore(
          base: core,
          field: FieldAccess(state),
          embed: { casePath.embed($0) }
        )
      )
    }
    guard let store else { preconditionFailure("A scope that is not optional has a store.") }
    return store
  }

  /// The store of a child feature; the same as ``scope(state:action:)-(KeyPath<_,ChildState>,_)``.
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case that holds the child's actions.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// The store of a child feature that is there while an optional is not `nil`.
  ///
  /// A store that is kept when its state has become `nil` goes on showing the state it was made
  /// with; what is sent to it then reaches the reducer, which reports it.
  ///
  /// - Parameters:
  ///   - state: The child's optional state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: `nil` while the state is.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let field = FieldAccess(state)
    core.access()
    if let pointer = core.pointer { field.access(UnsafePointer(pointer)) }
    return child(state, action) {
      let casePath = AnyCasePath(action)
      return OptionalCore(base: core, field: field, embed: { casePath.embed($0) })
        .map(Store<ChildState, ChildAction>.init(core:))
    }
  }

  /// The store of a child feature that is there while an optional is not `nil`.
  ///
  /// - Parameters:
  ///   - state: The child's optional state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: `nil` while the state is.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }
}
