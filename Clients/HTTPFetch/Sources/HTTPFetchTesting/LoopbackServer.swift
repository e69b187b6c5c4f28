import FlyingFox
import FlyingSocks
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
/// parallel.
public struct LoopbackServer: Sendable {
  /// What the server does with a request.
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
  /// - Parameters:
  ///   - answer: Decides by the path of a request what happens with it.
  ///   - body: What to do while the server is running.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, or an error of the server when it could not start.
  public static func run<Value: Sendable>(
    answer: @escaping @Sendable (_ path: String) -> Answer,
    body: @Sendable (LoopbackServer) async throws -> Value
  ) async throws -> Value {
    let log = RequestLog()
    let server = HTTPServer(
      address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0),
      timeout: 60,
      logger: .disabled,
      handler: ClosureHTTPHandler { request in
        log.append(request.path)
        return try await response(to: answer(request.path))
      }
    )
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      try await server.waitUntilListening(timeout: 60)
      let url = try await loopbackURL(of: server.listeningAddress)
      let result: Result<Value, any Error>
      do {
        result = .success(try await body(LoopbackServer(url: url, log: log)))
      } catch {
        result = .failure(error)
      }
      // Cancelled and not stopped: `stop()` closes the socket while the server may still be about to
      // accept from it, and the number of a closed socket is soon that of another one, whose
      // connections this server would then take. A cancelled server closes it when all else is over.
      group.cancelAll()
      // That ends its task with an error, which says nothing about the test.
      _ = await group.nextResult()
      return try result.get()
    }
  }
}

private func response(to answer: LoopbackServer.Answer) async throws -> HTTPResponse {
  switch answer {
  case let .bytes(bytes, status):
    return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: ""), body: Data(bytes))
  case let .endless(text):
    return HTTPResponse(
      statusCode: .ok,
      body: HTTPBodySequence(from: ScriptedBody(piece: Array(text.utf8), repeats: true))
    )
  case let .redirect(location, status):
    return HTTPResponse(
      statusCode: HTTPStatusCode(status, phrase: ""),
      headers: [.location: location]
    )
  case .silence:
    await suspendUntilCancelled()
    throw CancellationError()
  case let .text(text, status):
    return HTTPResponse(statusCode: HTTPStatusCode(status, phrase: ""), body: Data(text.utf8))
  case let .unfinished(text):
    return HTTPResponse(
      statusCode: .ok,
      body: HTTPBodySequence(from: ScriptedBody(piece: Array(text.utf8), repeats: false))
    )
  }
}

func loopbackURL(of address: Socket.Address?) throws -> URL {
  guard case let .ip4(_, port) = address, let url = URL(string: "http://127.0.0.1:\(port)") else {
    throw SocketError.unsupportedAddress
  }
  return url
}

func suspendUntilCancelled() async {
  for await _ in AsyncStream<Never>.makeStream().stream {}
}
