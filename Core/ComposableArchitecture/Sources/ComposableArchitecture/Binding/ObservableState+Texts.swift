extension ObservableState {
  /// The observed properties that a text field of another file can edit, with their names.
  package static var editableTexts:
    [(name: String, path: any WritableKeyPath<Self, String> & Sendable)]
  {
    let hidden = _$declaration?.hidden ?? []
    return _$fields.compactMap { field in
      guard let path = field.path as? WritableKeyPath<Self, String>, !hidden.contains(field.name)
      else { return nil }
      // Safe: the path of a field has no subscript.
      return (field.name, unsafeSendable(path))
    }
  }

  /// Whether there are other observed properties than texts.
  package static var hasOtherFields: Bool {
    let hidden = _$declaration?.hidden ?? []
    return _$fields.contains { field in
      !(field.path is WritableKeyPath<Self, String>) && !hidden.contains(field.name)
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
