import FlyingSocks
public import Foundation

/// Loopback addresses behind which there is no HTTP server.
public enum LoopbackPort {
  /// Runs a body with the URL of a port that refuses every connection.
  ///
  /// The port is bound but nobody listens on it, so no other process can get it meanwhile.
  ///
  /// - Parameter body: What to do with the URL.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, or an error when no port could be bound.
  public static func refusing<Value>(
    _ body: (URL) async throws -> Value
  ) async throws -> Value {
    let socket = try Socket(domain: Int32(sockaddr_in.family))
    defer { try? socket.close() }
    try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
    return try await body(try loopbackURL(of: socket.sockname()))
  }

  /// Runs a body with the URL of a port that answers with the same bytes whatever it is asked.
  ///
  /// After the bytes it closes the connection, so that an empty answer is a connection lost.
  ///
  /// - Parameters:
  ///   - bytes: What is sent as it is, without any HTTP around it.
  ///   - body: What to do with the URL.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, or an error when no port could be bound.
  public static func answering<Value: Sendable>(
    with bytes: [UInt8],
    _ body: @Sendable (URL) async throws -> Value
  ) async throws -> Value {
    let pool = SocketPool.make()
    try await pool.prepare()
    let socket = try Socket(domain: Int32(sockaddr_in.family))
    try socket.bind(to: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0))
    try socket.listen()
    let listener = try AsyncSocket(socket: socket, pool: pool)
    let url = try loopbackURL(of: socket.sockname())
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask {
        for try await connection in listener.sockets {
          _ = try await connection.read(atMost: 4096)
          try await connection.write(Data(bytes))
          try connection.close()
        }
      }
      let result: Result<Value, any Error>
      do {
        result = .success(try await body(url))
      } catch {
        result = .failure(error)
      }
      group.cancelAll()
      // The server's tasks end with an error when they are cancelled, which says nothing.
      while await group.nextResult() != nil {}
      try? listener.close()
      return try result.get()
    }
  }
}
