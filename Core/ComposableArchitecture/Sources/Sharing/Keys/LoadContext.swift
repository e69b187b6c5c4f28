/// The reason why a shared value is loaded.
public enum LoadContext<Value> {
  /// A wrapper was made, and has this value until another one is loaded.
  case initialValue(Value)
  /// The program has requested the value, by `load()`.
  case userInitiated

  /// The wrapper's initial value, if that is the reason.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// The reason why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed.
  case didSet
  /// The program has requested it, by `save()`.
  case userInitiated
}
