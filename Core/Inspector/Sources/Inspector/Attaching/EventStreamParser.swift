/// Takes the data of server-sent events out of the bytes of an HTTP response in chunks.
@_spi(Fuzzing) public struct EventStreamParser: Sendable {
  /// A fault of the bytes.
  public struct Malformed: Error, Equatable {
    var reason: String
  }

  /// The longest event, in bytes: those of an inspector are smaller.
  private let limit: Int

  private enum State {
    case size, data(Int), dataEnd, over
  }

  private var state = State.size
  private var sizeLine: [UInt8] = []
  private var line: [UInt8] = []
  private var data: [UInt8]?

  /// Makes a parser of a response whose head was read.
  ///
  /// - Parameter limit: The most bytes of a line, and of the data of an event.
  public init(limit: Int = 64 << 20) {
    self.limit = limit
  }

  /// Whether the last chunk has come.
  var isOver: Bool { if case .over = state { true } else { false } }

  /// Parses the next bytes.
  ///
  /// - Returns: The data of the events that are complete.
  public mutating func add(_ bytes: some Collection<UInt8>) throws(Malformed) -> [[UInt8]] {
    var events: [[UInt8]] = []
    for byte in bytes {
      switch state {
      case .size:
        guard byte != 0x0A else {
          try beginChunk()
          continue
        }
        sizeLine.append(byte)
        guard sizeLine.count <= 32 else {
          throw Malformed(reason: "the size of a chunk is too long")
        }
      case .data(let left):
        if let event = try take(byte) { events.append(event) }
        state = left > 1 ? .data(left - 1) : .dataEnd
      case .dataEnd: if byte == 0x0A { state = .size }
      case .over: break
      }
    }
    return events
  }

  private mutating func beginChunk() throws(Malformed) {
    let digits = sizeLine.prefix { $0 != UInt8(ascii: ";") && $0 != 0x0D }
    guard !digits.isEmpty, digits.count <= 8,
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 16), size >= 0
    else { throw Malformed(reason: "the size of a chunk is no number") }
    sizeLine = []
    state = size == 0 ? .over : .data(size)
  }

  private mutating func take(_ byte: UInt8) throws(Malformed) -> [UInt8]? {
    guard byte == 0x0A else {
      line.append(byte)
      guard line.count <= limit else { throw Malformed(reason: "a line is too long") }
      return nil
    }
    defer { line = [] }
    if line.last == 0x0D { line.removeLast() }
    if line.isEmpty {
      defer { data = nil }
      return data
    }
    let prefix = Array("data:".utf8)
    guard line.starts(with: prefix) else { return nil }
    var value = line[prefix.count...]
    if value.first == 0x20 { value = value.dropFirst() }
    guard (data?.count ?? 0) + value.count < limit else {
      throw Malformed(reason: "an event has no end")
    }
    if data == nil {
      data = Array(value)
    } else {
      data?.append(0x0A); data?.append(contentsOf: value)
    }
    return nil
  }
}
