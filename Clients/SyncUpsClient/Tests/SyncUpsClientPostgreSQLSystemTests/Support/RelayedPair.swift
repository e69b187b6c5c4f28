#if PostgreSQL
  import Foundation
  import Synchronization

  /// The two sockets of a connection through a relay, which are closed when no thread uses them any more.
  final class RelayedPair: Sendable {
    let client: Int32
    let server: Int32
    /// Whether the next answer cuts the connection.
    let isDoomed = Atomic(false)

    /// Connects a client to the socket of a server.
    ///
    /// - Returns: `nil` if nobody listens there; the client is closed then.
    init?(client: Int32, socketPath: String) {
      let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      let server = socket(AF_UNIX, type, 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { bytes in
        bytes.copyBytes(from: socketPath.utf8.prefix(bytes.count - 1))
      }
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      self.client = client
      self.server = server
      // An object that has its values ends by `deinit`, which closes both.
      if result != 0 { return nil }
    }

    deinit {
      close(client)
      close(server)
    }

    /// Ends the connection for both sides.
    func cut() {
      shutdown(client, Int32(SHUT_RDWR))
      shutdown(server, Int32(SHUT_RDWR))
    }

    /// Waits for bytes.
    ///
    /// - Returns: `nil` at the end of the connection.
    static func receive(_ descriptor: Int32) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: 64 << 10)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      return count > 0 ? Array(bytes[..<count]) : nil
    }

    /// Sends bytes.
    ///
    /// - Returns: Whether all were taken.
    static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let sent = rest.withUnsafeBytes {
          Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard sent > 0 else { return false }
        rest = rest.dropFirst(sent)
      }
      return true
    }
  }
#endif
