internal import ActionText
internal import ConcurrencyExtras
internal import Foundation

/// The other programs of this machine whose actions pages see beside those of this one.
///
/// A page may ask its own program only. So the program reads the events of the others, as `composed attach` does, and
/// passes their actions on among its own events, which bound the memory of all of them. The addresses of the others,
/// with their tokens, are never given to a page.
final class Companions: Sendable {
  /// The most programs at a time, and the most that are numbered, including those that have ended.
  static let (maximumCount, maximumNumber) = (8, 100)
  /// After how many seconds without an answer a program is given up, before its first message and behind it.
  static let (patience, laterPatience) = (5, 30)

  private struct Companion: Sendable {
    let address: AttachAddress
    let name: String
    /// The connection; nil once it is closed.
    var socket: Int32?
  }

  private let known = LockIsolated<[Companion]>([])

  /// The programs, as the protocol lists them.
  var json: JSONValue {
    let programs = known.value.enumerated().map { index, companion -> JSONValue in
      .members([
        ("program", .number(index + 1)), ("name", .string(companion.name)),
        ("isOpen", .bool(companion.socket != nil)),
      ])
    }
    return .members([("programs", .array(programs))])
  }

  /// Lets go of all programs.
  func end() {
    known.withValue { known in
      // The thread that reads closes the connection.
      for socket in known.compactMap(\.socket) { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  /// Connects to a program.
  ///
  /// - Parameters:
  ///   - text: The address that it has printed.
  ///   - inspector: The inspector whose pages see it.
  ///   - reply: Called once, on any thread, when the program has said its name or is refused.
  func add(
    _ text: String,
    _ inspector: Inspector,
    _ reply: @escaping @Sendable (Response) -> Void
  ) {
    guard var address = AttachAddress(text) else {
      let error = AttachError.invalidAddress(AttachAddress.shown(text))
      return reply(.problem(400, error.description, next: ""))
    }
    if address.host.lowercased() == "localhost" { address.host = "127.0.0.1" }
    guard InspectorOptions.isLoopback(address.host) else {
      return reply(
        .problem(
          409,
          "\(address.name) is not on this machine.",
          next: "Make a tunnel to it, as with ssh -L, and give that one's address."
        )
      )
    }
    if let refusal = refusal(of: address) { return reply(refusal) }
    // Only numbers pass: nothing is looked up.
    let thread = Thread { [weak inspector, address] in
      self.read(address, { inspector }, reply)
    }
    thread.name = "Inspector.companion"
    thread.stackSize = 8 << 20
    thread.start()
  }

  private func refusal(of address: AttachAddress) -> Response? {
    let known = known.value
    if known.contains(where: { $0.address == address && $0.socket != nil }) {
      return .problem(409, "The program is here already.", next: "")
    }
    if known.count(where: { $0.socket != nil }) >= Self.maximumCount {
      let count = Self.maximumCount
      return .problem(409, "There are \(count) other programs already.", next: "End one of them.")
    }
    guard known.count >= Self.maximumNumber else { return nil }
    return .problem(
      409,
      "There were \(Self.maximumNumber) other programs already.",
      next: "Start this one again to begin anew."
    )
  }

  private func read(
    _ address: AttachAddress,
    _ inspector: () -> Inspector?,
    _ reply: (Response) -> Void
  ) {
    var number: Int?
    do throws(AttachError) {
      let (socket, rest) = try AttachClient.open(address, seconds: Self.patience)
      defer {
        if let number { known.withValue { $0[number - 1].socket = nil } }
        close(socket)
      }
      var offset = 0.0
      try AttachClient.readEvents(of: socket, rest, address, limit: 8 << 20) {
        event,
        members,
        size throws(AttachError) in
        guard let inspector = inspector() else { return false }
        if let number {
          CompanionEvent(members, size: size, offset: offset).map {
            inspector.pass($0.members(of: number))
          }
          return members["type"] != "end"
        }
        guard members["type"] == "hello" else {
          throw .notAnInspector(address: address.name, reason: "it does not say its name first")
        }
        try AttachClient.check(protocolOf: members, address)
        guard members["run"] != .string(inspector.run) else {
          reply(.problem(409, "This is the program itself.", next: "Give another one's address."))
          return false
        }
        offset = Double(inspector.feed.now) / 1e9 - CompanionEvent.seconds(members["time"])
        let name = "\(CompanionEvent.text(members["program"], 80)) :\(address.port)"
        number = begin(Companion(address: address, name: name, socket: socket))
        guard let number else {
          reply(refusal(of: address) ?? .problem(409, "The program is gone.", next: ""))
          return false
        }
        AttachClient.setPatience(Self.laterPatience, of: socket)
        inspector.pass([
          ("program", .number(number)), ("kind", "hello"), ("name", .string(name)),
        ])
        reply(.json(.members([("program", .number(number)), ("name", .string(name))])))
        return true
      }
    } catch {
      guard let number else {
        return reply(.problem(409, error.description, next: ""))
      }
      inspector()?.pass([
        ("program", .number(number)), ("kind", "end"), ("reason", .string(error.description)),
      ])
    }
  }

  /// Keeps a program.
  ///
  /// - Returns: Its number; nil if there are too many.
  private func begin(_ companion: Companion) -> Int? {
    known.withValue { known in
      guard known.count(where: { $0.socket != nil }) < Self.maximumCount else { return nil }
      // The number of a program that runs again stays, and so does its colour.
      if let index = known.firstIndex(where: { $0.address == companion.address }) {
        guard known[index].socket == nil else { return nil }
        known[index] = companion
        return index + 1
      }
      guard known.count < Self.maximumNumber else { return nil }
      known.append(companion)
      return known.count
    }
  }
}

extension Inspector {
  /// Passes an event of another program on to pages.
  fileprivate func pass(_ members: [(String, JSONValue?)]) {
    feed.add(.other(members))
    // Made JSON here, so that what waits does not grow with what the other program says.
    withTimeline { _ in }
  }
}
