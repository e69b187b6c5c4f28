public import Foundation

/// A real HTTP server on the loopback interface that behaves, or misbehaves, as a test wants.
///
/// ```swift
/// try await LoopbackServer.run { path in
///   path == "/42" ? .text("42 is the answer.") : .text("Not here.", status: 404)
/// } body: { server in
///   let fact = try await NumberFactClient.live(baseURL: server.url).fact(42)
///   #expect(server.requestedPaths == ["/42"])
/// }
/// ```
///
/// The server listens on a port of its own for as long as the body runs, so tests may run in
/// parallel. It answers from a thread of its own: tests that occupy every thread of Swift's
/// cooperative pool do not delay it. It understands HTTP/1.1 requests without a body, and answers
/// others with status 501.
public struct LoopbackServer: Sendable {
  /// The reaction of the server to a request.
  public enum Answer: Sendable {
    /// Bytes with a content length.
    case bytes([UInt8], status: Int = 200)
    /// A chunked body that repeats a text until the client hangs up.
    case endless(String)
    /// A redirect to a location, absolute or relative.
    case redirect(to: String, status: Int = 302)
    /// No answer at all; the connection stays open.
    case silence
    /// A text with a content length.
    case text(String, status: Int = 200)
    /// The beginning of a body that is never completed; the connection stays open.
    case unfinished(String)
  }

  /// The address of the server, without a path.
  public let url: URL
  private let log: RequestLog

  /// The paths of the requests so far, in the order in which they arrived.
  public var requestedPaths: [String] { log.paths }

  /// Suspends until the server has received a number of requests.
  ///
  /// - Parameter count: The number of requests since the server started.
  public func waitForRequests(_ count: Int) async {
    await log.wait(for: count)
  }

  /// Runs a server for as long as a body runs.
  ///
  /// When it returns, the server's thread has ended, and the port and all connections are closed.
  ///
  /// - Parameters:
  ///   - port: The port to listen on, or 0 for one that is free.
  ///   - answer: Returns the answer to a request for a path. It is called on the server's thread,
  ///     which serves no other connection until it returns.
  ///   - body: The operation that uses the server.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, or a ``LoopbackError`` if the server could not start or failed.
  public static func run<Value: Sendable>(
    port: UInt16 = 0,
    answer: @escaping @Sendable (_ path: String) -> Answer,
    body: @Sendable (LoopbackServer) async throws -> Value
  ) async throws -> Value {
    let log = RequestLog()
    return try await LoopbackThread.run(
      on: port,
      reply: { received in
        RequestHead(received).map { head in
          guard head.isUnderstood else { return Self.refusal(of: head) }
          log.append(head.path)
          return Self.reply(to: head, with: answer(head.path))
        }
      },
      body: { url in
        try await body(LoopbackServer(url: url, log: log))
      }
    )
  }

  private static func refusal(of head: RequestHead) -> LoopbackConnection.Reply {
    let text = "The loopback server reads HTTP/1.1 requests without a body only.\n"
    let answer = bytes(status: 501, ["Content-Length: \(text.utf8.count)"], Array(text.utf8))
    return LoopbackConnection.Reply(consumed: head.byteCount, bytes: answer, then: .close)
  }

  private static func reply(to head: RequestHead, with answer: Answer) -> LoopbackConnection.Reply {
    let next: LoopbackConnection.Afterwards = head.keepsConnection ? .receive : .close
    let (bytes, then): ([UInt8], LoopbackConnection.Afterwards) =
      switch answer {
      case let .bytes(body, status): (complete(status: status, [], body), next)
      case let .endless(text): (chunked([]), text.isEmpty ? .silence : .repeat(chunk(text)))
      case let .redirect(location, status):
        (complete(status: status, ["Location: \(location)"], []), next)
      case .silence: ([], .silence)
      case let .text(text, status): (complete(status: status, [], Array(text.utf8)), next)
      case let .unfinished(text): (chunked(chunk(text)), .silence)
      }
    return LoopbackConnection.Reply(consumed: head.byteCount, bytes: bytes, then: then)
  }

  private static func complete(status: Int, _ fields: [String], _ body: [UInt8]) -> [UInt8] {
    // An answer without content has no length either, not even 0.
    bytes(status: status, fields + (status == 204 ? [] : ["Content-Length: \(body.count)"]), body)
  }

  private static func chunked(_ body: [UInt8]) -> [UInt8] {
    bytes(status: 200, ["Transfer-Encoding: chunked"], body)
  }

  /// A text as a chunk; none for an empty one, which would end the body.
  private static func chunk(_ text: String) -> [UInt8] {
    text.isEmpty ? [] : Array("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n".utf8)
  }

  private static func bytes(status: Int, _ fields: [String], _ body: [UInt8]) -> [UInt8] {
    let head = ["HTTP/1.1 \(status) "] + fields + ["", ""]
    return Array(head.joined(separator: "\r\n").utf8) + body
  }
}
