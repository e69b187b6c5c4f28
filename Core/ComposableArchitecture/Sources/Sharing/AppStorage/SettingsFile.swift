import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A property list of settings that several processes may read and write.
struct SettingsFile: Sendable {
  let url: URL

  /// The settings of this program, in the user's folder of settings.
  static var ofProgram: Self {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config")
    let program = URL(filePath: CommandLine.arguments.first ?? "").lastPathComponent
    return Self(
      url: folder.appending(path: program.isEmpty ? "swift" : program)
        .appending(path: "settings.plist")
    )
  }

  private var folder: URL { url.deletingLastPathComponent() }

  /// What the file holds; nothing if there is none, or an empty one.
  ///
  /// A file that is not a property list of settings is kept aside under another name, and the error
  /// says where.
  func read() throws -> [String: Any] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [:] }
    let data = try Data(contentsOf: url)
    guard !data.isEmpty else { return [:] }
    let contents = try? PropertyListSerialization.propertyList(from: data, format: nil)
    guard let settings = contents as? [String: Any] else {
      let aside = folder.appending(path: "settings.unreadable-\(UUID().uuidString).plist")
      try FileManager.default.moveItem(at: url, to: aside)
      throw UnreadableSettings(file: url.path, keptAt: aside.path)
    }
    return settings
  }

  /// Changes the settings in the file, whatever others have written to it meanwhile.
  ///
  /// - Returns: What the file holds now.
  func update(_ body: (inout [String: Any]) -> Void) throws -> [String: Any] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let descriptor = open(url.path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission) }
    // Closing the file lets the lock go.
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    var settings = try read()
    body(&settings)
    let data = try PropertyListSerialization.data(
      fromPropertyList: settings,
      format: .xml,
      options: 0
    )
    try data.write(to: url, options: .atomic)
    return settings
  }

  /// Calls a closure when the file was written by anyone; ends when the result is let go.
  func watch(_ didChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    FolderWatch.shared.watch(folder.path, name: url.lastPathComponent, didChange: didChange)
  }
}

/// A file of settings could not be read, and was kept aside.
struct UnreadableSettings: Error, CustomStringConvertible {
  let file: String
  let keptAt: String

  var description: String {
    """
    The file \(file) is not a property list of settings. It was moved to \(keptAt), and the \
    settings begin anew. To get them back, mend that file and move it to its old place.
    """
  }
}
