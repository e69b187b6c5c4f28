/// Why a shared value is loaded.
public enum LoadContext<Value> {
  /// A wrapper was made, and has this value until another one is loaded.
  case initialValue(Value)
  /// The program has asked for the value, by `load()`.
  case userInitiated

  /// The value that the wrapper was made with, if that is why it is loaded.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// Why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed.
  case didSet
  /// The program has asked for it, by `save()`.
  case userInitiated
}
