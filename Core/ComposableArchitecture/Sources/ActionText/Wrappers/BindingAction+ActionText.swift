public import ComposableArchitecture

/// A change is written as the name of its field and its new value: `binding.title "Design"`.
extension BindingAction: ActionTextConvertible where Root: ActionTextBindable {
  public static func parseActionText(
    from scanner: inout ActionTextScanner
  ) throws(ActionTextError) -> Self {
    let fields = Root.actionTextFields
    let name = try scanner.name(among: fields.map(\.name))
    // The scanner only accepts names of these fields.
    return try fields.first { $0.name == name }!.parse(&scanner)
  }

  public func printActionText(to printer: inout ActionTextPrinter) throws(ActionTextError) {
    for field in Root.actionTextFields {
      if try field.print(self, &printer) { return }
    }
    try printer.refuse(self, "its field is not one of those that \(typeName(Root.self)) names")
  }

  public static func outlineActionText(in outline: inout ActionTextOutline) {
    for field in Root.actionTextFields { field.outline(&outline) }
  }
}

/// A change whose field may have a name.
@_spi(Reflection)
public protocol ActionTextNamedBinding {
  /// The name of the field, or `nil` if the state does not name it.
  var actionTextName: String? { get }
}

@_spi(Reflection)
extension BindingAction: ActionTextNamedBinding where Root: ActionTextBindable {
  public var actionTextName: String? {
    Root.actionTextFields.first { $0.isSet(self) }?.name
  }
}
