internal import ActionText
internal import Foundation

/// A request that has passed the proxy.
@_spi(Fuzzing) public struct Request: Sendable {
  var method: String
  /// Behind the token: `v1/state?at=3`.
  var target: String
  var lastEventID: UInt64?
  var body: [UInt8] = []

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - method: `GET` or `POST`.
  ///   - target: The target behind the token.
  ///   - lastEventID: The last event that a stream has got before.
  ///   - body: The bytes behind the head.
  public init(
    method: String,
    target: String,
    lastEventID: UInt64? = nil,
    body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.lastEventID = lastEventID
    self.body = body
  }

  /// The path of the target.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// A value of the query; nil if it is not there, or not valid: see ``queryProblem``.
  public func query(_ name: String) -> String? {
    for item in items where item.name == name { return Self.decoded(item.value) }
    return nil
  }

  /// The fault of the first value that is not valid.
  ///
  /// A value that is not understood must not be taken for one that is missing: the answer would be about all.
  public var queryProblem: String? {
    for (name, value) in items {
      guard Self.decoded(name) != nil, let text = Self.decoded(value) else {
        return "'\(name.prefix(40))=\(value.prefix(40))' has an invalid escape."
      }
      guard Self.numbers.contains(String(name)), UInt64(text) == nil else { continue }
      if name == "at", text == "latest" { continue }
      // A gap that is still open has no end.
      if name == "upTo", text.isEmpty { continue }
      return "'\(text.prefix(40))' is not the number of an action, in '\(name)'."
    }
    return nil
  }

  /// The names of values that are numbers of actions or events.
  private static let numbers: Set = ["after", "at", "upTo"]

  /// The names and values of the query, as they were written.
  private var items: [(name: Substring, value: Substring)] {
    guard let start = target.firstIndex(of: "?") else { return [] }
    return target[target.index(after: start)...].split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts[0], parts.count == 2 ? parts[1] : "")
    }
  }

  private static func decoded(_ text: Substring) -> String? {
    text.replacingOccurrences(of: "+", with: " ").removingPercentEncoding
  }
}

/// The answer to a request.
struct Response: Sendable, Equatable {
  var status = 200
  var contentType = "application/json; charset=utf-8"
  var body: [UInt8] = []
  /// The number of the stream behind the body; 0 for none.
  var stream: UInt64 = 0

  /// A JSON value.
  static func json(_ value: JSONValue, status: Int = 200) -> Response {
    var body: [UInt8] = []
    value.write(to: &body)
    return Response(status: status, body: body)
  }

  /// An error and the next step.
  static func problem(_ status: Int, _ error: String, next: String) -> Response {
    .json(.members([("error", short(error)), ("next", .string(next))]), status: status)
  }

  /// The beginning of an error, which may quote as much as was sent.
  static func short(_ error: String) -> JSONValue {
    .string(CompanionEvent.text(.string(error), 1_000))
  }
}
