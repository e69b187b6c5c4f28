internal import FailureCauses

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A new file for appending only, without a buffer.
struct JournalFile: ~Copyable {
  private let descriptor: Int32
  private let path: String

  /// Makes the file, which only its owner may read; fails if it exists.
  init(creating path: String) throws(JournalRecordingError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let text = FailureText(systemError: errno)
      throw .cannotCreate(path: path, reason: text.reason, cause: text.cause)
    }
  }

  deinit {
    close(descriptor)
  }

  /// Passes all bytes to the system before it returns.
  borrowing func append(_ bytes: [UInt8]) throws(JournalRecordingError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure }
      written += count
    }
  }

  /// Waits until the device has the written bytes.
  borrowing func synchronize() throws(JournalRecordingError) {
    // A pipe or a terminal cannot be synchronized, and need not be.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw failure }
  }

  private var failure: JournalRecordingError {
    let text = FailureText(systemError: errno)
    return .cannotWrite(path: path, reason: text.reason, cause: text.cause)
  }
}
