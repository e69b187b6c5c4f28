public import ComposableArchitecture

/// A change is written as the name of its field and its new value: `binding.title "Design"`.
extension BindingAction: ActionTextConvertible where Root: ActionTextBindable {
  public static func parseActionText(
    from scanner: inout ActionTextScanner
  ) throws(ActionTextError) -> Self {
    try parse(Root.actionTextFields, from: &scanner)
  }

  public func printActionText(to printer: inout ActionTextPrinter) throws(ActionTextError) {
    try print(Root.actionTextFields, to: &printer)
  }

  public static func outlineActionText(in outline: inout ActionTextOutline) {
    for field in Root.actionTextFields { field.outline(&outline) }
  }
}

extension BindingAction {
  fileprivate static func parse(
    _ fields: [ActionTextField<Root>],
    from scanner: inout ActionTextScanner
  ) throws(ActionTextError) -> Self {
    let name = try scanner.name(among: fields.map(\.name))
    // The scanner only accepts names of these fields.
    return try fields.first { $0.name == name }!.parse(&scanner)
  }

  fileprivate func print(
    _ fields: [ActionTextField<Root>],
    to printer: inout ActionTextPrinter
  ) throws(ActionTextError) {
    for field in fields {
      if try field.print(self, &printer) { return }
    }
    try printer.refuse(self, "its field is not one of those that \(typeName(Root.self)) names")
  }
}

/// A change of a state that need not name its fields.
protocol BindingOfTexts {
  /// Whether the state has properties that a text field can edit.
  static var hasTexts: Bool { get }
  /// Whether the state has other fields, which have no names in actions as text.
  static var hasOtherFields: Bool { get }
  static func parseText(from scanner: inout ActionTextScanner) throws(ActionTextError) -> Self
  func printText(to printer: inout ActionTextPrinter) throws(ActionTextError)
  static func outlineText(in outline: inout ActionTextOutline)
}

extension BindingAction: BindingOfTexts where Root: ObservableState {
  private static var texts: [ActionTextField<Root>] {
    Root.editableTexts.map { ActionTextField($0.name, $0.path) }
  }

  static var hasTexts: Bool { !Root.editableTexts.isEmpty }
  static var hasOtherFields: Bool { Root.hasOtherFields }

  static func parseText(
    from scanner: inout ActionTextScanner
  ) throws(ActionTextError) -> Self {
    try parse(texts, from: &scanner)
  }

  func printText(to printer: inout ActionTextPrinter) throws(ActionTextError) {
    try print(Self.texts, to: &printer)
  }

  static func outlineText(in outline: inout ActionTextOutline) {
    for field in texts { field.outline(&outline) }
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
