/// A scope of a store, and the child that was made for it.
///
/// A key path that is written in the code is mostly the same object each time, so objects are
/// compared first. Hashing one, or comparing two, costs as much as hundreds of reads.
final class ScopePlace {
  let kind: ScopeKind
  let state: AnyKeyPath
  let action: AnyKeyPath
  /// The store of the child, or the finder of the stores of a collection's elements.
  var child: AnyObject?
  /// The core of the store.
  var core: AnyCore?
  /// The scope that was made before this one.
  private let previous: ScopePlace?
  /// The number of scopes up to this one.
  let count: Int

  init(
    _ kind: ScopeKind,
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    after previous: ScopePlace?
  ) {
    self.kind = kind
    self.state = state
    self.action = action
    self.previous = previous
    count = (previous?.count ?? 0) + 1
  }

  /// Finds a scope whose state has the same key path object. The cost grows with the number of scopes.
  func find(_ kind: ScopeKind, _ state: AnyKeyPath, _ action: AnyKeyPath) -> ScopePlace? {
    first { $0.state === state && $0.kind == kind && $0.action.isSame(as: action) }
  }

  /// Finds a scope whose key paths are equal.
  func findEqual(_ kind: ScopeKind, _ state: AnyKeyPath, _ action: AnyKeyPath) -> ScopePlace? {
    first { $0.kind == kind && $0.state.isSame(as: state) && $0.action.isSame(as: action) }
  }

  /// Calls a closure with this scope and those before it.
  func forEach(_ body: (ScopePlace) -> Void) {
    var next: ScopePlace? = self
    while let place = next {
      body(place)
      next = place.previous
    }
  }

  @inline(__always)
  private func first(where isWanted: (ScopePlace) -> Bool) -> ScopePlace? {
    var next: ScopePlace? = self
    while let place = next {
      if isWanted(place) { return place }
      next = place.previous
    }
    return nil
  }
}

extension AnyKeyPath {
  /// Whether both key paths are equal. The key path of a case of a case is another object each time.
  func isSame(as other: AnyKeyPath) -> Bool {
    self === other || (type(of: self) == type(of: other) && self == other)
  }
}

/// The scopes of a store.
struct ScopePlaces {
  private struct Key: Hashable {
    let kind: ScopeKind
    let state: AnyKeyPath
    let action: AnyKeyPath
  }

  /// The greatest number of scopes that are searched in a list; more are hashed.
  private static let few = 8

  /// The last scope of the list.
  private(set) var last: ScopePlace?
  /// All scopes, when there are more than a few.
  private var many: [Key: ScopePlace] = [:]

  /// Finds a scope that is not found by its objects, or makes one that is empty.
  mutating func findOrMake(
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

/// The kind of a scope's child. Together with the types of both key paths it determines the type of the
/// record kept for the scope.
enum ScopeKind {
  /// A field that always exists.
  case field
  /// An optional field.
  case optional
  /// A presentation.
  case presentation
  /// A case of an enum.
  case enumCase
  /// The elements of a collection.
  case elements
}
