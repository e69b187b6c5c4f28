public import CustomDump

extension BindingAction: CustomDumpReflectable {
  /// The change in source form: `.set(\State.query, "a")`.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: ["set": (FieldName(of: keyPath, in: Root.self), value as Any)],
      displayStyle: .enum
    )
  }
}

/// The name of a field in messages.
private struct FieldName: CustomDumpStringConvertible {
  let customDumpDescription: String

  init<Root>(of keyPath: AnyKeyPath, in type: Root.Type) {
    customDumpDescription =
      (type as? any ObservableState.Type).flatMap { Self.observed(keyPath, in: $0) }
      ?? String(describing: keyPath)
  }

  /// The name of an observed property. Such a property is computed, and a key path knows only the names of stored
  /// properties.
  private static func observed<Root: ObservableState>(
    _ keyPath: AnyKeyPath,
    in type: Root.Type
  ) -> String? {
    guard let field = type._$fields.first(where: { $0.path == keyPath }),
      let name = String(describing: field.storage).split(separator: ".").last
    else { return nil }
    return "\\\(type).\(name.first == "_" ? name.dropFirst() : name)"
  }
}
