extension AnyCasePath {
  /// Creates a case path from the function that makes the enum; the payload is found by reflection.
  ///
  /// For enums that are not ``CasePathable``: `AnyCasePath(unsafe: Loading.loaded)`. Extracting reflects the enum and
  /// makes a second one for a comparison, so it is slow. Pass an enum's case constructor: for any other function the
  /// results are not meaningful. Payloads that are closures cannot be called if they take or return values, because
  /// reflection does not know their calling convention.
  ///
  /// - Parameter embed: The constructor of an enum case. The enum may be wrapped in an optional.
  public init(unsafe embed: @escaping @Sendable (Value) -> Root) {
    self.init(embed: embed, extract: { Self.reflectedPayload(of: $0, embed) })
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
