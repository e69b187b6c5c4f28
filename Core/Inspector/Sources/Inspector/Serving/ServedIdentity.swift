internal import ActionText
internal import Foundation

/// The token and the port of an inspector, kept in a file, so that a page finds the program when it runs again.
struct ServedIdentity: Equatable {
  var token: String
  var port: UInt16

  /// The reason why a file is not used.
  enum Problem: Error, Equatable {
    /// The file does not exist.
    case absent
    /// Others may have read the token, or have written the file.
    case notPrivate
    /// The content was not written by this library.
    case unreadable
  }

  /// Reads the identity that a file has.
  init(contentsOf path: String) throws(Problem) {
    // Not through a link: the folder of the file may belong to others as well.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw errno == ENOENT ? .absent : .unreadable }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable
    }
    guard status.st_uid == geteuid(), status.st_mode & 0o077 == 0 else { throw .notPrivate }
    guard let data = try? file.read(upToCount: 4_096),
      case .object(let object)? = try? JSONValue(parsing: String(decoding: data, as: UTF8.self)),
      case .string(let token)? = object["token"], Self.isToken(token),
      case .integer(let number)? = object["port"], let port = UInt16(exactly: number)
    else { throw .unreadable }
    (self.token, self.port) = (token, port)
  }

  init(token: String = Self.newToken(), port: UInt16 = 0) {
    (self.token, self.port) = (token, port)
  }

  /// Writes a file that only this user can read, in the place of another one.
  func write(to path: String) throws {
    let text = JSONValue.members([
      ("port", .integer(Int128(port))), ("token", .string(token)),
    ]).text()
    let new = "\(path).\(getpid())"
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data("\(text)\n".utf8))
      guard rename(new, path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } catch {
      unlink(new)
      throw error
    }
  }

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
  )

  /// 192 random bits, in letters that need no quoting anywhere.
  static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<32).map { _ in letters[Int(generator.next() & 63)] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isToken(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy(letters.contains)
  }
}
