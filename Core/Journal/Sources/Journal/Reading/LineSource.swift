internal import CJournal
internal import Foundation

/// Returns the lines of a file or of data one by one, in memory that does not grow with the file.
struct LineSource {
  /// A line without its line feed.
  struct Line {
    let bytes: ArraySlice<UInt8>
    let offset: UInt64
    /// Whether a line feed ends it.
    let isTerminated: Bool
  }

  private enum Input {
    case data(Data)
    case file(RecordingFile)

    func read(
      into buffer: UnsafeMutableRawBufferPointer,
      at offset: UInt64
    ) throws(JournalError) -> Int {
      switch self {
      case .data(let data): data.dropFirst(Int(offset)).copyBytes(to: buffer)
      case .file(let file): try file.read(into: buffer, at: offset)
      }
    }
  }

  private let input: Input
  private let limit: Int
  private var buffer: [UInt8] = []
  /// The part of the buffer that was read from the file and not returned yet.
  private var unread = 0..<0
  /// The position of the buffer in the file.
  private var bufferOffset: UInt64
  private var isAtEnd = false

  private static let chunk = 1 << 18

  init(data: Data, limit: Int) {
    input = .data(data)
    bufferOffset = 0
    self.limit = limit
  }

  init(file: RecordingFile, from offset: UInt64 = 0, limit: Int) {
    input = .file(file)
    bufferOffset = offset
    self.limit = limit
  }

  /// The position behind the returned lines.
  var offset: UInt64 { bufferOffset + UInt64(unread.lowerBound) }

  /// The next line; nil at the end.
  ///
  /// - Throws: ``JournalError/Kind/tooLong(limit:)``, or the system's reason.
  mutating func next() throws(JournalError) -> Line? {
    var searched = unread.lowerBound
    while true {
      if let end = lineFeed(in: searched..<unread.upperBound) {
        guard end - unread.lowerBound <= limit else { throw JournalError(.tooLong(limit: limit)) }
        defer { unread = (end + 1)..<unread.upperBound }
        return line(until: end, isTerminated: true)
      }
      guard unread.count <= limit else { throw JournalError(.tooLong(limit: limit)) }
      guard !isAtEnd else {
        guard !unread.isEmpty else { return nil }
        defer { unread = unread.upperBound..<unread.upperBound }
        return line(until: unread.upperBound, isTerminated: false)
      }
      let count = unread.count
      try refill()
      searched = count
    }
  }

  /// Drops the returned bytes, so that the buffer holds one line and the rest of its chunk, and reads the next chunk.
  private mutating func refill() throws(JournalError) {
    let count = unread.count
    bufferOffset += UInt64(unread.lowerBound)
    if buffer.count - count < Self.chunk {
      // Twice as large, so that a long line is not moved for every piece of it.
      var larger = [UInt8](repeating: 0, count: 2 * count + Self.chunk)
      larger.replaceSubrange(..<count, with: buffer[unread])
      buffer = larger
    } else if unread.lowerBound > 0 {
      buffer.withUnsafeMutableBytes { bytes in
        UnsafeMutableRawBufferPointer(rebasing: bytes[..<count])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[unread]))
      }
    }
    unread = 0..<count
    let input = input
    let offset = bufferOffset + UInt64(count)
    let result = buffer.withUnsafeMutableBytes { bytes in
      Result { () throws(JournalError) in
        try input.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[count...]), at: offset)
      }
    }
    let read = try result.get()
    isAtEnd = read == 0
    unread = 0..<(count + read)
  }

  private func lineFeed(in range: Range<Int>) -> Int? {
    let position = buffer.withUnsafeBytes { bytes in
      var feed = UInt8(ascii: "\n")
      return journal_find(bytes.baseAddress.map { $0 + range.lowerBound }, range.count, &feed, 1)
    }
    return position < 0 ? nil : range.lowerBound + position
  }

  private func line(until end: Int, isTerminated: Bool) -> Line {
    Line(
      bytes: buffer[unread.lowerBound..<end],
      offset: bufferOffset + UInt64(unread.lowerBound),
      isTerminated: isTerminated
    )
  }
}
