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
/// Finding one costs a search through the state's observed properties, and walking a key path. A key path to the state
/// is mostly written in the code, which makes one object for it. Key paths with captured values are made anew each
/// time, and are not found again. All routes are dropped when there are many, so that these do not fill the memory.
@MainActor
enum Routes {
  private struct Found {
    let kind: ScopeKind
    /// Retained, so that no other key path takes its address.
    let state: AnyKeyPath
    let action: AnyKeyPath
    let route: AnyObject
  }

  private static let limit = 1_000
  private static var routes: [ObjectIdentifier: [Found]] = [:]
  private static var count = 0

  /// The route of a kind between two key paths, if it was found before.
  ///
  /// The caller knows the route's type from the kind and the types of the key paths.
  static func find(
    _ kind: ScopeKind,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath
  ) -> AnyObject? {
    guard let found = routes[ObjectIdentifier(state)] else { return nil }
    for found in found where found.kind == kind && found.action.isSame(as: action) {
      return found.route
    }
    return nil
  }

  /// Stores a route.
  static func add(
    _ kind: ScopeKind,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    _ route: AnyObject
  ) {
    if count == limit {
      routes = [:]
      count = 0
    }
    count += 1
    routes[ObjectIdentifier(state), default: []]
      .append(Found(kind: kind, state: state, action: action, route: route))
  }
}
