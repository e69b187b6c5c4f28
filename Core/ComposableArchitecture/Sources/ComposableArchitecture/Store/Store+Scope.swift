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

  /// The store of a child feature; see ``scope(state:action:)->Store<ChildState,ChildAction>``.
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
  /// The optional may be a property, one of `@Presents`, or lie behind others, as a case of what is
  /// presented does:
  ///
  /// ```swift
  /// store.scope(state: \.destination?.edit, action: \.destination.edit)
  /// ```
  ///
  /// The same arguments give the same store as long as the optional is not `nil`. A store that is
  /// kept when its state has become `nil` goes on showing the last value; what is sent to it then
  /// reaches the reducer, which reports it.
  ///
  /// - Parameters:
  ///   - state: The child's optional state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: `nil` while the state is.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) {
      FieldAccess(state)
    } embed: {
      AnyCasePath(action).embed
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

  /// The store of a presented feature, which is there while the feature is presented.
  ///
  /// - Parameters:
  ///   - state: The `$` projection of the `@Presents` property.
  ///   - action: The case that holds the presentation's actions.
  /// - Returns: `nil` while nothing is presented.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(state, action) {
      FieldAccess(presentedBy: state)
    } embed: {
      let casePath = AnyCasePath(action)
      return { casePath.embed(.presented($0)) }
    }
  }

  /// The store of a presented feature, which is there while the feature is presented.
  ///
  /// - Parameters:
  ///   - state: The `$` projection of the `@Presents` property.
  ///   - action: The case that holds the presentation's actions.
  /// - Returns: `nil` while nothing is presented.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  private func optionalChild<ChildState, ChildAction>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    field: () -> FieldAccess<State, ChildState?>,
    embed: () -> (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    finder(state, action) {
      OptionalChild<State, Action, ChildState, ChildAction>(field: field(), embed: embed())
    }
    .store(of: core)
  }
}

/// Finds, or makes, the store of a child that comes and goes.
@MainActor
private final class OptionalChild<State, Action, ChildState, ChildAction> {
  private let field: FieldAccess<State, ChildState?>
  private let embed: (ChildAction) -> Action
  private var store: Store<ChildState, ChildAction>?

  init(field: FieldAccess<State, ChildState?>, embed: @escaping (ChildAction) -> Action) {
    self.field = field
    self.embed = embed
  }

  func store(of base: StoreCore<State, Action>) -> Store<ChildState, ChildAction>? {
    if let core = store?.core, !core.isVolatile, core.isValid {
      // Stands for the field as well.
      _ = core.observe()
      return store
    }
    let state = base.observe().assumingMemoryBound(to: State.self)
    field.access(UnsafePointer(state))
    if let store, store.core.isValid { return store }
    store = OptionalCore(base: base, field: field, embed: embed).map { Store(core: $0) }
    return store
  }
}
