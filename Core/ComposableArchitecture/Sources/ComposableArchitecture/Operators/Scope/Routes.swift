/// The way from a feature to its child: to the child's state, and back with the child's actions.
///
/// It is the same for all stores of the feature, so it is found once in a process.
final class Route<State, Action, Field, ChildAction> {
  let field: FieldAccess<State, Field>
  let embed: (consuming ChildAction) -> Action

  init(field: FieldAccess<State, Field>, embed: @escaping (consuming ChildAction) -> Action) {
    self.field = field
    self.embed = embed
  }
}

/// The routes found so far, for all stores.
///
/// Finding one costs a search through the state's observed properties, and walking a key path.
@MainActor
enum Routes {
  /// A route from the state, and the key path to its actions. Few lead from the same state.
  private struct Found {
    let action: AnyKeyPath
    let route: AnyObject
  }

  private static var routes = KeyPathCache<ScopeKind, [Found]>()

  /// The route of a kind between two key paths, if it was found before.
  ///
  /// The caller knows the route's type from the kind and the types of the key paths.
  static func find(
    _ kind: ScopeKind,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath
  ) -> AnyObject? {
    routes.use(state, kind)?.first { $0.action.isSame(as: action) }?.route
  }

  /// Stores a route.
  static func add(
    _ kind: ScopeKind,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ route: AnyObject
  ) {
    let others = routes.use(state, kind) ?? []
    routes.store(others + [Found(action: action, route: route)], for: state, kind)
  }
}
