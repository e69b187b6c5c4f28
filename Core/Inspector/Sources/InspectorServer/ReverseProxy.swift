internal import Foundation
internal import Glibc
internal import InspectorProof
internal import Synchronization

/// Stands between the network and the HTTP library. It limits the number of connections, the size and the time of
/// requests, and passes only those with the token.
///
/// One thread serves all connections with non-blocking sockets. Requests that pass are written anew and relayed to the
/// library through a socket in a folder that only this user can enter. A connection carries one request.
///
/// Memory: 16 KiB for each connection whose head is being read and 128 KiB for each relayed one, at most as many as
/// ``ConnectionLimits`` says.
final class ReverseProxy: Sendable {
  /// The port that it listens at.
  let port: UInt16

  private let listener: Int32
  private let admission: Admission
  private let limits: ConnectionLimits
  private let path: String
  private let headMilliseconds: Int64
  /// The ends of a pipe that wakes the thread to stop it.
  private let wake: (read: Int32, write: Int32)
  private let ended = DispatchSemaphore(value: 0)
  private let isStopped = Atomic(false)
  private let phase = Mutex(Phase.waiting)

  private enum Phase {
    case waiting, serving, stopped
  }

  /// Listens.
  ///
  /// - Parameters:
  ///   - address: A numeric address.
  ///   - port: The port; 0 for any that is free.
  ///   - token: The token in the path of all requests.
  ///   - hosts: The names under which it answers.
  ///   - path: The socket of the library.
  ///   - headMilliseconds: The time in which a connection must send its head.
  /// - Throws: The reason why it cannot listen.
  init(
    address: String,
    port: UInt16,
    token: String,
    hosts: AllowedHosts,
    path: String,
    headMilliseconds: Int64
  ) throws(ListeningError) {
    limits = try ConnectionLimits(descriptors: ConnectionLimits.descriptorsOfProcess)
    let (listener, port) = try Listener.listen(at: address, port: port)
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      close(listener)
      throw ListeningError(reason: String(cString: strerror(errno)))
    }
    for end in ends { Listener.prepare(end) }
    self.listener = listener
    self.port = port
    self.path = path
    self.headMilliseconds = headMilliseconds
    wake = (ends[0], ends[1])
    admission = Admission(token: token, hosts: hosts)
  }

  /// Begins to serve, unless it was stopped before.
  func start() {
    let begins = phase.withLock { phase in
      guard phase == .waiting else { return false }
      phase = .serving
      return true
    }
    guard begins else { return }
    let thread = Thread { [self] in
      serve()
      ended.signal()
    }
    thread.name = "InspectorProxy"
    thread.start()
  }

  /// Closes all connections, and returns when that is done. Call it once.
  ///
  /// It does not wait for ``start()``: who calls that may wait for a thread of the pool that this one blocks.
  func stop() {
    let isServing = phase.withLock { phase in
      defer { phase = .stopped }
      return phase == .serving
    }
    if isServing {
      isStopped.store(true, ordering: .sequentiallyConsistent)
      var byte: UInt8 = 0
      _ = write(wake.write, &byte, 1)
      ended.wait()
    }
    close(listener)
    close(wake.read)
    close(wake.write)
  }

  private func serve() {
    var connections: [ProxyConnection] = []
    /// The time at which connections are accepted again, after the descriptors were used up.
    var pause: Int64 = 0
    /// The time at which all connections are closed; nil while it is not stopped.
    var end: Int64?
    while true {
      let start = Listener.now
      if end == nil, isStopped.load(ordering: .sequentiallyConsistent) {
        // Answers that were given still arrive.
        end = start + 300
        pause = .max
        connections.removeAll { $0.phase == .head }
      }
      if let end, connections.isEmpty || start >= end { return }
      var waits = [
        pollfd(fd: end == nil ? wake.read : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: start < pause ? -1 : listener, events: Int16(POLLIN), revents: 0),
      ]
      for connection in connections {
        let (client, upstream) = connection.interests
        waits.append(pollfd(fd: connection.client, events: client, revents: 0))
        waits.append(
          pollfd(fd: upstream?.0 ?? -1, events: upstream?.1 ?? 0, revents: 0)
        )
      }
      var deadlines = connections.compactMap(\.deadline)
      if let end { deadlines.append(end) } else if start < pause { deadlines.append(pause) }
      let wait = deadlines.min().map { max(0, $0 - start) } ?? 60_000
      guard poll(&waits, nfds_t(waits.count), Int32(min(wait, 60_000))) >= 0 || errno == EINTR
      else {
        // Out of memory in the kernel: nothing is lost by waiting.
        usleep(100_000)
        continue
      }
      let now = Listener.now
      let authorized = connections.count { $0.phase == .relay }
      for (index, connection) in connections.enumerated() {
        let (client, upstream) = (waits[2 + 2 * index].revents, waits[3 + 2 * index].revents)
        if client != 0 || upstream != 0 {
          connection.advance(client, upstream, now: now) { admit($0, authorized: authorized) }
        } else if let deadline = connection.deadline, deadline <= now {
          connection.expire()
        }
      }
      connections.removeAll(where: \.isOver)
      if waits[1].revents != 0, !accept(into: &connections, now) { pause = now + 200 }
    }
  }

  /// Accepts the connections that wait.
  ///
  /// - Returns: Whether descriptors are left.
  private func accept(into connections: inout [ProxyConnection], _ now: Int64) -> Bool {
    // A bounded number, so that existing connections have their turn, and each has had one before it makes room.
    for _ in 0..<max(1, min(32, limits.unauthorized / 2)) {
      let client = Glibc.accept(listener, nil, nil)
      guard client >= 0 else { return errno != EMFILE && errno != ENFILE }
      Listener.prepare(client)
      // The oldest one makes room, so that silent connections keep nobody out.
      if connections.count(where: { $0.phase != .relay }) >= limits.unauthorized,
        let oldest = connections.firstIndex(where: { $0.phase != .relay })
      {
        connections.remove(at: oldest)
      }
      connections.append(
        ProxyConnection(client: client, now: now, headMilliseconds: headMilliseconds)
      )
    }
    return true
  }

  private func admit(_ head: [UInt8], authorized: Int) -> ProxyConnection.Entry {
    if let proof = admission.proof(for: head) {
      return .refused(answer: Self.answer(200, "\(Proof.header): \(proof)\r\n"))
    }
    switch admission.decide(head) {
    case .refuse(let status): return .refused(answer: Self.answer(status))
    case .refuseHost(let host): return .refused(answer: Self.refusal(of: host))
    case .redirect(let location):
      return .refused(answer: Self.answer(308, "Location: \(location)\r\n"))
    case .pass(let head, let body):
      guard authorized < limits.authorized, let server = Listener.connect(toSocketAt: path) else {
        return .refused(answer: Self.answer(503))
      }
      return .admitted(server: server, head: Array(head.utf8), body: body)
    }
  }

  /// Tells a client with the token how the name of this server is allowed.
  static func refusal(of host: String) -> [UInt8] {
    // Any client may have sent the name.
    let name = host.unicodeScalars.prefix(100).filter { $0.value > 0x20 && $0.value < 0x7F }
    let shown = String(String.UnicodeScalarView(name))
    let option =
      AllowedHosts.isNumeric(host)
      ? "--inspect-allow-remote, or with --inspect-host and this address," : "--inspect-host NAME"
    let text = """
      The inspector does not answer under the name '\(shown)', so that no other site can use it. Start the program \
      with \(option) to allow it, or go through a tunnel: ssh -L 8123:127.0.0.1:PORT, then \
      http://localhost:8123.

      """
    let head = """
      HTTP/1.1 403 Forbidden\r\nContent-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n\
      Content-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n
      """
    return Array(head.utf8) + Array(text.utf8)
  }

  private static func answer(_ status: Int, _ headers: String = "") -> [UInt8] {
    let reason =
      switch status {
      case 200: "OK"
      case 308: "Permanent Redirect"
      case 400: "Bad Request"
      case 401: "Unauthorized"
      case 403: "Forbidden"
      case 405: "Method Not Allowed"
      case 411: "Length Required"
      case 413: "Content Too Large"
      case 414: "URI Too Long"
      case 415: "Unsupported Media Type"
      default: "Service Unavailable"
      }
    return Array(
      "HTTP/1.1 \(status) \(reason)\r\n\(headers)Content-Length: 0\r\nConnection: close\r\n\r\n"
        .utf8
    )
  }
}
