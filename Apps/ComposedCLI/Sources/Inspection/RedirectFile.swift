import Foundation

/// A page on the disk that leads a browser to an address with a token.
///
/// The arguments of a program can be read by everybody on the machine, and this file only by its owner.
struct RedirectFile {
  let url: URL

  /// Writes the file, in the place of one from before.
  ///
  /// - Parameters:
  ///   - address: The address, of letters that need no quoting in HTML.
  ///   - url: The place of the file.
  /// - Throws: The reason why it cannot be written.
  init(to address: String, at url: URL) throws {
    self.url = url
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
