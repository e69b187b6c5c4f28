import ComposableArchitecture
import Foundation
import Inspector
@_spi(Fuzzing) import InspectorServer

/// The server of an inspector, which gets each input on a connection of its own.
///
/// The token and the port of the server differ in each process: ``token`` and ``host`` stand for them in
/// an input.
final class InspectorSocketTarget: FuzzTarget {
  nonisolated static var name: String { "inspector-socket" }

  private nonisolated static let token = "0123456789abcdefABCDEF-_01234567"
  private nonisolated static let host = "127.0.0.1:8123"

  private let store: StoreOf<Patient>
  private let inspector: Inspector
  private let client: LoopbackClient
  /// The proxy's own decision says which answer must come.
  private let admission: Admission
  private let realToken: String
  private let realHost: String
  private var count = 0

  init(folder: URL) async throws {
    var options = InspectorOptions()
    options.library = .linked { inspectorServerEntry($0) }
    options.program = "fuzz"
    let inspector = Inspector(
      of: Patient.Action.self,
      tree: FeatureTree(of: Patient()),
      options: options
    )
    store = Store(initialState: Patient.State()) {
      Patient()
    } withDependencies: {
      $0.inspect(with: inspector)
    }
    inspector.attach(to: store)
    self.inspector = inspector
    let parts = try inspector.serve().split(separator: "/")
    realHost = String(parts[1])
    realToken = String(parts[2])
    client = try LoopbackClient(port: realHost.split(separator: ":").last.map(String.init) ?? "")
    admission = Admission(token: realToken, hosts: AllowedHosts())
    for request in Self.requests {
      let answer = try await client.exchange(real(Array(request.utf8)), isWhole: true)
      guard answer.hasPrefix("HTTP/1.1 200") else {
        throw FuzzError("a valid request is refused: \(answer.prefix(80))")
      }
    }
  }

  /// The bytes with the token and the host of the server.
  private func real(_ input: [UInt8]) -> [UInt8] {
    input.replacing(Self.token.utf8, with: realToken.utf8)
      .replacing(Self.host.utf8, with: realHost.utf8)
  }

  private static func head(_ line: String, _ headers: String = "") -> String {
    let (method, path) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
    return "\(method) /\(token)/\(path) HTTP/1.1\r\nHost: \(host)\r\n\(headers)\r\n"
  }

  private static func post(_ command: String, _ body: String) -> String {
    let headers =
      "Origin: http://\(host)\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
    return head("POST v1/\(command)", headers) + body
  }

