/// A case of an enum as a value: it makes the enum from a payload, and extracts the payload from the enum.
///
/// It has a pair of functions that undo each other. Most code names a case by its key path (``CaseKeyPath``) and
/// converts it into an `AnyCasePath` once, during set-up. Calling the two functions is then a plain closure call each.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: @unchecked Sendable {
  // Safe: both functions are sendable, or capture only sendable values; see ``_$case(embed:extract:)``.

  /// Consumes the payload, as the cases of an enum do, so that it is moved and not copied.
  @usableFromInline package let _embed: (consuming Value) -> Root
  @usableFromInline let _extract: (Root) -> Value?

  /// Creates a case path from its two functions.
  ///
  /// - Parameters:
  ///   - embed: Makes the enum from a payload. Never fails.
  ///   - extract: Returns the payload of an enum that is in this case, `nil` for any other.
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self._embed = embed
    self._extract = extract
  }

  /// Creates the path of a value to itself.
  public init() where Root == Value {
    self.init(embed: { $0 }, extract: { $0 })
  }

  /// Makes the enum from a payload.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The enum in this case.
  @inlinable
  public func embed(_ value: Value) -> Root {
    self._embed(value)
  }

  /// Returns the payload of an enum that is in this case.
  ///
  /// - Parameter root: An enum.
  /// - Returns: The payload; `nil` when the enum is in another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    self._extract(root)
  }

  /// Changes the payload of an enum in place, without copying the storage behind it.
  ///
  /// - Parameters:
  ///   - root: An enum, which is set to the changed payload even if `body` throws.
  ///   - body: Changes the payload.
  /// - Returns: The result of `body`.
  /// - Throws: ``CaseExtractionError`` when the enum is in another case, else the error of `body`.
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    try withUnsafeMutablePointer(to: &root) { root in
      guard var value = self._extract(root.pointee) else {
        throw CaseExtractionError(root: root.pointee, value: Value.self)
      }
      // The enum is deinitialized while its payload changes, so that the payload is uniquely referenced and an array in
      // it is changed in place. Access to `root` is exclusive: no reader sees it meanwhile.
      root.deinitialize(count: 1)
      defer { root.initialize(to: self._embed(value)) }
      return try body(&value)
    }
  }

  /// Appends a case of the payload to this path.
  ///
  /// - Parameter path: A path from this path's payload.
  /// - Returns: The path from this path's enum to the other's payload.
  public func appending<AppendedValue>(
    path: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    ._$case(
      embed: { [_embed] (value: consuming AppendedValue) in _embed(path._embed(value)) },
      extract: { [_extract] in _extract($0).flatMap(path._extract) }
    )
  }

  /// Appends a case of the payload to this path, by name.
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> AnyCasePath<Root, AppendedValue> where Value: CasePathable {
    self.appending(path: Value.allCasePaths[keyPath: keyPath])
  }

  /// Matches an enum that is in this case.
  public static func ~= (path: AnyCasePath, root: Root) -> Bool {
    path._extract(root) != nil
  }

  /// Creates a case path in the code of a macro, whose closures capture no state.
  public static func _$case(
    embed: @escaping (consuming Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) -> Self {
    Self(plainly: embed, extract)
  }

  /// Safe because these closures capture nothing or a sendable path. Those of a path found by reflection capture values
  /// that any thread may use. The closures may name the generic parameters of the enum, for which the compiler would
  /// otherwise require `SendableMetatype`.
  private init(
    plainly embed: @escaping (consuming Value) -> Root,
    _ extract: @escaping (Root) -> Value?
  ) {
    self._embed = embed
    self._extract = extract
  }
}

extension AnyCasePath {
  /// The path to a payload that cannot exist: `Never`, or several values of which one is `Never`.
  public static var _$impossible: Self {
    Self(
      embed: { _ in preconditionFailure("There is no value of type '\(Value.self)'.") },
      extract: { _ in nil }
    )
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The type of the path with its enum and payload.
  public var debugDescription: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}

/// The error of ``AnyCasePath/modify(_:_:)`` for an enum that is in another case.
public struct CaseExtractionError: Error, CustomStringConvertible {
  private let root: String
  private let value: String

  init<Root, Value>(root: Root, value: Value.Type) {
    self.root = String(reflecting: root)
    self.value = String(reflecting: value)
  }

  /// Names the expected payload and the actual enum.
  public var description: String {
    "Expected a case with a payload of type '\(self.value)', but found '\(self.root)'."
  }
}
