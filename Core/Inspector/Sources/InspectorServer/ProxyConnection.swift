internal import Glibc

/// A connection to the proxy, confined to the thread of the proxy.
final class ProxyConnection {
  /// The state of a connection.
  enum Phase {
    /// Its head is being read.
    case head
    /// Bytes go to and fro between it and the server.
    case relay
    /// An answer is written, and further input is discarded, so that the answer arrives.
    case answer
  }

  let client: Int32
  let started: Int64
  private(set) var phase = Phase.head
  /// The time at which it is closed; `nil` if never.
  private(set) var deadline: Int64?
  private(set) var isOver = false
  private var server: Int32 = -1
  /// The bytes that were read of the head, or go to the server.
  private var inward: [UInt8] = []
  /// The bytes that go to the client.
  private var outward: [UInt8] = []
  /// The number of bytes of the body that are still to come.
  private var bodyLeft = 0
  private var isServerDone = false
  private var discarded = 0

  private static let (maximumHead, buffer, maximumDiscarded) = (16 << 10, 64 << 10, 4 << 20)

  init(client: Int32, now: Int64, headMilliseconds: Int64) {
    self.client = client
    started = now
    deadline = now + headMilliseconds
    // Keep-alive finds out that a peer is gone without a word.
    var on: Int32 = 1
    setsockopt(client, SOL_SOCKET, SO_KEEPALIVE, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit {
    close(client)
    if server >= 0 { close(server) }
  }

  /// The events of the sockets to wait for.
  var interests: (client: Int16, server: (Int32, Int16)?) {
    let read = Int16(POLLIN)
    let write = Int16(POLLOUT)
    switch phase {
    case .head: return (read, nil)
    case .answer: return (outward.isEmpty ? read : read | write, nil)
    case .relay:
      var client = outward.isEmpty ? Int16(0) : write
      // With no more bytes to come, reading shows that the client closes.
      if bodyLeft == 0 || inward.count < Self.buffer { client |= read }
      var upstream = inward.isEmpty ? Int16(0) : write
      if outward.count < Self.buffer, !isServerDone { upstream |= read }
      return (client, isServerDone ? nil : (server, upstream))
    }
  }

  /// Ends the connection after its deadline.
  func expire() { isOver = true }

  /// Reads and writes as far as possible.
  ///
  /// - Parameter admit: Decides about a head, and connects to the server if it passes.
  func advance(
    _ client: Int16,
    _ upstream: Int16,
    now: Int64,
    admit: (_ head: [UInt8]) -> Entry
  ) {
    if client & Int16(POLLERR | POLLNVAL) != 0 { return isOver = true }
    switch phase {
    case .head: if client != 0 { readHead(now, admit) }
    case .relay: relay(client, upstream)
    case .answer: answer()
    }
  }

  /// The result of a request at the proxy.
  enum Entry {
    case refused(answer: [UInt8])
    case admitted(server: Int32, head: [UInt8], body: Int)
  }

  private func readHead(_ now: Int64, _ admit: (_ head: [UInt8]) -> Entry) {
    let searched = inward.count
    guard Self.receive(client, 4096, &inward) else { return isOver = true }
    let length = RequestHead.length(in: inward, searched: searched).flatMap {
      $0 <= Self.maximumHead ? $0 : nil
    }
    guard length != nil || inward.count > Self.maximumHead else { return }
    // A head that is too long is refused as no head.
    switch admit(Array(inward.prefix(length ?? 0))) {
    case .refused(let answer):
      inward = []
      outward = answer
      phase = .answer
      deadline = now + 1_000
      self.answer()
    case .admitted(let server, let head, let body):
      self.server = server
      let rest = inward.dropFirst(length ?? 0)
      bodyLeft = body
      inward = head
      take(rest)
      phase = .relay
      // A body that does not come ends like a head that does not; a stream goes on as long as it is read.
      deadline = bodyLeft > 0 ? now + 10_000 : nil
      relay(0, Int16(POLLOUT))
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    // Bytes behind the body would be another request, or no HTTP at all.
    guard bytes.count <= bodyLeft else { return isOver = true }
    inward += bytes
    bodyLeft -= bytes.count
    if bodyLeft == 0 { deadline = nil }
  }

  private func relay(_ clientEvents: Int16, _ serverEvents: Int16) {
    if clientEvents & Int16(POLLIN | POLLHUP) != 0, bodyLeft == 0 || inward.count < Self.buffer {
      var bytes: [UInt8] = []
      guard Self.receive(client, 16 << 10, &bytes) else { return isOver = true }
      take(bytes[...])
    }
    if !inward.isEmpty, !Self.send(server, &inward) { isServerDone = true }
    if !isServerDone, serverEvents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
      isServerDone = !Self.receive(server, 32 << 10, &outward)
    }
    if !outward.isEmpty, !Self.send(client, &outward) { return isOver = true }
    if isServerDone, outward.isEmpty { isOver = true }
  }

  private func answer() {
    if !outward.isEmpty {
      guard Self.send(client, &outward) else { return isOver = true }
      if outward.isEmpty { shutdown(client, Int32(SHUT_WR)) }
    }
    var bytes: [UInt8] = []
    guard Self.receive(client, 64 << 10, &bytes) else { return isOver = true }
    discarded += bytes.count
    // Closing a connection with unread bytes would discard the answer.
    if discarded > Self.maximumDiscarded { isOver = true }
  }

  /// Appends the bytes that have come.
  ///
  /// - Returns: Whether more may come.
  private static func receive(_ descriptor: Int32, _ count: Int, _ buffer: inout [UInt8]) -> Bool {
    let (received, code) = withUnsafeTemporaryAllocation(byteCount: count, alignment: 1) { bytes in
      let received = recv(descriptor, bytes.baseAddress, bytes.count, 0)
      let code = errno
      if received > 0 {
        buffer.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[..<received]))
      }
      return (received, code)
    }
    return received > 0 || received < 0 && (code == EAGAIN || code == EINTR)
  }

  /// Writes as much as is taken.
  ///
  /// - Returns: Whether more may be taken.
  private static func send(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Bool {
    let sent = buffer.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    guard sent >= 0 else { return errno == EAGAIN || errno == EINTR }
    buffer.removeFirst(sent)
    return true
  }
}
