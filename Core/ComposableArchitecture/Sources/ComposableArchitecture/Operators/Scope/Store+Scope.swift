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
    let place = place(.field, state, action)
    if let core = place.core, core.isValid,
      let store: Store<ChildState, ChildAction> = place.store()
    {
      return store
    }
    let route = route(to: place) {
      Route(field: FieldAccess(state), embed: AnyCasePath(action)._embed)
    }
    let store = Store<ChildState, ChildAction>(core: ScopedCore(base: core, route: route))
    place.put(store)
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

  /// The store of a child feature that exists while an optional is not `nil`.
  ///
  /// The optional may be a property, one of `@Presents`, or lie behind others, such as a case of a presented enum:
  ///
  /// ```swift
  /// store.scope(state: \.destination?.edit, action: \.destination.edit)
  /// ```
  ///
  /// The same arguments give the same store as long as the optional is not `nil`. A store that is kept after its state
  /// has become `nil` continues to show the last value. Actions sent to it then reach the reducer, which reports them.
  ///
  /// - Parameters:
  ///   - state: The child's optional state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: `nil` while the state is `nil`.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(.optional, state, action) {
      Route(field: FieldAccess(state), embed: AnyCasePath(action)._embed)
    }
  }

  /// The store of a child feature that exists while an optional is not `nil`.
  ///
  /// - Parameters:
  ///   - state: The child's optional state.
  ///   - action: The case that holds the child's actions.
  /// - Returns: `nil` while the state is `nil`.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// The store of a presented feature, which exists while the feature is presented.
  ///
  /// - Parameters:
  ///   - state: The `$` projection of the `@Presents` property.
  ///   - action: The case that holds the presentation's actions.
  /// - Returns: `nil` while nothing is presented.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(.presentation, state, action) {
      let embed = AnyCasePath(action)._embed
      return Route(field: FieldAccess(presentedBy: state)) { (action: consuming ChildAction) in
        embed(.presented(action))
      }
    }
  }

  /// The store of a presented feature, which exists while the feature is presented.
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
    _ kind: ScopeKind,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    makeRoute: () -> Route<State, Action, ChildState?, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let place = place(kind, state, action)
    if let core = place.core, !core.isVolatile, core.isValid {
      // This observation stands for the field as well.
      _ = core.observe()
      return place.store()
    }
    return optionalChild(at: place, makeRoute)
  }

  /// A separate function, because it looks up types.
  @inline(never)
  private func optionalChild<ChildState, ChildAction>(
    at place: ScopePlace,
    _ makeRoute: () -> Route<State, Action, ChildState?, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let route = route(to: place, makeRoute)
    route.field.shape.access(core.observe())
    if let core = place.core, core.isValid { return place.store() }
    guard let core = OptionalCore(base: core, route: route) else {
      place.clear()
      return nil
    }
    let store = Store<ChildState, ChildAction>(core: core)
    place.put(store)
    return store
  }

  /// The route between two key paths, found on first use.
  @inline(__always)
  private func route<Field, ChildAction>(
    to place: ScopePlace,
    _ make: () -> Route<State, Action, Field, ChildAction>
  ) -> Route<State, Action, Field, ChildAction> {
    if let route = Routes.find(place.kind, place.state, place.action) {
      // Safe: the route was stored under this kind and the types of these key paths.
      return unsafeDowncast(route, to: Route<State, Action, Field, ChildAction>.self)
    }
    let route = make()
    Routes.add(place.kind, place.state, place.action, route)
    return route
  }
}

extension ScopePlace {
  /// The store of the child.
  @MainActor
  @inline(__always)
  func store<State, Action>() -> Store<State, Action>? {
    guard let child else { return nil }
    // Safe: the store was stored under this kind and the types of these key paths.
    return unsafeDowncast(child, to: Store<State, Action>.self)
  }

  @MainActor
  func put<State, Action>(_ store: Store<State, Action>) {
    child = store
    core = store.core
  }

  /// Releases the child.
  func clear() {
    child = nil
    core = nil
  }
}
