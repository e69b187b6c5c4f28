import Foundation
import Synchronization

/// Reads a file on a thread of its own and lets a test wait for its content.
public final class ByteReader: Sendable {
  private let name: String
  private let chunks: AsyncStream<[UInt8]>
  private let pending = Mutex<[UInt8]>([])
  private let stopping: StopSignal

  /// Starts to read a file, which this reader closes at its end.
  ///
  /// - Parameters:
  ///   - descriptor: The file. It is closed as well if the reader cannot be created.
  ///   - name: The name of the file in messages.
  /// - Throws: A ``SystemFailure`` if the system has no file descriptors left.
  public init(_ descriptor: Int32, name: String = "the output") throws {
    self.name = name
    let (chunks, continuation) = AsyncStream<[UInt8]>.makeStream()
    self.chunks = chunks
    do {
      stopping = try StopSignal()
    } catch {
      close(descriptor)
      throw error
    }
    Thread.detachNewThread { [stopping] in
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        var files = [descriptor, stopping.file].map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let ready = poll(&files, 2, -1)
        if ready < 0, errno == EINTR { continue }
        guard ready > 0, files[1].revents == 0 else { break }
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        // A pseudo-terminal whose other side is gone fails with EIO instead of ending.
        guard count > 0 else { break }
        continuation.yield(Array(buffer[..<count]))
      }
      close(descriptor)
      continuation.finish()
    }
  }

  deinit {
    stop()
  }

  /// Stops reading; the file is closed soon after.
  public func stop() {
    stopping.send()
  }

  /// Waits until a text has been read; returns everything up to its end.
  ///
  /// - Throws: ``EndOfOutput`` if the output ends without it.
  public func text(
    until text: String,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> String {
    let end = Array(text.utf8)
    return try await Watchdog.waiting(
      for: "\(text.debugDescription) in \(name)",
      fileID: fileID,
      line: line
    ) {
      var iterator = chunks.makeAsyncIterator()
      while true {
        let found: String? = pending.withLock { pending in
          guard let range = pending.firstRange(of: end) else { return nil }
          defer { pending.removeSubrange(..<range.upperBound) }
          return String(decoding: pending[..<range.upperBound], as: UTF8.self)
        }
        if let found { return found }
        guard let chunk = await iterator.next() else {
          let rest = pending.withLock { String(decoding: $0, as: UTF8.self) }
          throw EndOfOutput(expected: text, rest: rest)
        }
        pending.withLock { $0 += chunk }
      }
    }
  }

  /// Waits for the next bytes; `nil` at the end.
  public func chunk(fileID: String = #fileID, line: Int = #line) async -> [UInt8]? {
    await Watchdog.waiting(for: "more of \(name)", fileID: fileID, line: line) {
      var iterator = chunks.makeAsyncIterator()
      return await iterator.next()
    }
  }

  /// Waits for the end and returns the text that was not returned before.
  public func rest(fileID: String = #fileID, line: Int = #line) async -> String {
    await Watchdog.waiting(for: "the end of \(name)", fileID: fileID, line: line) {
      for await chunk in chunks {
        pending.withLock { $0 += chunk }
      }
      return pending.withLock { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The output ended without an expected text.
  public struct EndOfOutput: Error, CustomStringConvertible {
    /// The expected text.
    public let expected: String
    /// The output that had not been returned before.
    public let rest: String

    /// Creates an error.
    public init(expected: String, rest: String) {
      self.expected = expected
      self.rest = rest
    }

    /// The whole message.
    public var description: String {
      "The output ended without \(expected.debugDescription): \(rest.debugDescription)"
    }
  }
}
