public import Foundation

/// Loopback addresses behind which there is no HTTP server.
public enum LoopbackPort {
  /// Runs a body with the URL of a port that refuses every connection.
  ///
  /// The port is bound but nobody listens on it, so no other process can get it meanwhile.
  ///
  /// - Parameter body: The operation that uses the URL.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, or a ``LoopbackError`` if no port could be bound.
  public static func refusing<Value>(
    _ body: (URL) async throws -> Value
  ) async throws -> Value {
    let socket = try LoopbackSocket(reserving: 0)
    defer { socket.end() }
    return try await body(socket.url)
  }

  /// Runs a body with the URL of a port that answers every request with the same bytes.
  ///
  /// After the bytes it closes the connection, so that an empty answer is a connection lost. Like
  /// ``LoopbackServer``, it answers from a thread of its own.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that are sent as they are, without any HTTP around them.
  ///   - body: The operation that uses the URL.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, or a ``LoopbackError`` if no port could be bound.
  public static func answering<Value: Sendable>(
    with bytes: [UInt8],
    _ body: @Sendable (URL) async throws -> Value
  ) async throws -> Value {
    try await LoopbackThread.run(
      on: 0,
      reply: { received in
        LoopbackConnection.Reply(consumed: received.count, bytes: bytes, then: .close)
      },
      body: body
    )
  }
}
