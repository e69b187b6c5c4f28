/// A case of an enum as a value: how to make the enum from a payload, and the payload from the enum.
///
/// It has a pair of functions that undo each other. Most code names a case by its key path
/// (``CaseKeyPath``) and turns it into an `AnyCasePath` once, where it is set up; calling the two
/// functions is then a plain closure call each.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: @unchecked Sendable {
  // Safe: both functions are sendable, or capture nothing but what is; see ``_$case(embed:extract:)``.

  /// Takes the payload over, as the cases of an enum do, so that it is moved and not copied.
  @usableFromInline package let _embed: (consuming Value) -> Root
  @usableFromInline let _extract: (Root) -> Value?

  /// Creates a case path from its two functions.
  ///
  /// - Parameters:
  ///   - embed: Makes the enum from a payload. Never fails.
  ///   - extract: Gives the payload of an enum that is in this case, `nil` for any other.
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

  /// Gives the payload of an enum that is in this case.
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
  /// - Returns: What `body` returns.
  /// - Throws: ``CaseExtractionError`` when the enum is in another case, else what `body` throws.
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    try withUnsafeMutablePointer(to: &root) { root in
      guard var value = self._extract(root.pointee) else {
        throw CaseExtractionError(root: root.pointee, value: Value.self)
      }
      // The enum is taken away while its payload changes, so that the payload has one owner and
      // an array in it is changed in place. Access to `root` is exclusive: no reader sees it gone.
      root.deinitialize(count: 1)
      defer { root.initialize(to: self._embed(value)) }
      return try body(&value)
    }
  }

  /// Continues this path with a case of its payload.
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

  /// Continues this path with a case of its payload, by name.
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> AnyCasePath<Root, AppendedValue> where Value: CasePathable {
    self.appending(path: Value.allCasePaths[keyPath: keyPath])
  }

  /// Matches an enum that is in this case.
  public static func ~= (path: AnyCasePath, root: Root) -> Bool {
    path._extract(root) != nil
  }

  /// Creates a case path in the code of a macro, where both closures capture no state.
  public static func _$case(
    embed: @escaping (consuming Value) -> Root,
    extract: @escaping (Root) -> Value?
  ) -> Self {
    Self(plainly: embed, extract)
  }

  /// Safe because the closures given here capture nothing or a sendable path, or, of one that is found by
  /// reflection, what any thread may use. They may name the generic
  /// parameters of the enum, for which the compiler would else want `SendableMetatype`.
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

  /// Names the payload that was expected and the enum that was found.
  public var description: String {
    "Expected a case with a payload of type '\(self.value)', but found '\(self.root)'."
  }
}
