public import TerminalViews

extension LocalizedStringKey: TextValue {
  /// The text of the key.
  public var textValue: Text { Text(self) }
}

// NB: With the names of the module there is no warning, as with `@retroactive`; but in a release, where all modules are
// of one package, that does not compile.
/// A title that the user could change where it is shown: in a terminal it is shown.
extension TerminalViews.Binding: TerminalViews.TextValue where Value == String {
  /// The text that the binding has.
  public var textValue: Text { Text(wrappedValue) }
}
