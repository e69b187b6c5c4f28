public import TerminalViews

extension LocalizedStringKey: TextValue {
  /// The text of the key.
  public var textValue: Text { Text(self) }
}

/// A title that the user could change where it is shown: in a terminal it is shown.
extension Binding: @retroactive TextValue where Value == String {
  /// The text that the binding has.
  public var textValue: Text { Text(wrappedValue) }
}
