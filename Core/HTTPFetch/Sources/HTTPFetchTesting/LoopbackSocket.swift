import Foundation

/// A TCP socket that is bound to a port of the loopback interface.
///
/// Its owner calls ``end()`` once.
struct LoopbackSocket: Sendable {
  let descriptor: Int32
  let port: UInt16

  /// Reserves a port without opening it: connections to it are refused.
  ///
  /// - Parameter requested: The port, or 0 for one that is free.
  /// - Throws: A ``LoopbackError`` if the port is taken or no socket can be made.
  init(reserving requested: UInt16) throws {
    descriptor = socket(AF_INET, streamType, 0)
    guard descriptor >= 0 else {
      throw LoopbackError(step: .listen, port: requested, code: errno)
    }
    guard let port = Self.bindSocket(descriptor, to: requested) else {
      let code = errno
      close(descriptor)
      throw LoopbackError(step: .listen, port: requested, code: code)
    }
    self.port = port
  }

  /// Opens the port.
  func open() throws {
    guard listen(descriptor, SOMAXCONN) == 0 else {
      throw LoopbackError(step: .listen, port: port, code: errno)
    }
  }

  /// Closes the socket, and thereby the port.
  func end() {
    close(descriptor)
  }

  /// The address of the port, without a path.
  var url: URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)") else {
      preconditionFailure("An address and a port are always a URL.")
    }
    return url
  }

  /// The next connection that waits to be taken, `nil` if none does.
  ///
  /// - Throws: A ``LoopbackError`` if the process has no descriptor left for it.
  func nextConnection() throws(LoopbackError) -> LoopbackConnection? {
    while true {
      let connection = accept(descriptor, nil, nil)
      if connection >= 0 { return LoopbackConnection(descriptor: connection) }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EAGAIN: return nil
      default: throw LoopbackError(step: .accept, port: port, code: errno)
      }
    }
  }

  /// Returns the port that the socket got, or `nil` with the reason in `errno`.
  private static func bindSocket(_ descriptor: Int32, to requested: UInt16) -> UInt16? {
    if requested != 0 {
      // A port on which connections of an ended server linger counts as free, if that server asked for
      // the port as well. One with a listening server does not.
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = requested.bigEndian
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard isBound, setNonblocking(descriptor) else { return nil }
    return UInt16(bigEndian: address.sin_port)
  }
}

#if canImport(Darwin)
  let streamType = SOCK_STREAM
#else
  /// A program that another thread starts at this moment does not inherit the socket. It would keep
  /// the port open.
  let streamType = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
#endif

/// Makes reading, writing and accepting return at once, and closes the socket in programs started later.
func setNonblocking(_ descriptor: Int32) -> Bool {
  let flags = fcntl(descriptor, F_GETFL)
  return flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0
    && fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
}
