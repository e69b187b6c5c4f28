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

    /// The two sockets of a connection, which are closed when no thread uses them any more.
    private final class Pair: Sendable {
      let client: Int32
      let server: Int32
      /// Whether the next answer cuts the connection.
      let isDoomed = Atomic(false)

      init(client: Int32, server: Int32) {
        self.client = client
        self.server = server
      }

      func cut() {
        shutdown(client, Int32(SHUT_RDWR))
        shutdown(server, Int32(SHUT_RDWR))
      }

      deinit {
        Foundation.close(client)
        Foundation.close(server)
      }
    }

    private struct Weak: Sendable {
      weak var pair: Pair?
    }

    private func accept() {
      while true {
        let client = Foundation.accept(listener, nil, nil)
        guard client >= 0 else { break }
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
        guard let server = connect() else {
          Foundation.close(client)
          continue
        }
        let pair = Pair(client: client, server: server)
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

    private func connect() -> Int32? {
      let descriptor = socket(
        AF_UNIX,
        Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue),
        0
      )
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { bytes in
        bytes.copyBytes(from: socketPath.utf8.prefix(bytes.count - 1))
      }
      let result = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      if result == 0 { return descriptor }
      Foundation.close(descriptor)
      return nil
    }

    /// Relays statements.
    private func forward(_ pair: Pair) {
      defer { pair.cut() }
      while let bytes = Self.receive(pair.client) {
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
        let isSent = Self.send(bytes, to: pair.server)
        for continuation in ready { continuation.resume() }
        guard isSent else { return }
      }
    }

    /// Relays answers.
    private func answer(_ pair: Pair) {
      defer { pair.cut() }
      var greeting: ServerGreeting? = ServerGreeting()
      while var bytes = Self.receive(pair.server) {
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
        for part in parts where !Self.send(part, to: pair.client) { return }
      }
    }

    private static func receive(_ descriptor: Int32) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: 64 << 10)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      return count > 0 ? Array(bytes[..<count]) : nil
    }

    private static func send(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
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
