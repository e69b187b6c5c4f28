internal import ActionText
internal import Foundation
internal import Glibc
internal import InspectorProof

/// Prints the timeline of another process that serves an inspector.
public enum AttachClient {
  /// Prints the timeline so far, and later events if asked.
  ///
  /// Blocks the calling thread.
  ///
  /// - Parameters:
  ///   - text: The address that the process has printed.
  ///   - follows: Whether to go on until the process ends.
  ///   - write: Takes lines with their ends; returns whether more are wanted.
  /// - Throws: The reason why nothing more can be printed.
  public static func run(
    _ text: String,
    follows: Bool,
    write: (String) -> Bool
  ) throws(AttachError) {
    guard let address = AttachAddress(text) else {
      throw .invalidAddress(AttachAddress.shown(text))
    }
    let (socket, rest) = try open(address)
    defer { close(socket) }
    try printEvents(of: socket, rest, address, follows: follows, write)
  }

  /// Asks for the events of a process, which has to prove first that it knows the token.
  ///
  /// - Parameters:
  ///   - address: The address of its inspector.
  ///   - seconds: After how long without an answer the connection is given up; nil for never.
  /// - Returns: The socket, which has to be closed, and the bytes behind the head of the answer.
  static func open(
    _ address: AttachAddress,
    seconds: Int? = nil
  ) throws(AttachError) -> (socket: Int32, rest: [UInt8]) {
    try prove(address, seconds: seconds)
    let socket = try connect(to: address, seconds: seconds)
    do throws(AttachError) {
      try ask(for: "/\(address.token)/v1/events?follower=1", of: socket, address)
      let (head, rest) = try readHead(of: socket, address, seconds: seconds)
      try check(head, address)
      return (socket, rest)
    } catch {
      close(socket)
      throw error
    }
  }

  /// Asks a process for the proof that it knows the token. Another one may listen at the port of a program that has
  /// ended, and is told nothing.
  private static func prove(_ address: AttachAddress, seconds: Int?) throws(AttachError) {
    let socket = try connect(to: address, seconds: seconds)
    defer { close(socket) }
    let challenge = Proof.newChallenge()
    try ask("HEAD", for: Proof.path + challenge, of: socket, address)
    let (head, _) = try readHead(of: socket, address, seconds: seconds)
    try checkStatus(of: head, address)
    let proof = Proof.answer(to: challenge, token: address.token)
    guard head.split(separator: "\r\n").contains("\(Proof.header.lowercased()): \(proof)") else {
      throw .refused(address: address.name)
    }
  }

  private static func ask(
    _ method: String = "GET",
    for path: String,
    of socket: Int32,
    _ address: AttachAddress
  ) throws(AttachError) {
    let request = "\(method) \(path) HTTP/1.1\r\nHost: \(address.name)\r\nConnection: close\r\n\r\n"
    guard send(socket, request) else { throw .lost }
  }

