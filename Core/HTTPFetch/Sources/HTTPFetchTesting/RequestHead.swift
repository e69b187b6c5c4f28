/// The head of an HTTP request, as far as the loopback server reads it.
struct RequestHead {
  /// The length of the head with the empty line after it.
  let byteCount: Int
  /// The path that is asked for, without a query.
  let path: String
  /// Whether the client may send another request on the same connection.
  let keepsConnection: Bool
  /// Whether this is an HTTP/1.1 request without a body.
  let isUnderstood: Bool

  /// Reads a head, or returns `nil` while its end has not arrived.
  init?(_ bytes: [UInt8]) {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    byteCount = end.upperBound
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    let fields = lines.dropFirst().map { line in
      line.lowercased().filter { $0 != " " && $0 != "\t" }
    }
    path = words.count > 1 ? String(words[1].prefix { $0 != "?" }) : ""
    keepsConnection = !fields.contains("connection:close")
    isUnderstood =
      words.count == 3 && words[2] == "HTTP/1.1" && words[0] != "HEAD"
      && !fields.contains { field in
        field.hasPrefix("transfer-encoding:")
          || field.hasPrefix("content-length:") && field != "content-length:0"
      }
  }
}
