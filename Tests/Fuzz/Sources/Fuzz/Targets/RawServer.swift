import Foundation
import Synchronization

/// A server that sends the same bytes to everybody, whether they are HTTP or not.
final class RawServer: Sendable {
  /// Its address, as a URL.
  let address: String
  private let listener: Int32
  private let bytes = Mutex<[UInt8]>([])

  /// The bytes of the answer.
  var answer: [UInt8] {
    get { bytes.withLock { $0 } }
    set { bytes.withLock { $0 = newValue } }
  }

  init() throws(FuzzError) {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isListening = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 64) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isListening else { throw FuzzError("no server: \(String(cString: strerror(errno)))") }
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    Thread.detachNewThread { [self] in serve() }
  }

  private func serve() {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { continue }
      // The request comes in one piece, and nothing in it matters.
      _ = recv(connection, &buffer, buffer.count, 0)
      let answer = answer
      _ = send(connection, answer, answer.count, Int32(MSG_NOSIGNAL))
      // Closing at once could take back what was sent, if something is left to read.
      shutdown(connection, Int32(SHUT_WR))
      while recv(connection, &buffer, buffer.count, 0) > 0 {}
      close(connection)
    }
  }
}
