/// A value that is shown as a text: a string or a text.
///
/// One function for all of them keeps chains of modifiers fast to compile: the compiler tries each function of a name
/// with a literal.
public protocol TextValue {
  /// The text that is shown.
  @MainActor var textValue: Text { get }
}

extension Text: TextValue {
  /// The text itself.
  public var textValue: Text { self }
}

extension String: TextValue {
  /// The text of the string.
  public var textValue: Text { Text(self) }
}

extension Substring: TextValue {
  /// The text of the string.
  public var textValue: Text { Text(self) }
}
