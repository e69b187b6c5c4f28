import Foundation

/// One connection of a client: reads its requests, writes the replies, and notices that it hangs up.
///
/// Only used on the thread of the server that accepted it. Nothing in it waits.
final class LoopbackConnection {
  /// The reply to a request, as bytes.
  struct Reply {
    /// The number of received bytes which the reply answers.
    var consumed: Int
    var bytes: [UInt8]
    var then: Afterwards
  }

  /// The behaviour after the last byte of a reply.
  enum Afterwards {
    /// Ends the connection.
    case close
    /// Reads the next request.
    case receive
    /// Sends a piece again and again until the client hangs up.
    case `repeat`([UInt8])
    /// Sends nothing more until the client hangs up.
    case silence
  }

  private enum Phase {
    case closed
    case receiving
    /// Reads and forgets until the client hangs up.
    case ignoring
    case sending(ArraySlice<UInt8>, then: Afterwards)
  }

  /// The size at which a client that never completes its request is hung up on.
  private static let maximumRequestBytes = 64 * 1024

  let descriptor: Int32
  private var phase = Phase.receiving
  private var received: [UInt8] = []

  /// Takes over a descriptor.
  ///
  /// A program that another thread starts at this moment inherits it. That does no harm, because the
  /// connection is shut down, and not only closed, at its end.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    if !setNonblocking(descriptor) { phase = .closed }
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit {
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }

  var isClosed: Bool {
    if case .closed = phase { true } else { false }
  }

  /// The events that the connection waits for.
  var events: Int16 {
    if case .sending = phase { Int16(POLLOUT) } else { Int16(POLLIN) }
  }

  /// Reads or writes as much as is possible now.
  ///
  /// - Parameter reply: Returns the reply to the bytes received so far, `nil` while they are no
  ///   complete request.
  func proceed(_ reply: ([UInt8]) -> Reply?) {
    if case .sending = phase { transmit() } else { receive() }
    while case .receiving = phase, !received.isEmpty, let reply = reply(received) {
      received.removeFirst(reply.consumed)
      phase = .sending(reply.bytes[...], then: reply.then)
      transmit()
    }
  }

  private func receive() {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 {
      guard case .receiving = phase else { return }
      received.append(contentsOf: buffer[..<count])
      if received.count > Self.maximumRequestBytes { phase = .sending([], then: .close) }
    } else if count == 0 || !isTemporary(errno) {
      phase = .closed
    }
  }

  /// Sends once, so that an endless reply lets other connections have their turn.
  private func transmit() {
    guard case .sending(var bytes, let then) = phase else { return }
    if !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, noSignal) }
      guard count >= 0 || isTemporary(errno) else {
        phase = .closed
        return
      }
      bytes.removeFirst(max(count, 0))
    }
    guard bytes.isEmpty else {
      phase = .sending(bytes, then: then)
      return
    }
    switch then {
    case .close:
      // The client sees the end of the answer. Closing at once would discard the part that it has not read.
      shutdown(descriptor, Int32(SHUT_WR))
      phase = .ignoring
    case .receive:
      phase = .receiving
    case let .repeat(piece):
      phase = .sending(piece[...], then: then)
    case .silence:
      phase = .ignoring
    }
  }
}

private func isTemporary(_ code: Int32) -> Bool {
  code == EAGAIN || code == EINTR
}

#if canImport(Darwin)
  private let noSignal: Int32 = 0
#else
  private let noSignal = Int32(MSG_NOSIGNAL)
#endif
