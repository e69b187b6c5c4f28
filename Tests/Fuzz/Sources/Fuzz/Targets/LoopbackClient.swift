import Foundation

/// Sends bytes to a port of this host, on a thread of its own.
final class LoopbackClient: Sendable {
  private let port: UInt16
  private let queue = DispatchQueue(label: "LoopbackClient")

  init(port: String) throws(FuzzError) {
    guard let port = UInt16(port) else { throw FuzzError("'\(port)' is no port") }
    self.port = port
  }

  /// Sends bytes on a new connection, and reads the answer.
  ///
  /// - Parameters:
  ///   - bytes: What is sent.
  ///   - isWhole: Whether an answer comes; otherwise the server is told that no more follows.
  /// - Returns: The answer, or the head and the first event of one that has no end.
  /// - Throws: A ``Finding`` if the server neither answers nor closes the connection.
  func exchange(_ bytes: [UInt8], isWhole: Bool) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        continuation.resume(with: Result { try run(bytes, isWhole) })
      }
    }
  }

  private func run(_ bytes: [UInt8], _ isWhole: Bool) throws -> String {
    let connection = try connect()
    defer { close(connection) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // It may be refused before it was read.
      guard sent > 0 else { break }
      rest = rest.dropFirst(sent)
    }
    if !isWhole { shutdown(connection, Int32(SHUT_WR)) }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count < 0, errno == EAGAIN { throw Finding("the server is silent for 10 s") }
      guard count > 0 else { break }
      answer += buffer[..<count]
      let text = String(decoding: answer.prefix(4_096), as: UTF8.self)
      if text.contains("text/event-stream"), text.contains("\n\n") { break }
    }
    return String(decoding: answer, as: UTF8.self)
  }

  private func connect() throws -> Int32 {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let reason = String(cString: strerror(errno))
      if connection >= 0 { close(connection) }
      throw Finding("the server takes no connection: \(reason)")
    }
    // Thousands of connections would otherwise keep their ports for a minute.
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(connection, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    var limit = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    return connection
  }
}