  private static let requests = [
    head("GET "), head("GET page/main.js"), head("GET v1/hello"), head("GET v1/state?at=latest"),
    head("GET v1/effects"), head("GET v1/graph"), head("GET v1/changes?path=text"),
    head("GET v1/shared"), head("GET v1/dependencies"), head("GET v1/actions?prefix=t"),
    head("GET v1/events?after=0", "Last-Event-ID: 3\r\nAccept: text/event-stream\r\n"),
    post("send", #"{"action":"clicked"}"#), post("send", #"{"action":"typed \"a\""}"#),
    post("validate", #"{"action":"clicke"}"#), post("pause", ""), post("resume", "{}"),
    post("export", #"{"kind":"script","from":1,"to":9}"#), post("live", ""),
  ]

  var seeds: [[UInt8]] { Self.requests.map { Array($0.utf8) } }

  var tokens: [String] {
    [
      Self.token, Self.host, Self.head("GET v1/events", Self.upgrade), Self.upgrade,
      "\u{1}\u{0}\u{7F}", "Content-Length: ", "Transfer-Encoding: chunked\r\n",
      "Expect: 100-continue\r\n",
      "\r\n\r\n", "v1/send", "v1/validate", "v1/jump", "v1/live", "v1/branch", "v1/step",
      "v1/export",
      "v1/expectation", "v1/events?after=", "v1/state?at=", "page/../", "%2e%2e%2f",
      #"{"action":1,"path":"text"}"#, #"{"action":"typed \"\"}"#,
      #"{"action":"row(id: 1, .renamed(\"\"))"}"#,
      "Origin: http://evil.example\r\n", "Sec-Fetch-Site: cross-site\r\n", "Range: bytes=0-\r\n",
      "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "HTTP/1.0", "HTTP/1.1",
    ]
  }

  private static let upgrade =
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

  /// Mostly makes the head one that passes the proxy, so that what is behind it reads the changes of the path, of
  /// the query and of the body. The others have a changed token and a changed head, of which most say the right
  /// length of the body.
  func repair(_ input: inout [UInt8], _ random: inout Random) {
    guard random.oneIn(4) else {
      input = Self.admitted(input)
      return
    }
    guard !random.oneIn(4), let head = RequestHead.length(in: input) else { return }
    let name = Array("Content-Length: ".utf8)
    guard let start = input[..<head].firstRange(of: name)?.upperBound,
      let end = input[start...].firstIndex(of: 0x0D)
    else { return }
    input.replaceSubrange(start..<end, with: "\(input.count - head)".utf8)
  }

  /// Returns a request with the method, the path, the query, the harmless headers and the body of an input.
  private static func admitted(_ input: [UInt8]) -> [UInt8] {
    let end = RequestHead.length(in: input) ?? input.count
    let lines = input[..<end].split(separator: 0x0A)
    let isPost = lines.first?.first == UInt8(ascii: "P")
    let body = isPost ? input[end...] : []
    let words = lines.first?.split(separator: 0x20, maxSplits: 1).last ?? []
    let old = words[..<(words.lastIndex(of: 0x20) ?? words.endIndex)]
    let path = old.firstRange(of: token.utf8).map { old[$0.upperBound...] } ?? old.dropFirst()
    // A head that is longer than 16 KiB is refused.
    var target = path.prefix(4_096).map(encoded).joined()
    if !target.hasPrefix("/") { target = "/" + target }
    var head = "\(isPost ? "POST" : "GET") /\(token)\(target) HTTP/1.1\r\nHost: \(host)\r\n"
    for line in lines.dropFirst().prefix(20) {
      if let header = harmless(line.prefix(200)) { head += header + "\r\n" }
    }
    if isPost {
      head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n"
    }
    return Array("\(head)\r\n".utf8) + body
  }

  /// Returns a byte as it may stand in a target.
  private static func encoded(_ byte: UInt8) -> String {
    guard !(0x21..<0x7F).contains(byte) else { return String(UnicodeScalar(byte)) }
    return "%" + String(0x100 + Int(byte), radix: 16).dropFirst()
  }

  /// Returns a header that can be read and does not matter to the proxy.
  private static func harmless(_ line: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    let parts = text.split(separator: ":", maxSplits: 1)
    let name = parts.first.map { $0.lowercased() } ?? ""
    guard parts.count == 2, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }),
      name.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x2D }),
      !gateHeaders.contains(name)
    else { return nil }
    return text
  }

  /// The headers that the proxy decides on.
  private static let gateHeaders: Set = [
    "host", "origin", "sec-fetch-site", "transfer-encoding", "content-length", "content-type",
  ]

  /// The answer that an input must get.
  private enum Expected {
    /// None: the request has no end.
    case none
    case status(Int)
    /// That of the program.
    case any
    /// That of the program, or none, by the time at which the bytes behind the request come.
    case anyOrNone
  }

  func check(_ input: [UInt8]) async throws -> Verdict {
    count += 1
    if count % 256 == 0 { try await checkHealth() }
    let bytes = real(input)
    let expected = expected(for: bytes)
    let isWhole = if case .none = expected { false } else { true }
    let answer = try await client.exchange(bytes, isWhole: isWhole)
    let status = answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    let isAnswer = answer.hasPrefix("HTTP/1.1 ") && status.map { (200..<600).contains($0) } == true
    switch expected {
    case .none: try Finding.unless(answer.isEmpty, "an answer to a part: \(answer.prefix(80))")
    case .status(let code):
      try Finding.unless(isAnswer && status == code, "not \(code): \(answer.prefix(80))")
    case .any: try Finding.unless(isAnswer, "no answer: '\(answer.prefix(80))'")
    case .anyOrNone:
      try Finding.unless(isAnswer || answer.isEmpty, "no answer: \(answer.prefix(80))")
    }
    switch expected {
    case .any, .status(308): return .accepted
    case .none, .anyOrNone, .status: return .refused(FuzzError("\(status ?? 0)"))
    }
  }

  private func expected(for bytes: [UInt8]) -> Expected {
    let mostHead = 16 << 10
    guard let length = RequestHead.length(in: bytes) else {
      return bytes.count > mostHead ? .status(401) : .none
    }
    // It depends on how the bytes come whether the end is seen before there are too many.
    guard length <= mostHead else { return .anyOrNone }
    switch admission.decide(Array(bytes[..<length])) {
    case .refuse(let status): return .status(status)
    case .refuseHost: return .status(403)
    case .redirect: return .status(308)
    case .pass(_, let body):
      let rest = bytes.count - length
      return rest < body ? .none : rest == body ? .any : .anyOrNone
    }
  }

  /// The program goes on, and other clients are answered.
  private func checkHealth() async throws {
    for request in [Self.post("live", ""), Self.post("resume", ""), Self.head("GET v1/hello")] {
      let answer = try await client.exchange(real(Array(request.utf8)), isWhole: true)
      try Finding.unless(answer.hasPrefix("HTTP/1.1 200"), "no answer: \(answer.prefix(80))")
    }
    let clicks = store.clicks
    store.send(.clicked)
    try Finding.unless(store.clicks == clicks + 1, "an action has done nothing")
  }
}

/// A feature that requests act on.
@Reducer
struct Patient {
  @ObservableState
  struct State: Equatable {
    var clicks = 0
    var text = ""
  }

  enum Action: Sendable {
    case clicked
    case typed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clicked: state.clicks += 1
      case .typed(let text): state.text = text
      }
      return .none
    }
  }
}
