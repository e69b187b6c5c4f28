internal import ActionText
internal import Foundation

/// A request that has passed the gate.
struct Request: Sendable {
  var method: String
  /// Behind the token: `v1/state?at=3`.
  var target: String
  var lastEventID: UInt64?
  var body: [UInt8] = []

  /// The path of the target.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// A value of the query.
  func query(_ name: String) -> String? {
    guard let start = target.firstIndex(of: "?") else { return nil }
    for item in target[target.index(after: start)...].split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == name else { continue }
      return parts[1].replacingOccurrences(of: "+", with: " ").removingPercentEncoding
    }
    return nil
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
    .json(.members([("error", .string(error)), ("next", .string(next))]), status: status)
  }
}
