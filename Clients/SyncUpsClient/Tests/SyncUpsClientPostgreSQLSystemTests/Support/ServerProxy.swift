#if PostgreSQL
  import Foundation
  import Synchronization
  import Testing

  /// A relay between clients and a server, which delays, cuts or alters the bytes that pass.
  ///
  /// Clients connect to it by TCP, and it connects to the socket of the server. Each direction of a
  /// connection has a thread of its own.
  final class ServerProxy: Sendable {
    /// A moment of a statement at which a connection is cut, once.
    enum Cut: Equatable, Sendable {
      /// The statement does not reach the server.
      case before(String)
      /// The server has answered, and the answer does not reach the client.
      case after(String)
    }

    private struct State {
      /// The value that clients get for the version of the server.
      var version: String?
      var cut: Cut?
      /// Whether answers wait.
      var isHolding = false
      /// Whether each byte of an answer is sent alone.
      var isTrickling = false
      /// Whether connections are closed, and new ones at once.
      var isClosed = false
      var pairs: [Weak] = []
      /// Everything that clients have sent since the answers wait.
      var sent = ""
      var waiting: [(text: String, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Mutex(State())
    /// Wakes the threads that hold answers.
    private let condition = NSCondition()
    private let listener: Int32
    private let socketPath: String
    /// The port at which it listens.
    let port: UInt16

    /// Calls back with a proxy in front of a server.
    static func with(
      _ server: TestServer,
      body: (ServerProxy) async throws -> Void
    ) async throws {
      let proxy = try ServerProxy(socketPath: "\(server.folder)/.s.PGSQL.5432")
      defer { proxy.stop() }
      try await body(proxy)
    }

    private init(socketPath: String) throws {
      self.socketPath = socketPath
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
      try #require(isListening, "\(String(cString: strerror(errno)))")
      port = UInt16(bigEndian: place.sin_port)
      Thread.detachNewThread { [self] in accept() }
    }

    /// The address of a database behind the proxy.
    func url(user: String = "composed", database: String = "postgres", options: String = "")
      -> String
    {
      "postgres://\(user)@127.0.0.1:\(port)/\(database)\(options)"
    }

    /// Tells clients that the server has another version.
    func pretend(version: String) { state.withLock { $0.version = version } }

    /// Cuts the connection that sends a statement with a text.
    func cut(_ cut: Cut) { state.withLock { $0.cut = cut } }

    /// Whether a connection was cut.
    var hasCut: Bool { state.withLock { $0.cut == nil } }

    /// Sends each byte of an answer alone.
    func trickle() { state.withLock { $0.isTrickling = true } }

    /// Keeps all answers back until ``release()``.
    func hold() {
      state.withLock { state in
        state.isHolding = true
        state.sent = ""
      }
    }

    /// Lets answers pass.
    func release() {
      condition.lock()
      state.withLock { $0.isHolding = false }
      condition.broadcast()
      condition.unlock()
    }

    /// Waits until a client has sent a text since ``hold()``.
    func sent(_ text: String) async {
      await withCheckedContinuation { continuation in
        let isSent = state.withLock { state in
          if state.sent.contains(text) { return true }
          state.waiting.append((text, continuation))
          return false
        }
        if isSent { continuation.resume() }
      }
    }

    /// Closes all connections, and each new one until ``open()``.
    func close() {
      let pairs = state.withLock { state in
        state.isClosed = true
        return state.pairs.compactMap(\.pair)
      }
      for pair in pairs { pair.cut() }
    }

    /// Takes connections again.
    func open() { state.withLock { $0.isClosed = false } }

    private func stop() {
      release()
      close()
      shutdown(listener, Int32(SHUT_RDWR))
    }

    // MARK: Threads

    private struct Weak: Sendable {
      weak var pair: RelayedPair?
    }

    private func accept() {
      while true {
        let client = Foundation.accept(listener, nil, nil)
        guard client >= 0 else { break }
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
        guard let pair = RelayedPair(client: client, socketPath: socketPath) else { continue }
        let isClosed = state.withLock { state in
          state.pairs.removeAll { $0.pair == nil }
          state.pairs.append(Weak(pair: pair))
          return state.isClosed
        }
        if isClosed { pair.cut() }
        Thread.detachNewThread { [self] in forward(pair) }
        Thread.detachNewThread { [self] in answer(pair) }
      }
      Foundation.close(listener)
    }

    /// Relays statements.
    private func forward(_ pair: RelayedPair) {
      defer { pair.cut() }
      while let bytes = RelayedPair.receive(pair.client) {
        let text = String(decoding: bytes, as: UTF8.self)
        let (cut, ready) = state.withLock { state -> (Cut?, [CheckedContinuation<Void, Never>]) in
          if state.isHolding { state.sent += text }
          let ready = state.waiting.filter { state.sent.contains($0.text) }.map(\.continuation)
          state.waiting.removeAll { state.sent.contains($0.text) }
          switch state.cut {
          case .before(let statement) where text.contains(statement),
            .after(let statement) where text.contains(statement):
            defer { state.cut = nil }
            return (state.cut, ready)
          default: return (nil, ready)
          }
        }
        if case .before = cut { return }
        if case .after = cut { pair.isDoomed.store(true, ordering: .sequentiallyConsistent) }
        let isSent = RelayedPair.send(bytes, to: pair.server)
        for continuation in ready { continuation.resume() }
        guard isSent else { return }
      }
    }

    /// Relays answers.
    private func answer(_ pair: RelayedPair) {
      defer { pair.cut() }
      var greeting: ServerGreeting? = ServerGreeting()
      while var bytes = RelayedPair.receive(pair.server) {
        if pair.isDoomed.load(ordering: .sequentiallyConsistent) { return }
        if let version = state.withLock(\.version), greeting != nil {
          bytes = greeting?.altered(bytes, version: version) ?? bytes
          if greeting?.isOver == true { greeting = nil }
        }
        condition.lock()
        while state.withLock(\.isHolding) { condition.wait() }
        condition.unlock()
        let isTrickling = state.withLock(\.isTrickling)
        let parts = isTrickling ? bytes.map { [$0] } : [bytes]
        for part in parts where !RelayedPair.send(part, to: pair.client) { return }
      }
    }
  }
#endif
