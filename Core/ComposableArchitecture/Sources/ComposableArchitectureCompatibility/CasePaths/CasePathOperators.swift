public import CasePaths

/// Makes a case path of an enum case: `/Loading.loaded`.
///
/// Where no type is expected, one has to be named, as before:
/// `let path: AnyCasePath<Loading, String> = /Loading.loaded`.
///
/// It stands for a path or a function, with a payload or without, which the compiler has to find out
/// anew for each use in an expression: of a chain of six operators with it, that takes seconds. Case
/// key paths do without.
prefix operator /

/// Puts one case path behind another.
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
public prefix func / <Root>(root: Root) -> AnyCasePath<Root, Void> {
  AnyCasePath(root)
}

/// A function that gives the payload of an enum case.
///
/// Newer code: use a case key path: `{ $0[case: \.loaded] }`.
///
/// - Parameter embed: The constructor of the case.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> @Sendable (Root) -> Value? {
  let path = AnyCasePath<Root, Value>(embed)
  return { path.extract(from: $0) }
}

/// A case path behind another one.
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

/// A case path behind another one.
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
