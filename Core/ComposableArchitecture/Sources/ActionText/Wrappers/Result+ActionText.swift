/// A result is JSON with one key: `{"success": …}` or `{"failure": …}`.
///
/// A failure of type `any Error` is written as its description and read as an ``ActionTextFailure``.
extension Result: ActionTextConvertible {
  public static func parseActionText(
    from scanner: inout ActionTextScanner
  ) throws(ActionTextError) -> Self {
    try scanner.json(Self.self)
  }

  public func printActionText(to printer: inout ActionTextPrinter) throws(ActionTextError) {
    try printer.json(self)
  }

  public static func outlineActionText(in outline: inout ActionTextOutline) {
    outline.json(Self.self)
  }
}

/// An error that was read from text: the remainder of an `any Error` in an action as text.
public struct ActionTextFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text of the error.
  public let description: String

  /// Makes an error from its text.
  public init(_ description: String) {
    self.description = description
  }
}

extension Result: JSONPayloadConvertible {
  init(payload: JSONValue, at path: [any CodingKey]) throws {
    let names = ["success", "failure"]
    guard case .object(let object) = payload, let member = object.members.first,
      object.members.count == 1
    else {
      throw JSONDecodingProblem(
        path: path,
        "expected {\"success\": …} or {\"failure\": …}, found \(payload.kindDescription)"
      )
    }
    let part = path + [JSONCodingKey(stringValue: member.key)]
    switch member.key {
    case "success":
      guard let value = try member.value.payload(of: Success.self, at: part) as? Success else {
        throw member.value.mismatch(Success.self, at: part)
      }
      self = .success(value)
    case "failure":
      self = .failure(try Self.failure(member.value, at: part))
    default:
      let nearest = NearestNames.nearest(to: member.key, among: names).map { "\"\($0)\"" }
      throw JSONDecodingProblem(
        path: part,
        "expected the key \(nearest.joined(separator: " or ")), found \"\(member.key)\""
      )
    }
  }

  private static func failure(
    _ value: JSONValue,
    at path: [any CodingKey]
  ) throws -> Failure {
    if Failure.self == (any Error).self {
      guard case .string(let text) = value else {
        throw JSONDecodingProblem(
          path: path,
          "expected the text of the error in a string, found \(value.kindDescription)"
        )
      }
      if let failure = ActionTextFailure(text) as? Failure { return failure }
    }
    guard let failure = try value.payload(of: Failure.self, at: path) as? Failure else {
      throw value.mismatch(Failure.self, at: path)
    }
    return failure
  }

  func payload(at path: [any CodingKey]) throws -> JSONValue {
    let key: String
    let value: JSONValue
    switch self {
    case .success(let success):
      key = "success"
      let part = path + [JSONCodingKey(stringValue: key)]
      value = try JSONValue(payload: success, of: Success.self, at: part)
    case .failure(let failure):
      key = "failure"
      let part = path + [JSONCodingKey(stringValue: key)]
      value =
        Failure.self == (any Error).self
        ? .string("\(failure)") : try JSONValue(payload: failure, of: Failure.self, at: part)
    }
    return .object(JSONObject([.init(key: key, value: value)]))
  }
}
