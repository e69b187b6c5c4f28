public import CasePaths

/// The name of a case path before case key paths existed.
///
/// Newer code: use `AnyCasePath`.
public typealias CasePath<Root, Value> = AnyCasePath<Root, Value>

extension AnyCasePath {
  /// Creates a case path from the constructor of an enum case; the payload is found by reflection.
  ///
  /// Newer code: use a case key path, such as `\.loaded`, with `@CasePathable`.
  ///
  /// The enum of the constructor may be wrapped in an optional. Checking an enum in another case is fast; extracting
  /// makes a second enum for a comparison. Paths from other functions than constructors of enum cases are not
  /// meaningful.
  ///
  /// - Parameter embed: The constructor: `AnyCasePath(Loading.loaded)`.
  @_disfavoredOverload
  public init(_ embed: @escaping (Value) -> Root) {
    let found = ReflectedCase<Root, Value>(embed)
    self = ._$case(embed: embed, extract: { found.extract(from: $0) })
  }
}

extension AnyCasePath {
  /// Creates a case path from the constructor of an enum case; the payload is found by reflection.
  ///
  /// Newer code: use a case key path, such as `\.loaded`, with `@CasePathable`.
  ///
  /// - Parameter embed: The constructor: `CasePath.case(Loading.loaded)`.
  /// - Returns: The path.
  public static func `case`(_ embed: @escaping (Value) -> Root) -> AnyCasePath {
    AnyCasePath(embed)
  }
}

extension AnyCasePath where Root == Value? {
  /// The path of an optional to its value: `/.some`.
  ///
  /// Newer code: use `\.some`.
  public static var some: AnyCasePath { Root.allCasePaths.some }
}

extension AnyCasePath where Value == Void {
  /// Creates the case path of a case without payload.
  ///
  /// Newer code: use a case key path, such as `\.idle`, with `@CasePathable`.
  ///
  /// - Parameter root: The enum in the case: `AnyCasePath(Loading.idle)`.
  @_disfavoredOverload
  public init(_ root: Root) {
    let constant = ReflectedConstant(root: root)
    self = ._$case(embed: { _ in constant.root }, extract: { constant.extract(from: $0) })
  }
}

extension AnyCasePath where Root == Value {
  /// The path of a type to itself: `action: .self`.
  ///
  /// Newer code: use `AnyCasePath()` or `\.self`.
  public static var `self`: AnyCasePath { AnyCasePath() }

  /// Creates the path of a type to itself.
  ///
  /// Newer code: use `AnyCasePath()` or `\.self`.
  ///
  /// - Parameter type: The type.
  public init(_ type: Root.Type) {
    self.init()
  }
}
