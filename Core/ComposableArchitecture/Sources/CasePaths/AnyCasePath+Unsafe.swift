extension AnyCasePath {
  /// Creates a case path from the function that makes the enum, finding the payload by reflection.
  ///
  /// For enums that are not ``CasePathable``: `AnyCasePath(unsafe: Loading.loaded)`. Extracting
  /// takes a `Mirror` and makes a second enum to compare with, so it is slow. Give it an enum's
  /// case constructor: for any other function the paths found are not meaningful. Cases with the
  /// same name and the same payload types, apart from labels, are taken for one. Payloads that are
  /// closures cannot be called if they take or return values: reflection does not know how these
  /// are passed.
  ///
  /// - Parameter embed: The constructor of an enum case. The enum may be made an optional one.
  public init(unsafe embed: @escaping @Sendable (Value) -> Root) {
    self.init(embed: embed, extract: { Self.reflectedPayload(of: $0, embed) })
  }

  /// Gives the payload of an enum that is in the case a function makes, by reflection.
  ///
  /// - Parameters:
  ///   - root: An enum.
  ///   - embed: The constructor of an enum case.
  /// - Returns: The payload; `nil` when the enum is in another case.
  package static func reflectedPayload(of root: Root, _ embed: (Value) -> Root) -> Value? {
    let mirror = Mirror(reflecting: root)
    if let value = payload(of: mirror, as: Value.self) {
      return enumCaseName(embed(value)) == enumCaseName(root) ? value : nil
    }
    // The case of an enum that is in an optional.
    guard mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value else {
      return nil
    }
    func wrappedPayload<Wrapped>(of wrapped: Wrapped) -> Value? {
      guard
        let value = payload(of: Mirror(reflecting: wrapped), as: Value.self),
        let made = embed(value) as? Wrapped,
        enumCaseName(made) == enumCaseName(wrapped)
      else { return nil }
      return value
    }
    return _openExistential(wrapped, do: wrappedPayload)
  }
}

extension AnyCasePath where Value == Void {
  /// Creates the path of a case that has no payload from the enum in that case, by reflection.
  ///
  /// - Parameter root: The enum in the case, evaluated each time that the path is used.
  @_disfavoredOverload
  public init(unsafe root: @autoclosure @escaping @Sendable () -> Root) {
    self.init(unsafe: { _ in root() })
  }
}

/// The standard library's own look-up of the name of the case that an enum is in.
@_silgen_name("swift_EnumCaseName")
private func swiftEnumCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

private func enumCaseName<Root>(_ root: Root) -> String? {
  swiftEnumCaseName(root).map { String(cString: $0) }
}

private func payload<Value>(of mirror: Mirror, as type: Value.Type) -> Value? {
  guard mirror.displayStyle == .enum || mirror.displayStyle == .optional else { return nil }
  guard let child = mirror.children.first else { return () as? Value }
  if let value = child.value as? Value { return value }
  // A single payload with a label is reflected as a tuple of one element.
  let tuple = Mirror(reflecting: child.value)
  guard tuple.displayStyle == .tuple, tuple.children.count == 1 else { return nil }
  return tuple.children.first?.value as? Value
}
