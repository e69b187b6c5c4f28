import Foundation

/// A page on the disk that leads a browser to an address with a token.
///
/// The arguments of a program can be read by everybody on the machine, and this file only by its owner.
struct RedirectFile {
  let url: URL

  private static let (start, end) = ("composed-inspector-", ".html")

  /// Removes the files of programs that have ended without doing so, as after a crash.
  static func removeLeftovers(in folder: URL) {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names ?? [] where name.hasPrefix(start) && name.hasSuffix(end) {
      guard let process = pid_t(name.dropFirst(start.count).dropLast(end.count)), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder.appending(path: name).path)
    }
  }

  /// Writes the file of this program, in the place of one from before.
  ///
  /// - Parameters:
  ///   - address: The address, of letters that need no quoting in HTML.
  ///   - folder: The folder of the file.
  /// - Throws: The reason why it cannot be written.
  init(to address: String, in folder: URL) throws {
    url = folder.appending(path: "\(Self.start)\(getpid())\(Self.end)")
    let path = url.path
    unlink(path)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: Data(Self.page(leadingTo: address).utf8))
    } catch {
      remove()
      throw error
    }
  }

  static func page(leadingTo address: String) -> String {
    """
    <!doctype html>
    <meta charset="utf-8">
    <meta name="referrer" content="no-referrer">
    <meta http-equiv="refresh" content="0; url=\(address)">
    <title>Inspector</title>
    <a href="\(address)">The inspector</a>

    """
  }

  /// Removes the file.
  func remove() { unlink(url.path) }
}
