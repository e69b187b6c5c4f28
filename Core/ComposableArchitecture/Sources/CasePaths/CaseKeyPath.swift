/// A key path to a case of an enum, from the enum's type to the payload's.
///
/// Written like a key path to a property, `\.loaded`, wherever the enum is ``CasePathable``, and
/// `\Loading.Cases.loaded` where its type cannot be inferred. Cases of a payload that is an enum
/// follow with a dot: `\.child.loaded`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A ``CaseKeyPath`` whose payload type is unknown.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension KeyPath {
  /// Makes an enum from a payload: `\Loading.Cases.loaded("Hello")`.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The enum in the case of this key path.
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(self).embed(value)
  }

  /// Makes an enum in a case that has no payload: `\Loading.Cases.idle()`.
  ///
  /// - Returns: The enum in the case of this key path.
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }

  /// Matches an enum that is in the case of the key path, so that a `switch` can name cases by it.
  public static func ~= <Enum: CasePathable, AssociatedValue>(
    keyPath: KeyPath,
    value: Enum
  ) -> Bool where Root == Case<Enum>, Value == Case<AssociatedValue> {
    value.is(keyPath)
  }
}

extension PartialKeyPath {
  /// Makes an enum from a payload of unknown type.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The enum in the case of this key path; `nil` when the payload has another type.
  @_disfavoredOverload
  public func callAsFunction<Enum, AnyAssociatedValue>(_ value: AnyAssociatedValue) -> Enum?
  where Root == Case<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?._$embed(any: value) as? Enum
  }

  /// Matches an enum that is in the case of the key path.
  @_disfavoredOverload
  public static func ~= <Enum: CasePathable>(keyPath: PartialKeyPath, value: Enum) -> Bool
  where Root == Case<Enum> {
    value.is(keyPath)
  }
}
