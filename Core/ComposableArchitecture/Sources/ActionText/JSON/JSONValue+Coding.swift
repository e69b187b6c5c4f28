// Values of types that are only known at run time.

extension JSONValue {
  /// Writes a value so that ``decoded(as:)`` reads it back.
  ///
  /// - Parameter value: A value that is `Encodable` or `()`, or a wrapper of such values that has a text in actions,
  ///   such as a `Result`.
  /// - Throws: The reason why the value cannot be written.
  public init(encoding value: Any) throws(ActionTextError) {
    do {
      self = try JSONValue(payload: value, of: type(of: value), at: [])
    } catch {
      throw ActionTextError(column: 1, message: Self.message(of: error))
    }
  }

  /// Reads a value of a type that is only known at run time.
  ///
  /// - Parameter type: A type that is `Decodable` or `Void`, or a wrapper of such types that has a text in actions.
  /// - Returns: A value of that type.
  /// - Throws: The part of the value that does not fit, and the expected form.
  public func decoded(as type: Any.Type) throws(ActionTextError) -> Any {
    do {
      return try payload(of: type, at: [])
    } catch {
      throw ActionTextError(column: 1, message: Self.message(of: error))
    }
  }

  private static func message(of error: any Error) -> String {
    let problem = JSONDecodingProblem(error, at: [])
    return problem.path.components.isEmpty
      ? problem.message : "\(problem.message) (at `\(problem.path)`)"
  }
}
