import Foundation
import Synchronization
import Testing

/// Reads a file on a thread of its own and lets a test wait for what it reads.
final class ByteReader: Sendable {
  private let chunks: AsyncStream<[UInt8]>
  private let state: Mutex<State>

  private struct State {
    var pending: [UInt8] = []
    /// What ends the reading when it is written to; -1 from then on.
    var stop: Int32
  }

  /// Starts to read a file that this reader closes at its end.
  init(_ descriptor: Int32) {
    let (chunks, continuation) = AsyncStream<[UInt8]>.makeStream()
    self.chunks = chunks
    var stop: [Int32] = [-1, -1]
    pipe(&stop)
    for file in stop { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
    state = Mutex(State(stop: stop[1]))
    Thread.detachNewThread { [stop = stop[0]] in
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        var files = [descriptor, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&files, 2, -1) > 0, files[1].revents == 0 else { break }
        let count = read(descriptor, &buffer, buffer.count)
        // A pseudo-terminal whose other side is gone fails with EIO instead of ending.
        guard count > 0 else { break }
        continuation.yield(Array(buffer[..<count]))
      }
      close(descriptor)
      close(stop)
      continuation.finish()
    }
  }

  deinit {
    stop()
  }

  /// Stops reading; the file is closed soon after.
  func stop() {
    state.withLock { state in
      if state.stop >= 0 { close(state.stop) }
      state.stop = -1
    }
  }

  /// Waits until a text has been read; returns everything up to its end.
  func text(until text: String) async throws -> String {
    let end = Array(text.utf8)
    var iterator = chunks.makeAsyncIterator()
    while true {
      let found: String? = state.withLock { state in
        guard let range = Self.range(of: end, in: state.pending) else { return nil }
        defer { state.pending.removeSubrange(..<range.upperBound) }
        return String(decoding: state.pending[..<range.upperBound], as: UTF8.self)
      }
      if let found { return found }
      guard let chunk = await iterator.next() else {
        let rest = state.withLock { String(decoding: $0.pending, as: UTF8.self) }
        throw EndOfOutput(expected: text, rest: rest)
      }
      state.withLock { $0.pending += chunk }
    }
  }

  /// Waits for the next bytes; `nil` at the end.
  func chunk() async -> [UInt8]? {
    var iterator = chunks.makeAsyncIterator()
    return await iterator.next()
  }

  /// Waits for the end and returns what has not been returned before.
  func rest() async -> String {
    for await chunk in chunks {
      state.withLock { $0.pending += chunk }
    }
    return state.withLock { String(decoding: $0.pending, as: UTF8.self) }
  }

  private static func range(of needle: [UInt8], in bytes: [UInt8]) -> Range<Int>? {
    guard bytes.count >= needle.count else { return nil }
    return (0...(bytes.count - needle.count)).lazy
      .map { $0..<($0 + needle.count) }
      .first { bytes[$0].elementsEqual(needle) }
  }

  struct EndOfOutput: Error, CustomStringConvertible {
    let expected: String
    let rest: String

    var description: String {
      "The output ended without \(expected.debugDescription): \(rest.debugDescription)"
    }
  }
}
