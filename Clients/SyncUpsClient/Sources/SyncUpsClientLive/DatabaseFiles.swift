import FailureCauses
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files of a database: the database itself, and the files that SQLite keeps beside it.
struct DatabaseFiles: Sendable {
  /// The reason why a file operation failed.
  struct Failure: Error {
    let reason: String
    let cause: FailureCause

    init(reason: String, cause: FailureCause = .other) {
      self.reason = reason
      self.cause = cause
    }

    /// The failure that the last call to the system left in `errno`.
    init(_ operation: String) {
      self.init(operation, FailureText(systemError: errno))
    }

    init(_ operation: String, _ text: FailureText) {
      self.init(reason: "\(operation): \(text.reason)", cause: text.cause)
    }
  }

  /// The file found in the database's place.
  enum Found: Equatable {
    /// No file.
    case nothing
    /// A file that SQLite may open.
    case database
    /// Another kind of file.
    case unusable(reason: String)
  }

  /// Distinguishes a file from one that has replaced it, or has changed since.
  struct Stamp: Equatable {
    let device: UInt64
    let inode: UInt64
    /// The time of its last change and its size then, for copies.
    var contents: [Int]?
  }

  /// The suffixes of the names of one database's files.
  static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// The folder of the database.
  let folder: String
  /// The database.
  let path: String

  init(folder: URL) {
    let folder = folder.standardizedFileURL
    self.folder = folder.path(percentEncoded: false)
    path = folder.appending(path: "composed.sqlite").path(percentEncoded: false)
  }

  /// The log of the changes that are not in the database itself yet.
  var log: String { resolvedPath + "-wal" }

  /// The target of a link in the database's place; SQLite keeps its files there.
  var resolvedPath: String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder of the files, also behind a link.
  var resolvedFolder: String {
    let path = resolvedPath
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  /// Examines the file without opening it: closing a file ends all locks that the process has on it, those of SQLite
  /// among them.
  func examine() throws(Failure) -> Found {
    guard Self.status(of: path, followsLinks: false) != nil else {
      if errno == ENOENT { return .nothing }
      throw Failure("it cannot be examined")
    }
    guard let status = Self.status(of: path) else {
      if errno == ENOENT { return .unusable(reason: "it is a link to a file that is not there") }
      throw Failure("it cannot be examined")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .unusable(reason: "it is a folder")
    default: return .unusable(reason: "it is not a regular file")
    }
    return status.st_size > 0 ? .database : .unusable(reason: "it is empty")
  }

  /// Whether the last page of a database is cut off. SQLite itself notices missing whole pages, but takes the rest of a
  /// page for zeros.
  func isCutOff(pageSize: Int) -> Bool {
    Self.status(of: path).map { Int($0.st_size) % pageSize > 0 } ?? false
  }

  /// Whether a log exists whose database is missing.
  var hasOrphanedLog: Bool { Self.status(of: log).map { $0.st_size > 0 } ?? false }

  /// Whether SQLite can write to the database, for which it needs the folder, too.
  var isWritable: Bool {
    let paths: [String] = [resolvedPath, resolvedFolder]
    return paths.allSatisfy { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) == 0 }
  }

  /// Whether another process has locked the database so that no other may read it.
  ///
  /// Only for a database on which this process can have no locks: closing the file would end them.
  var isLockedExclusively: Bool {
    // The bytes that SQLite's file format names: that of a pending lock, and those that readers share. A lock between
    // them, of a writer that allows readers, does not count.
    return [(0x4000_0000, 1), (0x4000_0002, 510)].contains { start, length in
      Self.lock(on: path, from: start, length, against: F_RDLCK) != nil
    }
  }