  /// Sets after how many seconds without an answer a connection counts as lost.
  static func setPatience(_ seconds: Int, of socket: Int32) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  private static func connect(
    to address: AttachAddress,
    seconds: Int?
  ) throws(AttachError) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(address.host, address.port, &hints, &found)
    guard code == 0 else {
      throw .unreachable(address: address.name, reason: String(cString: gai_strerror(code)))
    }
    defer { freeaddrinfo(found) }
    var reason = "no address"
    var next = found
    while let info = next {
      next = info.pointee.ai_next
      let socket = socket(info.pointee.ai_family, info.pointee.ai_socktype, 0)
      guard socket >= 0 else { continue }
      if let seconds { setPatience(seconds, of: socket) }
      if Glibc.connect(socket, info.pointee.ai_addr, info.pointee.ai_addrlen) == 0 { return socket }
      reason = String(cString: strerror(errno))
      close(socket)
    }
    throw .unreachable(address: address.name, reason: reason)
  }

  private static func send(_ socket: Int32, _ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard sent > 0 else { return false }
      rest = rest.dropFirst(sent)
    }
    return true
  }

  /// The bytes that have come; none at the end, nil if the connection is lost.
  private static func receive(_ socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = recv(socket, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      bytes.removeLast(bytes.count - count)
      return bytes
    }
  }

  /// Reads the head of the response, in twice the seconds in which each part of it has to come.
  ///
  /// - Returns: The head, and the bytes behind it.
  private static func readHead(
    of socket: Int32,
    _ address: AttachAddress,
    seconds: Int?
  ) throws(AttachError) -> (head: String, rest: [UInt8]) {
    var head: [UInt8] = []
    let limit = seconds.map { Date(timeIntervalSinceNow: Double(2 * $0)) }
    let end = Array("\r\n\r\n".utf8)
    while true {
      guard let bytes = receive(socket), !bytes.isEmpty else {
        throw head.isEmpty
          ? .notAnInspector(address: address.name, reason: "it answers nothing") : .lost
      }
      head += bytes
      if let range = head.firstRange(of: end) {
        let text = String(decoding: head[..<range.lowerBound], as: UTF8.self)
        return (text.lowercased(), Array(head[range.upperBound...]))
      }
      guard head.count < 64 << 10, limit.map({ $0.timeIntervalSinceNow > 0 }) ?? true else {
        throw .notAnInspector(address: address.name, reason: "the head of its answer has no end")
      }
    }
  }

  /// Checks that a process answers, and has what was asked for.
  private static func checkStatus(
    of head: String,
    _ address: AttachAddress
  ) throws(AttachError) {
    let words = head.prefix { $0 != "\r\n" }.split(separator: " ")
    guard words.count >= 2, words[0].hasPrefix("http/1.") else {
      throw .notAnInspector(address: address.name, reason: "it does not speak HTTP")
    }
    switch words[1] {
    case "200": break
    case "401", "403": throw .refused(address: address.name)
    case "503":
      throw .notAnInspector(address: address.name, reason: "too many pages are open; close some")
    default: throw .notAnInspector(address: address.name, reason: "status \(words[1].prefix(3))")
    }
  }

  private static func check(_ head: String, _ address: AttachAddress) throws(AttachError) {
    try checkStatus(of: head, address)
    let lines = head.split(separator: "\r\n")
    guard
      lines.contains(where: { $0.hasPrefix("content-type:") && $0.contains("text/event-stream") }),
      lines.contains(where: { $0.hasPrefix("transfer-encoding:") && $0.contains("chunked") })
    else { throw .notAnInspector(address: address.name, reason: "it sends no events") }
  }

  private static func printEvents(
    of socket: Int32,
    _ first: [UInt8],
    _ address: AttachAddress,
    follows: Bool,
    _ write: (String) -> Bool
  ) throws(AttachError) {
    var printer = TimelinePrinter()
    var last: Int128 = 0
    try readEvents(of: socket, first, address) { event, members, _ throws(AttachError) in
      for line in printer.lines(of: event) where !write("\(line)\n") { return false }
      if members["type"] == "end" { return false }
      if members["type"] == "hello" {
        try check(protocolOf: members, address)
        if case .integer(let newest)? = members["newest"] { last = newest }
        if !follows, last == 0 { return false }
      }
      if !follows, case .integer(let number)? = members["seq"], number >= last { return false }
      return true
    }
  }

  /// Checks that the first message of a process is one that this version understands.
  static func check(
    protocolOf hello: JSONObject,
    _ address: AttachAddress
  ) throws(AttachError) {
    guard hello["protocol"] == 1 else {
      throw .notAnInspector(address: address.name, reason: "its protocol is a newer one")
    }
  }

  /// Reads events until no more are wanted.
  ///
  /// - Parameters:
  ///   - socket: The connection.
  ///   - first: The bytes that were read already.
  ///   - address: The address, for errors.
  ///   - limit: The most bytes of an event.
  ///   - take: Takes an event, its members and its size; returns whether more are wanted.
  /// - Throws: Why there are no more, other than that none are wanted.
  static func readEvents(
    of socket: Int32,
    _ first: [UInt8],
    _ address: AttachAddress,
    limit: Int = 64 << 20,
    _ take: (JSONValue, JSONObject, Int) throws(AttachError) -> Bool
  ) throws(AttachError) {
    var parser = EventStreamParser(limit: limit)
    var bytes = first
    while true {
      let events: [[UInt8]]
      do throws(EventStreamParser.Malformed) {
        events = try parser.add(bytes)
      } catch {
        throw .notAnInspector(address: address.name, reason: error.reason)
      }
      for data in events {
        guard let event = try? JSONValue(parsing: String(decoding: data, as: UTF8.self)),
          case .object(let members) = event
        else { throw .notAnInspector(address: address.name, reason: "an event is no JSON") }
        guard try take(event, members, data.count) else { return }
      }
      guard !parser.isOver else { throw .lost }
      guard let more = receive(socket), !more.isEmpty else { throw .lost }
      bytes = more
    }
  }
}
