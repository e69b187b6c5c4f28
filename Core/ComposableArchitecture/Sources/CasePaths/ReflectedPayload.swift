extension AnyCasePath {
  /// Returns the payload of an enum that is in the case of a constructor, by reflection.
  ///
  /// The enum of the constructor may be wrapped in one or more optionals.
  ///
  /// - Parameters:
  ///   - root: An enum.
  ///   - embed: The constructor of an enum case.
  /// - Returns: The payload; `nil` when the enum is in another case.
  package static func reflectedPayload(of root: Root, _ embed: (Value) -> Root) -> Value? {
    CasePaths.reflectedPayload(of: root, embed)
  }
}

/// The payload of an enum, or of the enum in an optional, that is in the case of a constructor.
///
/// - Parameters:
///   - root: The enum.
///   - embed: The constructor. It returns `nil` for a value that it cannot embed.
func reflectedPayload<Root, Value>(of root: Root, _ embed: (Value) -> Root?) -> Value? {
  if let optional = Root.self as? any ReflectedOptional.Type {
    return optional.payload(of: root, embed)
  }
  return payloadOfItself(root, embed)
}

/// The payload of an enum, without looking into optionals.
private func payloadOfItself<Root, Value>(_ root: Root, _ embed: (Value) -> Root?) -> Value? {
  guard let place = enumCaseNamePlace(root) else { return nil }
  let payload = enumPayload(of: root)
  guard
    let value = value(payload, as: Value.self),
    let made = embed(value),
    enumCaseNamePlace(made) == place,
    // Labels distinguish cases with the same name. They belong to the type of the payload.
    enumPayload(of: made).map({ type(of: $0) }) == payload.map({ type(of: $0) })
  else { return nil }
  return value
}

/// A payload cast to a type. A case without one has the payload `()`.
private func value<Value>(_ payload: Any?, as type: Value.Type) -> Value? {
  guard let payload else { return () as? Value }
  return (loneElement(of: payload) ?? payload) as? Value
}

/// An optional whose wrapped type is unknown.
private protocol ReflectedOptional {
  static func payload<Root, Value>(of root: Root, _ embed: (Value) -> Root?) -> Value?
}

extension Optional: ReflectedOptional {
  /// The payload of an optional of this type, or of the enum in it.
  fileprivate static func payload<Root, Value>(
    of root: Root,
    _ embed: (Value) -> Root?
  ) -> Value? {
    // Both casts are between equal types, so a `nil` in an optional of optionals stays as it is.
    func embedded(_ value: Value) -> Self? {
      guard let made = embed(value) else { return nil }
      return made as? Self
    }
    guard let root = root as? Self else { return nil }
    guard let wrapped = root else {
      // Only the case `none` of the optional itself makes a `nil`.
      guard let value = () as? Value, case .some(.none) = embedded(value) else { return nil }
      return value
    }
    func made(_ value: Value) -> Wrapped? { embedded(value) ?? nil }
    // A constructor that takes the wrapped type is `some`, or else a case of a recursive enum.
    guard Value.self == Wrapped.self, let value = wrapped as? Value,
      made(value).map({ isSameCaseThroughout($0, wrapped) }) == true
    else { return reflectedPayload(of: wrapped, made) }
    return value
  }
}

/// Whether two values are in the same case, and their payloads at all levels as well.
///
/// A case of a recursive enum made from a value differs from that value at some level, because it has one more. Costs
/// O(depth of the values).
private func isSameCaseThroughout(_ lhs: Any, _ rhs: Any) -> Bool {
  func inspect<Root>(_ root: Root) -> (place: UInt?, payload: Any?) {
    let place = enumCaseNamePlace(root)
    return (place, place == nil ? nil : enumPayload(of: root))
  }
  var (lhs, rhs) = (lhs, rhs)
  while type(of: lhs) == type(of: rhs) {
    let left = _openExistential(lhs, do: inspect)
    let right = _openExistential(rhs, do: inspect)
    guard left.place == right.place else { return false }
    guard let leftPayload = left.payload, let rightPayload = right.payload else {
      return left.payload == nil && right.payload == nil
    }
    lhs = loneElement(of: leftPayload) ?? leftPayload
    rhs = loneElement(of: rightPayload) ?? rightPayload
  }
  return false
}
