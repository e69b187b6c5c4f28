import Foundation
import Testing

/// The lock that SQLite has while it writes to a log, as another program would have it.
struct LockForWriting {
  private let file: Int32

  /// - Parameter database: A database that somebody has open, and nobody writes to.
  init(of database: URL) throws {
    // Where the file format of SQLite says that it is.
    file = try Self.lock(database.path + "-shm", at: 120, count: 1)
  }

  /// The lock that keeps others from reading as well.
  ///
  /// - Parameter database: A database that nobody has open.
  init(exclusivelyOf database: URL) throws {
    file = try Self.lock(database.path, at: 0x4000_0002, count: 510)
  }

  private static func lock(_ path: String, at start: Int, count: Int) throws -> Int32 {
    let file = open(path, O_RDWR | O_CLOEXEC)
    try #require(file >= 0)
    var lock = flock(
      l_type: Int16(F_WRLCK),
      l_whence: Int16(SEEK_SET),
      l_start: start,
      l_len: count,
      l_pid: 0
    )
    try #require(fcntl(file, F_SETLK, &lock) == 0)
    return file
  }

  func end() {
    close(file)
  }
}
