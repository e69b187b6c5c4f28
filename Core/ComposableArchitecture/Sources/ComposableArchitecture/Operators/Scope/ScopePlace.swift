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
