internal import Foundation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file with a recording, which any number of readers can read at any position.
final class RecordingFile: Sendable {
  private let descriptor: Int32

  /// Opens a file.
  ///
  /// - Throws: ``JournalError/Kind/unreadable(_:)``, also for a folder, and for a pipe or a device: only a file ends,
  ///   and can be read twice.
  init(_ url: URL) throws(JournalError) {
    // Without waiting for a writer of a pipe.
    let path = url.path(percentEncoded: false)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw JournalError(.unreadable(Self.reason)) }
    var status = stat()
    let problem: String? =
      if fstat(descriptor, &status) != 0 {
        Self.reason
      } else {
        switch status.st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "it is a folder"
        default: "it is a pipe or a device, not a file"
        }
      }
    if let problem {
      close(descriptor)
      throw JournalError(.unreadable(problem))
    }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Reads bytes at a position into a buffer; as many as the system returns at once.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at offset: UInt64
  ) throws(JournalError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw JournalError(.unreadable(Self.reason)) }
      return count
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
