internal import Glibc

/// A reason for which the server cannot start, for a person.
struct ListeningError: Error {
  var reason: String
}

/// Sockets, as the proxy uses them: none of them blocks.
enum Listener {
  /// Listens at a numeric address.
  ///
  /// - Parameters:
  ///   - address: An address of IPv4 or IPv6.
  ///   - port: The port; 0 for any that is free.
  /// - Returns: The socket, and the port.
  static func listen(
    at address: String,
    port: UInt16
  ) throws(ListeningError) -> (socket: Int32, port: UInt16) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, "\(port)", &hints, &found) == 0, let info = found else {
      throw ListeningError(
        reason: "'\(address)' is not the address of an interface, such as 127.0.0.1"
      )
    }
    defer { freeaddrinfo(found) }
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(info.pointee.ai_family, type, 0)
    guard descriptor >= 0 else { throw failure(of: address, port) }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0,
      Glibc.listen(descriptor, 128) == 0
    else {
      let error = failure(of: address, port)
      close(descriptor)
      throw error
    }
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let bound = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    guard bound == 0 else {
      let error = failure(of: address, port)
      close(descriptor)
      throw error
    }
    // The port stands at the same place in both kinds of addresses.
    let number = withUnsafeBytes(of: &storage) { $0.load(fromByteOffset: 2, as: UInt16.self) }
    return (descriptor, UInt16(bigEndian: number))
  }

  private static func failure(of address: String, _ port: UInt16) -> ListeningError {
    let code = errno
    let reason =
      code == EADDRINUSE ? "another program listens there" : String(cString: strerror(code))
    return ListeningError(reason: "\(address):\(port): \(reason)")
  }

  /// Connects to a socket in the file system.
  ///
  /// - Returns: The socket; `nil` without a listener.
  static func connect(toSocketAt path: String) -> Int32? {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    guard descriptor >= 0 else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      bytes.copyBytes(from: path.utf8.prefix(bytes.count - 1))
    }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Makes a descriptor non-blocking, and closes it in programs that are started.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Milliseconds of a monotonic clock.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
