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

  /// Replaces a file by another, so that at each moment one of them exists.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - contents: The contents of the new file.
  ///   - permissions: The permissions of a file that did not exist, reduced by the user's mask.
  ///   - willAppear: Called right before the new file replaces the old one.
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

  // MARK: - Keeping unreadable files

  /// Makes a copy of a file beside it, unless this version of the file has one already.
  ///
  /// - Returns: The path of the copy; `nil` if none can be made.
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

  /// Renames a file within its folder, so that a new one can replace it.
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
  /// The address of the slice's first byte.
  fileprivate var baseAddressOfSlice: UnsafeRawPointer? {
    UnsafeRawBufferPointer(rebasing: self).baseAddress
  }
}
