internal import ComposableArchitecture

/// Finds observable states in values, such as the arguments of an endpoint, which can read anything of them.
struct StateSearch {
  private static let search = TypeSearch { $0 is any ObservableState.Type }

  /// Whether a value is a state, or one may be in it.
  func areIn(_ value: Any) -> Bool {
    guard Self.search.mayBe(in: type(of: value)) else { return false }
    guard !(value is any ObservableState) else { return true }
    // Of an enum it depends on the case.
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple else { return true }
    return mirror.children.contains { areIn($0.value) }
  }
}
