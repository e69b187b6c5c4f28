/// The places that a store was scoped to.
struct ScopePlaces {
  private struct Key: Hashable {
    let kind: ScopeKind
    let state: AnyKeyPath
    let action: AnyKeyPath
  }

  /// How many places are looked through; more than that are hashed.
  private static let few = 8

  /// The last of the few that are looked through.
  private(set) var last: ScopePlace?
  /// All places, when there are more than a few.
  private var many: [Key: ScopePlace] = [:]

  /// Finds a place that is not found by its objects, or makes one.
  mutating func place(
    _ kind: ScopeKind,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath
  ) -> ScopePlace {
    guard let last, last.count == Self.few else {
      if let place = last?.findEqual(kind, state, action) { return place }
      let place = ScopePlace(kind, state, action, after: last)
      last = place
      return place
    }
    if many.isEmpty {
      last.forEach { many[Key(kind: $0.kind, state: $0.state, action: $0.action)] = $0 }
    }
    let key = Key(kind: kind, state: state, action: action)
    if let place = many[key] { return place }
    let place = ScopePlace(kind, state, action, after: nil)
    many[key] = place
    return place
  }
}
