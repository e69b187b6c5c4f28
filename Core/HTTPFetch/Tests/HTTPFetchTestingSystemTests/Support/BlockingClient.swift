import Foundation

/// A client that uses neither tasks nor dispatch queues: its calls block the thread they are made on.
struct BlockingClient {
  struct Failure: Error {
    let code: Int32
  }

  private let descriptor: Int32

  /// Connects to a server. The caller ends the connection with ``hangUp()``.
  init(to url: URL) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw Failure(code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(url.port ?? 0).bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      let code = errno
      close(descriptor)
      throw Failure(code: code)
    }
  }

  func hangUp() {
    close(descriptor)
  }

  /// Sends a text.
  func send(_ text: String) throws {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { buffer in
        Foundation.send(descriptor, buffer.baseAddress, buffer.count, noSignal)
      }
      guard count > 0 else { throw Failure(code: errno) }
      bytes.removeFirst(count)
    }
  }

  /// Waits until a text has arrived that contains another one, or the server hangs up.
  func receive(until part: String? = nil) throws -> String {
    var text = ""
    while part.map(text.contains) != true {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else { throw Failure(code: errno) }
      if count == 0 { break }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return text
  }

  /// Asks for a path on a new connection, and returns the whole answer.
  static func get(_ path: String, from url: URL) throws -> String {
    let client = try BlockingClient(to: url)
    defer { client.hangUp() }
    try client.send("GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    return try client.receive()
  }
}

#if canImport(Darwin)
  private let noSignal: Int32 = 0
#else
  private let noSignal = Int32(MSG_NOSIGNAL)
#endif

/// Runs blocking calls on a thread of their own.
func onThread<Value: Sendable>(
  _ operation: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread { continuation.resume(with: Result { try operation() }) }.start()
  }
}
