/// How buttons look.
public enum ButtonStyle: Hashable, Sendable {
  /// In brackets, with the key beside the label.
  case automatic
  /// The label alone.
  case plain
}
