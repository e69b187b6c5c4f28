/// A place that a store was scoped to, and the child that was made for it.
///
/// A key path that is written in the code is mostly the same object each time, so objects are
/// compared first. Hashing one, or comparing two, costs as much as hundreds of reads.
final class ScopePlace {
  let kind: ScopeKind
  let state: AnyKeyPath
  let action: AnyKeyPath
  /// The store of the child, or what finds the stores of a collection's elements.
  var child: AnyObject?
  /// The core of the store.
  var core: AnyCore?
  /// The place that was made before this one.
  private let previous: ScopePlace?
  /// How many places there are up to this one.
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

  /// Finds a place whose state is named by the same object. The cost grows with the number of
  /// places.
  func find(_ kind: ScopeKind, _ state: AnyKeyPath, _ action: AnyKeyPath) -> ScopePlace? {
    first { $0.state === state && $0.kind == kind && $0.action.isSame(as: action) }
  }

  /// Finds a place whose key paths are equal.
  func findEqual(_ kind: ScopeKind, _ state: AnyKeyPath, _ action: AnyKeyPath) -> ScopePlace? {
    first { $0.kind == kind && $0.state.isSame(as: state) && $0.action.isSame(as: action) }
  }

  /// Does something with this place and those before it.
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
  /// Whether both name the same. The key path of a case of a case is another object each time.
  func isSame(as other: AnyKeyPath) -> Bool {
    self === other || (type(of: self) == type(of: other) && self == other)
  }
}

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

/// The kind of a scope's child. Together with the types of both key paths it determines the type of the
/// record kept for the scope.
enum ScopeKind {
  /// A field that is always there.
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
