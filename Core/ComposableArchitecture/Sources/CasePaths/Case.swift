/// The place a ``CaseKeyPath`` starts at and the places it leads to.
///
/// A key path from `Case<Loading>` to `Case<String>` names a case of the enum `Loading` with a
/// string for a payload. The members of this type are the cases of its `Value`.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  private let storage: CaseStorage<Value>

  fileprivate init(storage: CaseStorage<Value>) {
    self.storage = storage
  }

  /// Creates a case from its two functions.
  ///
  /// - Parameters:
  ///   - embed: Makes the enum from a payload.
  ///   - extract: Gives the payload of an enum that is in this case.
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

  /// Leads on to a case of the payload.
  public subscript<AppendedValue>(
    dynamicMember keyPath: any KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
      & Sendable
  ) -> Case<AppendedValue> where Value: CasePathable {
    Case<AppendedValue>(storage: self.storage.appending(Value.allCasePaths[keyPath: keyPath]))
  }

  /// A case that no value is ever in; what reflecting an enum without cases leads to.
  public var never: Case<Never> {
    Case<Never>(
      storage: self.storage.appending(._$never)
    )
  }

  /// Makes the enum from a payload.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The enum that the key path to this case started at.
  public func embed(_ value: Value) -> Any {
    self.storage.embed(value)
  }

  /// Gives the payload of an enum that is in this case.
  ///
  /// - Parameter root: An enum of the type that the key path to this case started at.
  /// - Returns: The payload; `nil` when the enum is in another case or of another type.
  public func extract(from root: Any) -> Value? {
    self.storage.extract(from: root)
  }

  /// The path to this case, with the type of its start.
  func path<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    guard let storage = self.storage as? RootedCaseStorage<Root, Value> else {
      // A key path from `Case<Root>` can only be made of members of `Case`, each of which keeps
      // the start, or of members that others add to `Case` and that make a case of their own.
      return AnyCasePath(
        embed: { [storage] in
          guard let root = storage.embed($0) as? Root else {
            preconditionFailure(
              "A case key path from '\(Root.self)' must lead to cases of '\(Root.self)'."
            )
          }
          return root
        },
        extract: { [storage] in storage.extract(from: $0) }
      )
    }
    return storage.path
  }
}

/// A case whose payload type is not known.
protocol AnyCase {
  /// Whether an enum is in this case.
  func matches<Root>(_ root: Root) -> Bool
  /// Makes the enum from a payload of unknown type; `nil` when the type is not the payload's.
  func embed(any value: Any) -> Any?
}

extension Case: AnyCase {
  func matches<Root>(_ root: Root) -> Bool {
    if let storage = self.storage as? RootedCaseStorage<Root, Value> {
      return storage.path.extract(from: root) != nil
    }
    return self.storage.extract(from: root) != nil
  }

  func embed(any value: Any) -> Any? {
    guard let value = value as? Value else { return nil }
    return self.storage.embed(value)
  }
}

/// A path to a payload whose start is known to the subclass only.
///
/// Keeping the start's type in a subclass, not in an `Any`, is what makes the finished path a pair
/// of typed closures: embedding and extracting box nothing.
private class CaseStorage<Value>: @unchecked Sendable {
  // Unchecked only because the class is not final: it and its one subclass store nothing but an
  // immutable, sendable path.

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

// Unchecked like its superclass, and for the same reason: what it stores never changes.
private final class RootedCaseStorage<Root, Value>: CaseStorage<Value>, @unchecked Sendable {
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