  /// The lock of another process on some bytes of a file that keeps this one from taking its own. A file system without
  /// locks has none.
  ///
  /// Only for a file on which this process can have no locks: closing it would end them.
  ///
  /// - Parameter kind: The lock to take, `F_RDLCK` or `F_WRLCK`.
  static func lock(on path: String, from start: Int, _ length: Int, against kind: Int32) -> flock? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var lock = flock()
    // A lock for writing can be queried on a file that is opened for reading, too.
    lock.l_type = Int16(kind)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(start)
    lock.l_len = off_t(length)
    guard fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
    return lock
  }

  /// The stamp of the database, `nil` if it is missing.
  ///
  /// - Parameter includesContents: Whether a change of the content changes the stamp.
  func stamp(includingContents includesContents: Bool) -> Stamp? {
    guard let status = Self.status(of: path) else { return nil }
    var stamp = Stamp(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    guard includesContents else { return stamp }
    stamp.contents = [path, log, resolvedPath + "-journal"].flatMap { path -> [Int] in
      guard let status = Self.status(of: path) else { return [] }
      let time = status.modificationTime
      return [Int(status.st_size), time.tv_sec, time.tv_nsec]
    }
    return stamp
  }

  /// Notifies the processes that watch the folder that a change can be read.
  ///
  /// SQLite writes a change to the log, which the folder's watchers notice. It then makes the change visible in shared
  /// memory, which they do not notice.
  func announceChange() {
    // Not by opening the file: closing it would end the locks of SQLite.
    utimensat(AT_FDCWD, resolvedPath + "-shm", nil, 0)
  }

  /// Creates the folder and its parents, for the user only; does nothing if it exists.
  func createFolder() throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw Failure("the folder cannot be created", FailureText(error))
    }
  }

  /// Copies a file, if it exists. Only for files on which this process can have no locks.
  static func copy(_ path: String, to new: String) throws(Failure) {
    // Checked first: an error of the copy does not name the file at fault.
    guard faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 else {
      if errno == ENOENT { return }
      throw Failure("it cannot be opened")
    }
    do {
      try FileManager.default.copyItem(atPath: path, toPath: new)
      chmod(new, 0o600)
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
    } catch {
      throw Self.noCopy(error)
    }
  }

  /// The beginning of the reason why a copy of the database cannot be made.
  static var noCopy: String {
    "a copy of it in \(FileManager.default.temporaryDirectory.path) cannot be made"
  }

  /// The failure to make a copy of the database.
  ///
  /// - Parameter error: The error, which counts if the folder of temporary files exists.
  static func noCopy(_ error: any Error) -> Failure {
    var status = stat()
    let code = stat(FileManager.default.temporaryDirectory.path, &status) == 0 ? 0 : errno
    if code == ENOENT {
      return Failure(reason: "\(noCopy): there is no such folder", cause: .missing)
    }
    if code == ENOTDIR || (code == 0 && status.st_mode & S_IFMT != S_IFDIR) {
      return Failure(reason: "\(noCopy): it is not a folder", cause: .missing)
    }
    return Failure(noCopy, FailureText(error))
  }

  /// The failure for files that the user has no permission to write.
  static let readOnly = Failure(reason: "the file or its folder is read-only", cause: .permission)

  /// Whether the disk of the files is full.
  var isDiskFull: Bool { Self.isDiskFull(of: resolvedFolder) }

  static func isDiskFull(of folder: String) -> Bool {
    var status = statvfs()
    // SQLite needs a page, and eight of them for the index of its log.
    return statvfs(folder, &status) == 0
      && UInt64(status.f_bavail) * UInt64(status.f_frsize) < 1 << 16
  }

  /// Removes a database that was never used, and its files.
  static func remove(_ path: String) {
    for suffix in suffixes { unlink(path + suffix) }
  }

  /// Gives a new database its name, unless another process has been faster.
  func publish(_ newPath: String) throws(Failure) {
    chmod(newPath, 0o600)
    if link(newPath, path) == 0 || errno == EEXIST {
      unlink(newPath)
    } else if rename(newPath, path) != 0 {  // Not every file system has links.
      throw Failure("it cannot be created")
    }
    synchronizeFolder()
  }

  /// Renames the database and its files to names that are free.
  ///
  /// - Parameter time: The time for the new names.
  /// - Returns: The new path of the database, or of its remaining files.
  func setAside(at time: Date) throws(Failure) -> String {
    // Colons are not allowed in file names everywhere.
    let time = time.formatted(.iso8601).replacing(":", with: "-")
    let stem = path.hasSuffix(".sqlite") ? path.dropLast(".sqlite".count) : path[...]
    for number in 1...1_000 {
      let new = "\(stem).unreadable-\(time)\(number == 1 ? "" : "-\(number)").sqlite"
      guard Self.suffixes.allSatisfy({ !exists(new + $0) }) else { continue }
      let names = Self.suffixes.filter { exists(path + $0) }
      // The log first: beside a new database it would be taken for the new one's.
      for suffix in names.reversed() {
        guard renameExclusively(path + suffix, new + suffix) else {
          throw Failure("it cannot be renamed")
        }
      }
      synchronizeFolder()
      return new + (names.first ?? "")
    }
    throw Failure(reason: "no name is free")
  }

  private func renameExclusively(_ old: String, _ new: String) -> Bool {
    // Two processes may do this at once; the slower one finds nothing left to rename.
    rename(old, new) == 0 || (errno == ENOENT && !exists(old))
  }

  private func exists(_ path: String) -> Bool {
    Self.status(of: path, followsLinks: false) != nil
  }

  /// Returns the status of a file; `nil` with the reason in `errno` if that fails.
  private static func status(of path: String, followsLinks: Bool = true) -> stat? {
    var status = stat()
    return (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 ? status : nil
  }

  /// Makes a new name survive a loss of power, where the file system supports that.
  private func synchronizeFolder() {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}

extension stat {
  fileprivate var modificationTime: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

extension DatabaseFiles {
  /// The number of files that SQLite opens for a database with a log, and beside it.
  private static let usualCount = 6

  /// Whether the program may not open as many files as a database needs. SQLite does not say so.
  static var areFilesUsedUp: Bool {
    var opened: [Int32] = []
    defer { for file in opened { close(file) } }
    for _ in 0..<usualCount {
      let file = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return errno == EMFILE || errno == ENFILE }
      opened.append(file)
    }
    return false
  }

  static var tooFewFiles: String {
    "this program may open \(sysconf(Int32(_SC_OPEN_MAX))) files at a time, which is too few"
      + " (start it after `ulimit -n 1024`)"
  }
}
