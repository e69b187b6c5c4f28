import ComposableArchitecture

/// A field of a state with its name in actions as text; see ``ActionTextBindable``.
public struct ActionTextField<Root>: Sendable {
  let name: String
  let parse: @Sendable (inout ActionTextScanner) throws(ActionTextError) -> BindingAction<Root>
  /// Writes a change of this field, and returns whether it was one.
  let print:
    @Sendable (BindingAction<Root>, inout ActionTextPrinter) throws(ActionTextError) -> Bool
  let outline: @Sendable (inout ActionTextOutline) -> Void
  /// Whether a change is one of this field.
  let isSet: @Sendable (BindingAction<Root>) -> Bool

  /// Names a field.
  ///
  /// - Parameters:
  ///   - name: Its name in actions as text. For a computed property of the state, use the property's own name, as
  ///     generated tests do.
  ///   - keyPath: The field. Its value is written as JSON.
  public init<Value: Codable & Equatable & Sendable>(
    _ name: String,
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable
  ) {
    self.name = name
    self.parse = { scanner throws(ActionTextError) in
      .set(keyPath, try scanner.json(Value.self))
    }
    self.print = { action, printer throws(ActionTextError) in
      let path = BindingAction<Root>.allCasePaths[dynamicMember: keyPath]
      guard let value = path.extract(from: action) else { return false }
      printer.name(name)
      try printer.json(value)
      return true
    }
    self.isSet = { action in
      BindingAction<Root>.allCasePaths[dynamicMember: keyPath].extract(from: action) != nil
    }
    self.outline = { outline in
      outline.name(name) { $0.json(Value.self) }
    }
  }

  /// Names a property of an observable state.
  init(_ field: EditableField<Root>) {
    self.name = field.name
    self.parse = { scanner throws(ActionTextError) in try scanner.change(of: field) }
    self.print = { action, printer throws(ActionTextError) in
      guard let value = field.value(of: action) else { return false }
      printer.name(field.name)
      try printer.change(to: value)
      return true
    }
    self.isSet = { field.value(of: $0) != nil }
    self.outline = { outline in
      outline.name(field.name) { $0.json(field.type) }
    }
  }
}

extension ActionTextScanner {
  /// Reads the change of a property whose type is only known at run time.
  fileprivate mutating func change<Root>(
    of field: EditableField<Root>
  ) throws(ActionTextError) -> BindingAction<Root> {
    // The fields of a state are those with such values.
    let type = field.type as! any Equatable.Type
    return try change(of: field, type)
  }

  private mutating func change<Root, Value: Equatable>(
    of field: EditableField<Root>,
    _ type: Value.Type
  ) throws(ActionTextError) -> BindingAction<Root> { field.set(try json(type)) }
}

extension ActionTextPrinter {
  /// Writes a value whose type is only known at run time.
  fileprivate mutating func change(to value: any Equatable) throws(ActionTextError) {
    try write(value)
  }

  private mutating func write<Value: Equatable>(_ value: Value) throws(ActionTextError) {
    try json(value)
  }
}
