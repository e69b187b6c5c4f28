import Foundation
import Testing

/// The lock that SQLite has while it writes to a log, as another program would have it.
struct LockForWriting {
  private let file: Int32

  /// - Parameter database: A database that somebody has open, and nobody writes to.
  init(of database: URL) throws {
    file = open(database.path + "-shm", O_RDWR | O_CLOEXEC)
    try #require(file >= 0)
    // Where the file format of SQLite says that it is.
    var lock = flock(
      l_type: Int16(F_WRLCK),
      l_whence: Int16(SEEK_SET),
      l_start: 120,
      l_len: 1,
      l_pid: 0
    )
    try #require(fcntl(file, F_SETLK, &lock) == 0)
  }

  func end() {
    close(file)
  }
}
