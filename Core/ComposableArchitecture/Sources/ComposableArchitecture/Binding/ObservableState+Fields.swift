/// A property of a state that a control of another file can edit.
package struct EditableField<Root>: Sendable {
  /// The name of the property.
  package let name: String
  /// The number of the property in its registrar.
  package let number: Int
  /// The type of its value.
  package let type: Any.Type
  private let path: any PartialKeyPath<Root> & Sendable

  fileprivate init(name: String, number: Int, path: PartialKeyPath<Root>) {
    self.name = name
    self.number = number
    type = Swift.type(of: path).valueType
    // Safe: the path of a field has no subscript.
    self.path = unsafeSendable(path)
  }

  /// Makes the change to a value of the property's type.
  package func set<Value: Equatable>(_ value: Value) -> BindingAction<Root> {
    // Safe: a field of a feature's state is sendable where the feature is; `Sendable` leaves no trace at run time.
    let sendable = unsafeBitCast(value as any Equatable, to: (any Equatable & Sendable).self)
    return BindingAction(keyPath: path, value: sendable) { [path] in
      Self.write(sendable, at: path, to: &$0)
    }
  }

  /// The new value of a change; `nil` if that is of another property.
  package func value(of action: BindingAction<Root>) -> (any Equatable)? {
    let (changed, own): (AnyKeyPath, AnyKeyPath) = (action.keyPath, path)
    guard changed == own else { return nil }
    return action.value
  }

  private static func write(
    _ value: any Equatable,
    at path: PartialKeyPath<Root>,
    to root: inout Root
  ) {
    func open<Value>(_ value: Value) {
      guard let path = path as? WritableKeyPath<Root, Value> else { return }
      root[keyPath: path] = value
    }
    open(value)
  }
}

extension ObservableState {
  /// The observed properties that a control of another file can edit: no presentations, and none that is private or
  /// whose value cannot be compared.
  package static var editableFields: [EditableField<Self>] {
    let hidden = _$declaration?.hidden ?? []
    return _$fields.compactMap { field in
      guard field.presented == nil, !hidden.contains(field.name),
        let path = field.path as? PartialKeyPath<Self>,
        let type = Swift.type(of: path).valueType as? any Equatable.Type,
        isWritable(path, type)
      else { return nil }
      return EditableField(name: field.name, number: field.index, path: path)
    }
  }

  private static func isWritable<Value>(_ path: PartialKeyPath<Self>, _ type: Value.Type) -> Bool {
    path is WritableKeyPath<Self, Value>
  }
}

extension _ObservableField {
  /// The name of the property.
  ///
  /// The description of a key path to a stored property ends with its name: `\State._count`.
  package var name: String {
    let name = "\(storage)".split(separator: ".").last ?? ""
    return String(name.first == "_" ? name.dropFirst() : name)
  }
}
