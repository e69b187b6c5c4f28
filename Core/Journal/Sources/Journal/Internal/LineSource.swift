internal import Foundation

/// Gives the lines of a file or of data one by one, in memory that does not grow with the file.
struct LineSource {
  /// A line without its line feed.
  struct Line {
    let bytes: ArraySlice<UInt8>
    let offset: UInt64
    /// Whether a line feed ends it.
    let isTerminated: Bool
  }

  /// A line that is longer than the limit.
  struct TooLong: Error {
    let limit: Int
  }

  private let read: (Int) throws -> Data?
  private let limit: Int
  private var buffer: [UInt8] = []
  /// Where the next line begins in the buffer.
  private var start = 0
  /// Where the buffer begins in the file.
  private var bufferOffset: UInt64
  private var isAtEnd = false

  private static let chunk = 1 << 16

  init(data: Data, limit: Int) {
    var rest = data[...]
    self.init(offset: 0, limit: limit) { count in
      let part = rest.prefix(count)
      rest = rest.dropFirst(count)
      return part
    }
  }

  init(file: FileHandle, from offset: UInt64 = 0, limit: Int) throws {
    try file.seek(toOffset: offset)
    self.init(offset: offset, limit: limit) { try file.read(upToCount: $0) }
  }

  private init(offset: UInt64, limit: Int, read: @escaping (Int) throws -> Data?) {
    bufferOffset = offset
    self.limit = limit
    self.read = read
  }

  /// The next line; nil at the end.
  ///
  /// - Throws: ``TooLong``, or what the system says.
  mutating func next() throws -> Line? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        guard end - start <= limit else { throw TooLong(limit: limit) }
        defer { start = end + 1 }
        return line(until: end, isTerminated: true)
      }
      guard buffer.count - start <= limit else { throw TooLong(limit: limit) }
      guard !isAtEnd else {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return line(until: buffer.count, isTerminated: false)
      }
      // What has been given out goes, so that the buffer holds one line and what came with it.
      bufferOffset += UInt64(start)
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      let data = try read(Self.chunk) ?? Data()
      isAtEnd = data.isEmpty
      buffer.append(contentsOf: data)
    }
  }

  private func line(until end: Int, isTerminated: Bool) -> Line {
    Line(
      bytes: buffer[start..<end],
      offset: bufferOffset + UInt64(start),
      isTerminated: isTerminated
    )
  }
}
