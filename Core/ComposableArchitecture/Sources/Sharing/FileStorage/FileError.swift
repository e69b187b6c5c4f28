#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error of the operating system about a file.
struct FileError: Error, CustomStringConvertible {
  let operation: String
  let path: String
  let code: Int32

  init(_ operation: String, _ path: String) {
    self.operation = operation
    self.path = path
    self.code = errno
  }

  var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  var description: String {
    "Cannot \(operation) \(path): \(String(cString: strerror(code)))"
  }
}
