public import Foundation

/// A folder that lives as long as this object, or as the process if that ends first.
public final class TemporaryFolder: Sendable {
  /// The folder, without symbolic links in its path.
  public let url: URL

  /// Creates an empty folder.
  ///
  /// - Parameter parent: The folder to create it in.
  /// - Throws: A ``SystemFailure`` if it cannot be created.
  public init(in parent: URL = FileManager.default.temporaryDirectory) throws {
    let folder = parent.appendingPathComponent("composed-\(UUID().uuidString)", isDirectory: true)
    guard mkdir(folder.path, 0o700) == 0 else {
      throw SystemFailure(
        attempt: "The temporary folder \(folder.path) could not be created",
        code: errno,
        advice: "Free some space there, or set TMPDIR to a folder that can be written to."
      )
    }
    url = folder.resolvingSymlinksInPath()
    Watchdog.ofProcess.add(folder: url)
  }

  deinit {
    remove()
  }

  /// Removes the folder and its content.
  public func remove() {
    // A database that is being closed removes files of its own meanwhile. Removing the folder fails then.
    for _ in 0..<10 where access(url.path, F_OK) == 0 {
      try? FileManager.default.removeItem(at: url)
    }
    Watchdog.ofProcess.remove(folder: url)
  }

  /// Returns the path of a file in the folder.
  public func path(_ name: String) -> String {
    url.appending(path: name).path(percentEncoded: false)
  }

  /// Writes a text to a file in the folder.
  public func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  /// Returns the contents of a file in the folder.
  public func data(_ name: String) throws -> Data {
    try Data(contentsOf: url.appending(path: name))
  }

  /// Returns the sorted names in the folder, or in a folder in it.
  public func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }
}
