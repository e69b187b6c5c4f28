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

  /// A value of the query.
  public func query(_ name: String) -> String? {
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
