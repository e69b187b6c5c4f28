import Foundation

/// A connection to a port of this host, for clients that do what no browser would.
final class RawConnection: Sendable {
  private let socket: Int32

  /// Connects.
  ///
  /// - Throws: The system's reason, such as that there are too many open files.
  init(port: UInt16) throws {
    let socket = Foundation.socket(
      AF_INET,
      // Programs that other tests start meanwhile must not have it.
      Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue),
      0
    )
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
      if socket >= 0 { close(socket) }
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }
    self.socket = socket
    // Thousands of connections would otherwise keep their ports for a minute.
    var now = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
  }

  deinit { close(socket) }

  /// Sends bytes.
  ///
  /// - Returns: Whether all were taken.
  @discardableResult
  func send(_ bytes: some Sequence<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  /// Reads until the other side closes, or what is read has a text.
  func read(until text: String? = nil) -> String {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = recv(socket, &bytes, bytes.count, 0)
      guard count > 0 else { break }
      all += bytes[..<count]
      if let text, String(decoding: all, as: UTF8.self).contains(text) { break }
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// Lets this process open so many files.
  ///
  /// - Throws: What to do, if the system does not allow it.
  static func raiseFileLimit(to count: Int) throws {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    guard limit.rlim_cur < rlim_t(count) else { return }
    limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    guard limit.rlim_cur == rlim_t(count) else {
      throw TooFewFiles(needed: count, allowed: Int(clamping: limit.rlim_max))
    }
  }

  /// The hard limit of this process is lower than a test needs.
  struct TooFewFiles: Error, CustomStringConvertible {
    let needed: Int
    let allowed: Int

    var description: String {
      "The test opens \(needed) files, and this user may open \(allowed). Raise that with "
        + "`ulimit -Hn \(needed)`, as root, before the tests are started."
    }
  }
}
