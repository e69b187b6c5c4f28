/// How buttons look.
public enum ButtonStyle: Hashable, Sendable {
  /// In brackets, with the key beside the label; in the rows of a list, brackets only with a key.
  case automatic
  /// In brackets, with the key beside the label.
  case bordered
  /// The label alone.
  case plain
}
