import Foundation

/// A folder for the files of one test, which lives as long as this object.
final class TemporaryFolder: Sendable {
  /// The folder, without symbolic links in its path.
  let url: URL

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "composed-\(UUID().uuidString)", directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    } catch {
      throw Unavailable(folder: folder.path(), reason: "\(error)")
    }
    url = folder.resolvingSymlinksInPath()
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// No folder could be made for a test.
  private struct Unavailable: Error, CustomStringConvertible {
    let folder: String
    let reason: String

    var description: String {
      "The temporary folder \(folder) could not be created: \(reason). Free some space there, or set "
        + "TMPDIR to a folder that can be written to."
    }
  }
}
