/// Why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed.
  case didSet
  /// The program has asked for it, by `save()`.
  case userInitiated
}
