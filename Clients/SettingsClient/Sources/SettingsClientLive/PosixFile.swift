import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The few file operations that a careful save needs, with the reason when one fails.
enum PosixFile {
  /// Why a file operation failed.
  struct Failure: Error {
    let reason: String
    /// Whether the file itself is at fault, rather than the way to it or the state of the process.
    var concernsFile = true

    init(reason: String) {
      self.reason = reason
    }

    /// The failure that the last call to the system left in `errno`.
    init(_ operation: String) {
      let code = errno
      reason = "\(operation): \(String(cString: strerror(code)))"
      concernsFile = ![EINTR, EMFILE, ENAMETOOLONG, ENFILE, ENOMEM, ENOTDIR].contains(code)
    }
  }

  /// Returns the contents of a regular file, `nil` when there is none.
  static func read(_ path: String, atMost limit: Int) throws(Failure) -> [UInt8]? {
    // Without O_NONBLOCK, opening a pipe in the place of the file would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let failure = Failure("it cannot be opened")
      guard errno == ENOENT else { throw failure }
      guard exists(path) else { return nil }
      throw Failure(reason: "it is a link to a file that is not there")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure("it cannot be examined") }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw Failure(reason: "it is a folder")
    default: throw Failure(reason: "it is not a regular file")
    }
    var contents: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = retrying { Foundation.read(descriptor, &buffer, buffer.count) }
      guard count >= 0 else { throw Failure("it cannot be read") }
      guard count > 0 else { return contents }
      contents += buffer[..<count]
      guard contents.count <= limit else {
        throw Failure(reason: "it is larger than \(limit) bytes")
      }
    }
  }

  /// Creates a folder and the folders above it, for the user only; nothing when it is there.
  static func createDirectory(_ path: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      throw Failure(
        reason: "the folder cannot be created: "
          + (cause.map { String(cString: strerror(Int32($0.code))) } ?? error.localizedDescription)
      )
    }
  }

  /// Replaces the contents of a file so that at every moment either the old or the new is there.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    var status = stat()
    let permissions = stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o600
    // In the same folder, because a rename works within one file system only.
    let temporary = "\(path).\(UUID().uuidString).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard descriptor >= 0 else { throw Failure("a file cannot be created in the folder") }
    do throws(Failure) {
      // Opening took the user's mask into account; a file that is replaced keeps its permissions.
      _ = fchmod(descriptor, permissions)
      try write(bytes, to: descriptor)
      // Some systems report a full disk only here.
      guard close(descriptor) == 0 else { throw Failure("the file cannot be written") }
      guard rename(temporary, path) == 0 else { throw Failure("the file cannot be replaced") }
    } catch {
      unlink(temporary)
      throw error
    }
    synchronizeFolder(of: path)
  }

  /// Renames a file to a name that is free, without ever overwriting another.
  ///
  /// - Parameters:
  ///   - path: The file, folder, link or whatever else is there.
  ///   - name: The new path, between whose parts a number is put when it is taken.
  /// - Returns: The new path.
  static func setAside(
    _ path: String,
    as name: (stem: String, extension: String)
  ) throws(Failure) -> String {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw Failure("it cannot be examined") }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    for number in 1... {
      let candidate = name.stem + (number == 1 ? "" : "-\(number)") + name.extension
      // Taking the name first, by something empty of the same kind, makes the rename safe: it
      // replaces what was just created and nothing else.
      if isFolder {
        if mkdir(candidate, 0o700) != 0 {
          if errno == EEXIST { continue }
          throw Failure("the new name cannot be taken")
        }
      } else {
        let descriptor = open(candidate, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor < 0 {
          if errno == EEXIST { continue }
          throw Failure("the new name cannot be taken")
        }
        close(descriptor)
      }
      guard rename(path, candidate) == 0 else {
        let failure = Failure("it cannot be renamed")
        if isFolder { rmdir(candidate) } else { unlink(candidate) }
        throw failure
      }
      synchronizeFolder(of: path)
      return candidate
    }
    throw Failure(reason: "no name is free")
  }

  /// The path of the file that a path leads to, or the path itself when nothing is there.
  static func resolvingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = retrying {
        rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      }
      guard count > 0 else {
        let failure = Failure("the file cannot be written")
        close(descriptor)
        throw failure
      }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 else {
      let failure = Failure("the file cannot be written")
      close(descriptor)
      throw failure
    }
  }

  /// Makes a rename in a folder survive a loss of power, where the file system supports that.
  private static func synchronizeFolder(of path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    // The file is in place; that its name might not be on disk yet is no reason to report a failure.
    _ = fsync(descriptor)
    close(descriptor)
  }

  private static func retrying(_ operation: () -> Int) -> Int {
    while true {
      let result = operation()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}
