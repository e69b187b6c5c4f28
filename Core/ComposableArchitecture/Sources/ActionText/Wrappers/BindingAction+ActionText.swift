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
protocol BindingOfFields {
  /// Whether the state has properties that a control can edit.
  static var hasFields: Bool { get }
  /// Whether the state has other fields, which have no names in actions as text.
  static var hasOtherFields: Bool { get }
  static func parseField(from scanner: inout ActionTextScanner) throws(ActionTextError) -> Self
  func printField(to printer: inout ActionTextPrinter) throws(ActionTextError)
  /// Lists the fields.
  ///
  /// - Returns: The numbers of the fields in their registrar, and the types of their values, in the same order.
  static func outlineFields(in outline: inout ActionTextOutline) -> [(number: Int, type: Any.Type)]
  /// The type of the state.
  static var state: any ObservableState.Type { get }
}

extension BindingAction: BindingOfFields where Root: ObservableState {
  private static var editable: [EditableField<Root>] {
    Root.editableFields.filter { EditableType.includes($0.type) }
  }

  private static var fields: [ActionTextField<Root>] { editable.map { ActionTextField($0) } }

  static var hasFields: Bool { !editable.isEmpty }

  static var hasOtherFields: Bool {
    let hidden = Root._$declaration?.hidden ?? []
    let names = Set(editable.map(\.name) + hidden)
    return Root._$fields.contains { !names.contains($0.name) }
  }

  static var state: any ObservableState.Type { Root.self }

  static func parseField(
    from scanner: inout ActionTextScanner
  ) throws(ActionTextError) -> Self {
    try parse(fields, from: &scanner)
  }

  func printField(to printer: inout ActionTextPrinter) throws(ActionTextError) {
    try print(Self.fields, to: &printer)
  }

  static func outlineFields(
    in outline: inout ActionTextOutline
  ) -> [(number: Int, type: Any.Type)] {
    for field in fields { field.outline(&outline) }
    return editable.map { ($0.number, $0.type) }
  }
}

/// The types of values that common controls edit, and whose values have a JSON form.
private enum EditableType {
  static func includes(_ type: Any.Type) -> Bool {
    if let type = type as? any OptionalField.Type {
      return includes(type.wrapped) && type is any Codable.Type
    }
    return type == Bool.self || type == String.self || type is any BinaryInteger.Type
      || type is any BinaryFloatingPoint.Type || isPlainEnum(type)
  }

  /// Whether a type is an enum without payloads whose cases are known.
  private static func isPlainEnum(_ type: Any.Type) -> Bool {
    guard MetadataKind(type) == .enum else { return false }
    return NamedCases(type) != nil || type is any CaseIterable.Type && type is any Codable.Type
  }
}

private protocol OptionalField {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalField {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
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
