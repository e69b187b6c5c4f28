/// A property of a state that a control of another file can edit.
package struct EditableField<Root>: Sendable {
  /// The name of the property.
  package let name: String
  /// The number of the property in its registrar.
  package let number: Int
  /// The type of its value.
  package let type: any Equatable.Type
  /// Makes the change to a value; `nil` if that has another type.
  package let set: @Sendable (Any) -> BindingAction<Root>?
  /// The new value of a change; `nil` if that is of another property.
  package let value: @Sendable (BindingAction<Root>) -> (any Equatable)?
}

extension ObservableState {
  /// The observed properties that a control of another file can edit: no presentations, and none that is private or
  /// whose value cannot be compared.
  package static var editableFields: [EditableField<Self>] {
    let hidden = _$declaration?.hidden ?? []
    return _$fields.compactMap { field in
      guard field.presented == nil, !hidden.contains(field.name),
        let type = Swift.type(of: field.path).valueType as? any Equatable.Type
      else { return nil }
      return editable(field, type)
    }
  }

  private static func editable<Value: Equatable>(
    _ field: _ObservableField<Self>,
    _ type: Value.Type
  ) -> EditableField<Self>? {
    guard let writable = field.path as? WritableKeyPath<Self, Value> else { return nil }
    // Safe: the path of a field has no subscript.
    let path = unsafeSendable(writable)
    return EditableField(
      name: field.name,
      number: field.index,
      type: type,
      set: { ($0 as? Value).map { BindingAction(setting: path, to: $0) } },
      value: { action in
        (action.keyPath as AnyKeyPath) == path ? action.value as? Value : nil
      }
    )
  }
}

extension BindingAction {
  /// Sets a field to a value.
  fileprivate init<Value: Equatable>(
    setting path: any WritableKeyPath<Root, Value> & Sendable,
    to value: Value
  ) {
    // Safe: a field of a feature's state is sendable where the feature is; `Sendable` leaves no trace at run time.
    let sendable = unsafeBitCast(value as any Equatable, to: (any Equatable & Sendable).self)
    self.init(keyPath: path, value: sendable) { root in
      guard let value = sendable as? Value else { return }
      root[keyPath: path] = value
    }
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
