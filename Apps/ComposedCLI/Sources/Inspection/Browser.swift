import Foundation

/// The browser of the desktop, if one is installed.
enum Browser {
  /// Opens a file.
  ///
  /// - Returns: Whether a program that opens it was found.
  static func open(_ file: URL) -> Bool {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    guard
      let program = folders.map({ "\($0)/\(name)" }).first(where: {
        FileManager.default.isExecutableFile(atPath: $0)
      })
    else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [file.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }

  #if os(macOS)
    private static let name = "open"
  #else
    private static let name = "xdg-open"
  #endif
}
