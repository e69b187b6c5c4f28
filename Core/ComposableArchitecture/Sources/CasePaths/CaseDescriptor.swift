/// A case of an enum with its name and untyped access to its payload.
///
/// For code that finds a case by its name at run time, such as actions read from text. The list of
/// an enum's cases is written by `@CasePathable`.
public struct CaseDescriptor<Root>: Sendable {
  /// The declared name of the case, without the backticks around a reserved word.
  public let name: String

  /// The type of the payload: `Void` without one, a tuple for several values.
  public let valueType: Any.Type

  /// Makes the enum from a payload; `nil` when the payload has the wrong type.
  public let embed: @Sendable (Any) -> Root?

  /// Returns the payload of an enum that is in this case, `nil` for any other.
  public let extract: @Sendable (Root) -> Any?

  /// Describes a case.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - path: The path to its payload.
  public init<Value>(_ name: String, _ path: AnyCasePath<Root, Value>) {
    self.name = name
    self.valueType = Value.self
    self.embed = { ($0 as? Value).map(path.embed) }
    self.extract = { path.extract(from: $0) }
  }
}
