import Foundation
import Glibc

/// A connection of a client that does what no browser would.
final class Connection: Sendable {
  private let socket: Int32

  /// Connects to a port of this host.
  init(port: UInt16) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard socket >= 0, result == 0 else {
      let code = errno
      close(socket)
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }
    self.socket = socket
  }

  deinit { close(socket) }

  /// Sends bytes.
  ///
  /// - Returns: Whether all were taken.
  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Waits for the other side to close the connection.
  ///
  /// - Returns: Whether it has within some time.
  func isClosed(withinMilliseconds milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, milliseconds) > 0 else { return false }
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_PEEK)) <= 0
  }

  /// Reads until the other side closes, or what is read has a text.
  func read(until text: String? = nil) -> String {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(socket, &bytes, bytes.count, 0)
      guard count > 0 else { break }
      all += bytes[..<count]
      if let text, String(decoding: all, as: UTF8.self).contains(text) { break }
    }
    return String(decoding: all, as: UTF8.self)
  }
}

/// The parts of the address of an inspector.
struct Place {
  let port: UInt16
  let token: String

  init(_ url: String) {
    let parts = url.split(separator: "/")
    port = UInt16(parts[1].split(separator: ":").last ?? "") ?? 0
    token = String(parts[2])
  }

  /// A head of a request that is as it should be.
  func head(_ path: String, method: String = "GET", _ headers: [String] = []) -> String {
    let lines = ["\(method) /\(token)/\(path) HTTP/1.1", "Host: 127.0.0.1:\(port)"] + headers
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Asks for something on a connection of its own.
  ///
  /// - Returns: The whole answer.
  func get(_ path: String, _ headers: [String] = []) throws -> String {
    let connection = try Connection(port: port)
    connection.send(head(path, headers))
    return connection.read()
  }

  /// Has something done.
  func post(_ path: String, _ body: String) throws -> String {
    let connection = try Connection(port: port)
    let headers = ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
    connection.send(head(path, method: "POST", headers) + body)
    return connection.read()
  }
}
