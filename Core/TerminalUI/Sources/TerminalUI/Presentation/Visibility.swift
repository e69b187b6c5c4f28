/// Whether something is shown.
public enum Visibility: Hashable, Sendable {
  /// Where it usually is.
  case automatic
  /// Always.
  case visible
  /// Never.
  case hidden
}
