internal import ComposableArchitecture

/// Finds observable states in values, such as payloads of actions, of which effects may have kept copies.
struct StateSearch {
  private let search = TypeSearch { $0 is any ObservableState.Type }

  /// Whether a value is a state, or one may be in it.
  func areIn(_ value: Any) -> Bool {
    guard search.mayBe(in: type(of: value)) else { return false }
    guard !(value is any ObservableState) else { return true }
    // Of an enum it depends on the case.
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple else { return true }
    return mirror.children.contains { areIn($0.value) }
  }

  /// Calls a function with each state in a value, and with the value if it is one.
  func forEach(in value: Any, _ body: (any ObservableState) -> Void) {
    guard search.mayBe(in: type(of: value)) else { return }
    if let state = value as? any ObservableState { body(state) }
    if let container = value as? any TypeWithElements {
      for element in container.elements { forEach(in: element.value, body) }
    } else {
      for child in Mirror(reflecting: value).children { forEach(in: child.value, body) }
    }
  }
}
