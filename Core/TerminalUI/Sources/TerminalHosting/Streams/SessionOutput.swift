internal import Foundation

/// Writes through a buffer, and knows when the reader is gone.
public final class SessionOutput {
  /// The reason why nothing can be written any more.
  public enum Problem: Equatable {
    /// The reader has closed the pipe.
    case closed
    /// The number of the error.
    case failed(Int32)
  }

  /// The reason why nothing can be written any more; nil as long as all was written.
  public private(set) var problem: Problem?

  private let target: OutputTarget
  private var buffer: [UInt8] = []

  private static let flushSize = 64 << 10

  /// Makes an output.
  ///
  /// - Parameter target: The place to which it goes.
  public init(_ target: OutputTarget) {
    self.target = target
  }

  deinit {
    flush()
  }

  /// Adds a text to the buffer, and writes the buffer if it is full enough.
  public func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    flushIfFull()
  }

  /// Adds the bytes of a closure and a line feed to the buffer.
  public func writeLine(_ write: (inout [UInt8]) -> Void) {
    write(&buffer)
    buffer.append(0x0A)
    flushIfFull()
  }

  /// Writes the content of the buffer.
  public func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard problem == nil, !buffer.isEmpty else { return }
    switch target {
    case .file(let descriptor): write(to: descriptor)
    case .memory(let memory): memory.append(buffer)
    }
  }

  private func write(to descriptor: Int32) {
    buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let written = Foundation.write(descriptor, part.baseAddress, part.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
          continue
        }
        switch errno {
        case EINTR: continue
        case EAGAIN:
          var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&request, 1, -1)
        case EPIPE:
          problem = .closed
          return
        default:
          problem = .failed(errno)
          return
        }
      }
    }
  }

  private func flushIfFull() {
    if buffer.count >= Self.flushSize { flush() }
  }
}
