/// The start of a ``CaseKeyPath``, and the cases to which it leads.
///
/// A key path from `Case<Loading>` to `Case<String>` names a case of the enum `Loading` with a string as its payload.
/// The members of this type are the cases of its `Value`, and few others, whose names begin with an underscore.
/// Otherwise a key path to a case named `embed` would lead to a method of that name. To make enums and to extract
/// payloads, make an ``AnyCasePath`` from the key path.
///
/// Code can add cases of its own, made from existing ones:
///
/// ```swift
/// extension Case where Value == [Int] {
///   var asSet: Case<Set<Int>> {
///     Case<Set<Int>>(
///       embed: { _embed(Array($0)) },
///       extract: { _extract(from: $0).map(Set.init) }
///     )
///   }
/// }
/// ```
@dynamicMemberLookup
public struct Case<Value>: @unchecked Sendable {
  // Safe: the storage and its one subclass hold nothing but an immutable, sendable path.
  private let storage: CaseStorage<Value>

  fileprivate init(storage: CaseStorage<Value>) {
    self.storage = storage
  }

  /// Creates a case from its two functions.
  ///
  /// - Parameters:
  ///   - embed: Makes the enum from a payload.
  ///   - extract: Returns the payload of an enum that is in this case.
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(storage: RootedCaseStorage(AnyCasePath(embed: embed, extract: extract)))
  }

  /// Creates the start of case key paths from a type.
  public init() {
    self.init(storage: RootedCaseStorage<Value, Value>(AnyCasePath(), isStart: true))
  }

  /// Creates the case that a key path leads to.
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  /// Makes the key path's root enum from a payload, for code that adds cases.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The enum, whose type is unknown here.
  public func _embed(_ value: Value) -> Any {
    self.storage.embed(value)
  }

  /// Returns the payload of the key path's root enum, for code that adds cases.
  ///
  /// - Parameter root: The enum, whose type is unknown here.
  /// - Returns: The payload; `nil` when the enum is in another case, or of another type.
  public func _extract(from root: Any) -> Value? {
    self.storage.extract(from: root)
  }

  /// Appends a case of the payload.
  public subscript<AppendedValue>(
    dynamicMember keyPath: any KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
      & Sendable
  ) -> Case<AppendedValue> where Value: CasePathable {
    Case<AppendedValue>(storage: self.storage.appending(Value.allCasePaths[keyPath: keyPath]))
  }

  /// Appends the value of an optional payload, where the context expects a key path to that value.
  ///
  /// `\.child` is a `CaseKeyPath<Parent, Child?>` and, if the context requires one, a `CaseKeyPath<Parent, Child>`,
  /// which `\.child.some` is as well.
  ///
  /// The payload is bound by a protocol, so that the compiler excludes this overload for other payloads. It then
  /// reports a mistake in a closure beside such a key path in the closure.
  @_disfavoredOverload
  public subscript<Payload: _OptionalPayload>(
    dynamicMember keyPath: any KeyPath<Value.AllCasePaths, AnyCasePath<Value, Payload>> & Sendable
  ) -> Case<Payload._Wrapped> where Value: CasePathable {
    Case<Payload._Wrapped>(
      storage: self.storage.appending(
        Value.allCasePaths[keyPath: keyPath].appending(path: Payload._somePath)
      )
    )
  }

  /// A case that no value is in; the case key path of an enum without cases.
  public var _$never: Case<Never> {
    Case<Never>(
      storage: self.storage.appending(._$impossible)
    )
  }

  /// The path to this case, with the type of its start.
  fileprivate func path<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    guard let storage = self.storage as? RootedCaseStorage<Root, Value> else {
      // A key path from `Case<Root>` consists only of members of `Case`, each of which keeps the start. Members that
      // others add to `Case` make a case of their own.
      return AnyCasePath(
        embed: { [self] in
          guard let root = storage.embed($0) as? Root else {
            preconditionFailure(
              "A case key path from '\(Root.self)' must lead to cases of '\(Root.self)'."
            )
          }
          return root
        },
        extract: { [self] in storage.extract(from: $0) }
      )
    }
    return storage.path
  }
}

/// A case whose payload type is unknown.
///
/// The names begin with an underscore and a dollar sign, because the name of a case cannot.
protocol AnyCase {
  /// Whether an enum is in this case.
  func _$matches<Root>(_ root: Root) -> Bool
  /// Makes the enum from a payload of unknown type; `nil` if the payload has another type.
  func _$embed(any value: Any) -> Any?
  /// Returns the payload of an enum that is in this case.
  func _$extract<Root>(from root: Root) -> Any?
}

extension Case: AnyCase {
  func _$matches<Root>(_ root: Root) -> Bool {
    if let storage = self.storage as? RootedCaseStorage<Root, Value> {
      return storage.path.extract(from: root) != nil
    }
    return self.storage.extract(from: root) != nil
  }

  func _$embed(any value: Any) -> Any? {
    guard let value = value as? Value else { return nil }
    return self.storage.embed(value)
  }

  func _$extract<Root>(from root: Root) -> Any? {
    self.storage.extract(from: root)
  }
}

extension AnyCasePath {
  /// Creates a case path from a case key path.
  ///
  /// The key path is walked only here: embedding and extracting do not use it again.
  ///
  /// - Parameter keyPath: The key path of a case, `\.loaded` or `\Loading.Cases.loaded`.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath].path(from: Root.self)
  }
}

/// A path to a payload; only the subclass knows the type of the path's start.
///
/// The start's type is kept in a subclass, not in an `Any`. So the finished path is a pair of typed closures, and
/// embedding and extracting box nothing.
private class CaseStorage<Value> {
  func embed(_ value: Value) -> Any {
    preconditionFailure("Overridden by the one subclass.")
  }

  func extract(from root: Any) -> Value? {
    preconditionFailure("Overridden by the one subclass.")
  }

  func appending<AppendedValue>(
    _ path: AnyCasePath<Value, AppendedValue>
  ) -> CaseStorage<AppendedValue> {
    preconditionFailure("Overridden by the one subclass.")
  }
}

/// A path with the type of its start. It never changes.
private final class RootedCaseStorage<Root, Value>: CaseStorage<Value> {
  let path: AnyCasePath<Root, Value>
  /// The path of a type to itself: the first step adds no closure around it.
  private let isStart: Bool

  init(_ path: AnyCasePath<Root, Value>, isStart: Bool = false) {
    self.path = path
    self.isStart = isStart
  }

  override func embed(_ value: Value) -> Any {
    self.path.embed(value)
  }

  override func extract(from root: Any) -> Value? {
    (root as? Root).flatMap(self.path.extract)
  }

  override func appending<AppendedValue>(
    _ path: AnyCasePath<Value, AppendedValue>
  ) -> CaseStorage<AppendedValue> {
    if self.isStart {
      return RootedCaseStorage<Value, AppendedValue>(path)
    }
    return RootedCaseStorage<Root, AppendedValue>(self.path.appending(path: path))
  }
}
