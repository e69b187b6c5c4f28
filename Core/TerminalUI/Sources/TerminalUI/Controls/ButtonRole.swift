/// The role of a button.
public enum ButtonRole: Hashable, Sendable {
  /// It deletes something.
  case destructive
  /// It leaves everything as it is.
  case cancel
}
