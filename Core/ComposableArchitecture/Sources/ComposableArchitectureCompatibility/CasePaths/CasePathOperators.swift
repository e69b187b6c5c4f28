public import CasePaths

/// Makes a case path of an enum case: `/Loading.loaded`.
///
/// If the context expects no type, one has to be named, as before: `let path: AnyCasePath<Loading, String> =
/// /Loading.loaded`.
///
/// It makes a path or a function, with a payload or without, and the compiler has to choose anew for each use in an
/// expression. A chain of six operators with it takes seconds to compile. Case key paths avoid that.
prefix operator /

/// Appends one case path to another.
infix operator .. : CasePathCompositionPrecedence

precedencegroup CasePathCompositionPrecedence {
  associativity: right
}

/// The case path of an enum case with a payload, which is found by reflection.
///
/// Newer code: use a case key path, such as `\.loaded`, with `@CasePathable`.
///
/// - Parameter embed: The constructor of the case.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  AnyCasePath(embed)
}

/// The case path of an enum case without payload.
///
/// Newer code: use a case key path, such as `\.idle`, with `@CasePathable`.
///
/// - Parameter root: The enum in the case.
// Disfavored: a constructor is a value as well, and its conversion would count against the operator above.
@_disfavoredOverload
public prefix func / <Root>(root: Root) -> AnyCasePath<Root, Void> {
  AnyCasePath(root)
}

/// The path of a type to itself: `/Loading.self`.
///
/// Newer code: use `\.self`.
///
/// - Parameter type: The type.
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// A case path unchanged, for paths that have a name: `/.some`.
///
/// - Parameter path: The path.
public prefix func / <Root, Value>(
  path: AnyCasePath<Root, Value>
) -> AnyCasePath<Root, Value> {
  path
}

/// A function that returns the payload of an enum case.
///
/// Newer code: use a case key path: `{ $0[case: \.loaded] }`.
///
/// - Parameter embed: The constructor of the case.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> @Sendable (Root) -> Value? {
  extract(embed)
}

/// A function that returns `()` for an enum that is in a case without payload.
///
/// Newer code: use a case key path: `{ $0[case: \.idle] }`.
///
/// - Parameter root: The enum in the case. It is declared as an optional, which nobody passes, so that the path is
///   preferred if both fit.
@_disfavoredOverload
public prefix func / <Root>(root: Root?) -> @Sendable (Root) -> Void? {
  guard let root else { return { _ in nil } }
  return extract(root)
}

/// A case path appended to another one.
///
/// Newer code: use a case key path, such as `\.child.loaded`.
///
/// - Parameters:
///   - lhs: The path from the enum.
///   - rhs: The path from its payload.
public func .. <Root, Value, AppendedValue>(
  lhs: AnyCasePath<Root, Value>,
  rhs: AnyCasePath<Value, AppendedValue>
) -> AnyCasePath<Root, AppendedValue> {
  lhs.appending(path: rhs)
}

/// A case path appended to another one.
///
/// Newer code: use a case key path, such as `\.child.loaded`.
///
/// - Parameters:
///   - lhs: The path from the enum.
///   - rhs: The constructor of a case of its payload.
public func .. <Root, Value, AppendedValue>(
  lhs: AnyCasePath<Root, Value>,
  rhs: @escaping (AppendedValue) -> Value
) -> AnyCasePath<Root, AppendedValue> {
  lhs.appending(path: AnyCasePath(rhs))
}

/// A function that returns the payload of a payload.
///
/// Newer code: use a case key path: `{ $0[case: \.child.loaded] }`.
///
/// - Parameters:
///   - lhs: Returns the payload of an enum.
///   - rhs: Returns the payload of that payload.
@_disfavoredOverload
public func .. <Root, Value, AppendedValue>(
  lhs: @escaping (Root) -> Value?,
  rhs: @escaping (Value) -> AppendedValue?
) -> (Root) -> AppendedValue? {
  { lhs($0).flatMap(rhs) }
}

/// A function that returns the payload of a payload that is in the case of a constructor.
///
/// Newer code: use a case key path: `{ $0[case: \.child.loaded] }`.
///
/// - Parameters:
///   - lhs: Returns the payload of an enum.
///   - rhs: The constructor of a case of that payload.
@_disfavoredOverload
public func .. <Root, Value, AppendedValue>(
  lhs: @escaping (Root) -> Value?,
  rhs: @escaping (AppendedValue) -> Value
) -> (Root) -> AppendedValue? {
  let rhs = extract(rhs)
  return { lhs($0).flatMap(rhs) }
}

/// The payload of an enum that is in the case of a constructor, by reflection.
///
/// Newer code: use a case key path: `loading[case: \.loaded]`.
///
/// - Parameters:
///   - embed: The constructor of the case.
///   - root: The enum.
/// - Returns: The payload; `nil` when the enum is in another case.
public func extract<Root, Value>(
  case embed: @escaping (Value) -> Root,
  from root: Root
) -> Value? {
  ReflectedCase<Root, Value>(embed).extract(from: root)
}

/// A function that returns the payload of an enum that is in the case of a constructor, by reflection.
///
/// Newer code: use a case key path: `{ $0[case: \.loaded] }`.
///
/// - Parameter embed: The constructor of the case.
/// - Returns: A function of the enum; it returns `nil` for another case.
public func extract<Root, Value>(
  _ embed: @escaping (Value) -> Root
) -> @Sendable (Root) -> Value? {
  let path = AnyCasePath<Root, Value>(embed)
  return { path.extract(from: $0) }
}

/// A function that returns `()` for an enum that is in a case without payload, by reflection.
///
/// Newer code: use a case key path: `{ $0[case: \.idle] }`.
///
/// - Parameter root: The enum in the case.
/// - Returns: A function of the enum; it returns `nil` for another case.
public func extract<Root>(_ root: Root) -> @Sendable (Root) -> Void? {
  let path = AnyCasePath<Root, Void>(root)
  return { path.extract(from: $0) }
}
