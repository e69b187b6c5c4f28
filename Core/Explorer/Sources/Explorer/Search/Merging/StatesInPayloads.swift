internal import ComposableArchitecture

/// Finds observable states in the payloads of actions, which effects may have kept copies of.
struct StatesInPayloads {
  private let search = TypeSearch { $0 is any ObservableState.Type }

  /// Whether an action has a payload in which a state may be.
  func areIn(_ action: Any) -> Bool {
    guard search.mayBe(in: type(of: action)) else { return false }
    guard !(action is any ObservableState) else { return true }
    // Of an enum it depends on the case.
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum || mirror.displayStyle == .tuple else { return true }
    return mirror.children.contains { areIn($0.value) }
  }
}
