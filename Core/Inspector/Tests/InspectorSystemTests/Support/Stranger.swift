import ComposableArchitecture
import Foundation
import Glibc

/// Another program at a port, which keeps everything that it gets and gives the same answer to all.
final class Stranger: Sendable {
  let port: UInt16
  private let socket: Int32
  private let heard = LockIsolated("")

  /// Everything that it was told.
  var text: String { heard.value }

  init(answer: String) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) | listen(socket, 16) | getsockname(socket, $0, &size)
      }
    }
    guard socket >= 0, result == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    (self.socket, port) = (socket, UInt16(bigEndian: address.sin_port))
    Thread { [socket, heard] in
      while true {
        let client = accept(socket, nil, nil)
        guard client >= 0 else { break }
        defer { close(client) }
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        let count = recv(client, &bytes, bytes.count, 0)
        let told = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        heard.withValue { $0 += told }
        _ = answer.withCString { Glibc.send(client, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
      }
      close(socket)
    }.start()
  }

  deinit {
    // The thread closes it: another stranger could have the number before the thread accepts again, and would lose its
    // connections to it.
    shutdown(socket, Int32(SHUT_RDWR))
  }
}
