import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files, and replaces them as a whole.
enum File {
  static func read(_ path: String) throws -> Data {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError("open", path) }
    defer { close(file) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = systemRead(file, &buffer, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError("read", path)
      }
      if count == 0 { return data }
      data.append(contentsOf: buffer[..<count])
    }
  }

  /// Puts another file in the place of a file, so that at each moment there is one or the other.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - contents: What is in the new one.
  ///   - permissions: Those of a file where none was, without what the user's mask takes away.
  ///   - willAppear: Told right before the new file takes its place.
  static func replace(
    _ path: String,
    with contents: Data,
    permissions: mode_t = 0o666,
    willAppear: (FileStamp) -> Void = { _ in }
  ) throws {
    let directory = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: directory,
      withIntermediateDirectories: true
    )
    let temporary = "\(directory)/.\((path as NSString).lastPathComponent).\(UUID().uuidString)"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard file >= 0 else { throw FileError("create a file beside", path) }
    do {
      defer { close(file) }
      var old = stat()
      if stat(path, &old) == 0 { fchmod(file, old.st_mode & 0o7777) }
      try write(contents, to: file, path)
      guard fsync(file) == 0 else { throw FileError("write", path) }
      var new = stat()
      guard fstat(file, &new) == 0 else { throw FileError("write", path) }
      willAppear(FileStamp(new))
      guard rename(temporary, path) == 0 else { throw FileError("replace", path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func write(_ contents: Data, to file: Int32, _ path: String) throws {
    try contents.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(file, rest.baseAddressOfSlice, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          throw FileError("write", path)
        }
        rest = rest.dropFirst(count)
      }
    }
  }

  // MARK: - Keeping what cannot be understood

  /// Makes a copy of a file beside it, unless there is one of this very state of the file.
  ///
  /// - Returns: Where it is; `nil` if none can be made.
  static func copyAside(_ path: String) -> String? {
    guard let stamp = FileStamp(path) else { return nil }
    let copy = asidePath(path, stamp)
    if FileStamp(copy)?.size == stamp.size { return copy }
    do {
      try replace(copy, with: read(path))
      return copy
    } catch {
      return nil
    }
  }

  /// Gives a file another name beside it, so that a new one can take its place.
  static func moveAside(_ path: String) throws {
    guard let stamp = FileStamp(path) else { return }
    guard rename(path, asidePath(path, stamp)) == 0 else { throw FileError("put aside", path) }
  }

  private static func asidePath(_ path: String, _ stamp: FileStamp) -> String {
    "\(path).unreadable-\(stamp.seconds).\(stamp.nanoseconds)"
  }
}

// The C functions, which members of the same name hide.
private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}

extension Slice where Base == UnsafeRawBufferPointer {
  /// Where the rest begins.
  fileprivate var baseAddressOfSlice: UnsafeRawPointer? {
    UnsafeRawBufferPointer(rebasing: self).baseAddress
  }
}
