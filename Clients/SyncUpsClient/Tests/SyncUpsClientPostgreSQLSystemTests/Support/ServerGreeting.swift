#if PostgreSQL
  /// The messages of a server up to the first that says it is ready, in which the version is replaced.
  struct ServerGreeting {
    /// Whether the server was ready.
    private(set) var isOver = false
    /// The beginning of a message whose end has not come.
    private var rest: [UInt8] = []

    /// Returns the bytes to pass on.
    ///
    /// - Parameters:
    ///   - bytes: The next bytes of the server.
    ///   - version: The version to tell.
    mutating func altered(_ bytes: [UInt8], version: String) -> [UInt8] {
      // The one letter that answers a request for encryption is no message.
      if rest.isEmpty, bytes == [UInt8(ascii: "N")] { return bytes }
      rest += bytes
      var passed: [UInt8] = []
      while !isOver, let message = nextMessage() {
        let name = Array("server_version\0".utf8)
        if message[0] == UInt8(ascii: "S"), message.dropFirst(5).starts(with: name) {
          let body = name + Array(version.utf8) + [0]
          let length = UInt32(body.count + 4)
          passed +=
            [message[0]] + (0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) }
          passed += body
        } else {
          passed += message
        }
        isOver = message[0] == UInt8(ascii: "Z")
      }
      guard isOver else { return passed }
      defer { rest = [] }
      return passed + rest
    }

    /// Takes a whole message: a letter, and four bytes of its length, which counts itself.
    private mutating func nextMessage() -> [UInt8]? {
      guard rest.count >= 5 else { return nil }
      let length = rest[1..<5].reduce(0) { $0 << 8 | Int($1) }
      guard rest.count > length else { return nil }
      defer { rest.removeFirst(length + 1) }
      return Array(rest[...length])
    }
  }
#endif
