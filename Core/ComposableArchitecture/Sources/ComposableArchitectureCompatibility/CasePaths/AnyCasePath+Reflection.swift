public import CasePaths

/// The case path of before there were case key paths.
///
/// Newer code: use `AnyCasePath`.
public typealias CasePath<Root, Value> = AnyCasePath<Root, Value>

extension AnyCasePath {
  /// Creates a case path from the constructor of an enum case, finding the payload by reflection.
  ///
  /// Newer code: use a case key path, such as `\.loaded`, with `@CasePathable`.
  ///
  /// It looks into an optional enum. Looking at an enum in another case is fast; extracting takes a `Mirror`. The paths of anything
  /// but a constructor of an enum case are not meaningful.
  ///
  /// - Parameter embed: The constructor: `AnyCasePath(Loading.loaded)`.
  public init(_ embed: @escaping (Value) -> Root) {
    let found = ReflectedCase<Root, Value>(embed)
    self = ._$case(embed: embed, extract: { found.extract(from: $0) })
  }
}

extension AnyCasePath where Value == Void {
  /// Creates the case path of a case without payload.
  ///
  /// Newer code: use a case key path, such as `\.idle`, with `@CasePathable`.
  ///
  /// - Parameter root: The enum in the case: `AnyCasePath(Loading.idle)`.
  public init(_ root: Root) {
    let constant = ReflectedConstant(root: root)
    self = ._$case(embed: { _ in constant.root }, extract: { constant.extract(from: $0) })
  }
}

extension AnyCasePath where Root == Value {
  /// Creates the path of a type to itself.
  ///
  /// Newer code: use `AnyCasePath()` or `\.self`.
  ///
  /// - Parameter type: The type.
  public init(_ type: Root.Type) {
    self.init()
  }
}
