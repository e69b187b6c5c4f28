import ActionText
import Foundation
@_spi(Fuzzing) import Inspector
@_spi(Fuzzing) import InspectorServer

/// The input of an inspector from anyone and from pages, and the bytes of event streams.
final class InspectorTarget: FuzzTarget {
  nonisolated static var name: String { "inspector" }

  private static let token = "0123456789abcdefABCDEF-_"
  private let admission = Admission(token: InspectorTarget.token, hosts: AllowedHosts())

  init(folder: URL) {}

  private static let heads = [
    "GET /\(token)/v1/state?at=3 HTTP/1.1\r\nHost: 127.0.0.1:8123\r\n\r\n",
    "POST /\(token)/v1/send HTTP/1.1\r\nHost: 127.0.0.1:8123\r\nOrigin: http://127.0.0.1:8123\r\n"
      + "Content-Type: application/json\r\nContent-Length: 20\r\n\r\n",
  ]
  private static let streams = [
    "21\r\ndata: {\"type\":\"hello\",\"seq\":1}\n\n\r\n0\r\n\r\n",
    "8\r\nid: 1\nda\r\n17;x=y\r\nta: {\"type\":\"end\"}\n:\n\n\n\r\n0\r\n\r\n",
  ]
  private static let others = [
    "http://127.0.0.1:8123/token/", "rows[0].name", "counts[\"a b\"].x", "v1/changes?path=a%5B0%5D",
  ]

  var seeds: [[UInt8]] { Self.heads.map { Array($0.utf8) } }

  var tokens: [String] {
    Self.heads + Self.streams + Self.others + [
      Self.token, "Host: ", "Origin: ", "Content-Length: ", "Transfer-Encoding: chunked\r\n",
      "\r\n",
      "\r\n\r\n", "HTTP/1.1", "Sec-Fetch-Site: cross-site\r\n", "ffffffff\r\n", "[", "]", "%", "\"",
    ]
  }

  func check(_ input: [UInt8]) throws -> Verdict {
    try checkStream(input)
    let text = String(decoding: input, as: UTF8.self)
    _ = AttachAddress(text)
    _ = StatePathSteps.components(of: text)
    _ = Request(method: "GET", target: text).query("path")
    _ = Responder.arguments(input)
    return try checkHead(input)
  }

  /// Cut anywhere, a stream means the same.
  private func checkStream(_ input: [UInt8]) throws {
    var whole = EventStreamParser()
    var cut = EventStreamParser()
    let all = Result { try whole.add(input) }
    let parts = Result { try input.flatMap { try cut.add([$0]) } }
    switch (all, parts) {
    case (.success(let all), .success(let parts)):
      try Finding.unless(all == parts, "a stream that is cut is another one")
    case (.failure, .failure): break
    default: throw Finding("a stream that is cut is read another way")
    }
  }

  private func checkHead(_ input: [UInt8]) throws -> Verdict {
    let length = RequestHead.length(in: input)
    let head = Array(input.prefix(length ?? 0))
    switch admission.decide(head) {
    case .refuse(let status):
      try Finding.unless((400..<500).contains(status), "the status \(status)")
      return .refused(FuzzError("\(status)"))
    case .refuseHost: return .refused(FuzzError("403"))
    case .redirect(let location):
      try Finding.unless(location == "/\(Self.token)/", "it leads to \(location)")
      return .accepted
    case .pass(let head, let body):
      // The result is one request, in the form in which the proxy writes it.
      guard let read = RequestHead(Array(head.utf8)) else {
        throw Finding("what passes is no request: \(head)")
      }
      try Finding.unless(read.target.hasPrefix("/"), "the target \(read.target)")
      try Finding.unless((0...1 << 20).contains(body), "a body of \(body) bytes")
      return .accepted
    }
  }
}
