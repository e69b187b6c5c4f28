#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Cuts a stream of bytes into lines.
public struct LineBuffer {
  /// The place of a line in ``bytes``.
  public enum Line {
    /// A line, without its end.
    case complete(Range<Int>)
    /// A line that is longer than a session accepts; its bytes are dropped.
    case tooLong
  }

  /// The longest line that is kept.
  public static let longestLine = 64 << 20

  /// The bytes that were read and not yet returned, after some that were.
  public private(set) var bytes: [UInt8] = []
  private var start = 0
  /// The number of bytes that are known to hold no end of a line.
  private var searched = 0
  private var isSkipping = false
  private var isAtBeginning = true

  /// The bytes that were read and not yet returned.
  public var rest: [UInt8] { Array(bytes[start...]) }

  /// Makes a buffer at the beginning of an input.
  public init() {}

  /// Adds a chunk that was read.
  public mutating func append(_ chunk: [UInt8]) {
    bytes.removeSubrange(..<start)
    searched -= start
    start = 0
    bytes.append(contentsOf: chunk)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if isAtBeginning, bytes.count >= mark.count {
      isAtBeginning = false
      if bytes.starts(with: mark) { start = mark.count }
    }
  }

  /// The next line whose end has been read.
  public mutating func next() -> Line? {
    let from = max(start, searched)
    let end = bytes.withUnsafeBufferPointer { buffer -> Int? in
      guard let base = buffer.baseAddress, from < buffer.count else { return nil }
      let found = memchr(base + from, 0x0A, buffer.count - from)
      return found.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
    }
    guard let end else {
      searched = bytes.count
      if bytes.count - start > Self.longestLine {
        isSkipping = true
        start = bytes.count
      }
      return nil
    }
    let line = start..<end
    start = end + 1
    searched = start
    isAtBeginning = false
    if isSkipping || line.count > Self.longestLine {
      isSkipping = false
      return .tooLong
    }
    return .complete(withoutReturn(line))
  }

  /// Returns the rest at the end of the input: a last line without an end.
  public mutating func last() -> Line? {
    let line = start..<bytes.count
    start = bytes.count
    if isSkipping { return .tooLong }
    return line.isEmpty ? nil : .complete(withoutReturn(line))
  }

  private func withoutReturn(_ line: Range<Int>) -> Range<Int> {
    guard let last = line.last, bytes[last] == 0x0D else { return line }
    return line.lowerBound..<last
  }
}
