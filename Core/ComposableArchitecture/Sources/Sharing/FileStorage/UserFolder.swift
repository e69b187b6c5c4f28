public import Foundation

/// The folders in which a program keeps the files of its user, according to the XDG Base Directory Specification:
/// https://specifications.freedesktop.org/basedir-spec/latest/
@_spi(Files) public enum UserFolder {
  /// The folder of settings: `$XDG_CONFIG_HOME/<program>` or `~/.config/<program>`.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - environment: The environment of the process.
  ///   - home: The home folder of the user, when the environment names none.
  public static func settings(
    of program: String,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    home: URL = FileManager.default.homeDirectoryForCurrentUser
  ) -> URL {
    folder("XDG_CONFIG_HOME", ".config", environment, home).appending(path: program)
  }

  /// The folder of data that the program makes and keeps: `$XDG_DATA_HOME/<program>` or `~/.local/share/<program>`.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - environment: The environment of the process.
  ///   - home: The home folder of the user, when the environment names none.
  public static func data(
    of program: String,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    home: URL = FileManager.default.homeDirectoryForCurrentUser
  ) -> URL {
    folder("XDG_DATA_HOME", ".local/share", environment, home).appending(path: program)
  }

  private static func folder(
    _ variable: String,
    _ fallback: String,
    _ environment: [String: String],
    _ home: URL
  ) -> URL {
    // A relative path is invalid, and ignored.
    func folder(in variable: String) -> URL? {
      guard let path = environment[variable], path.hasPrefix("/") else { return nil }
      return URL(filePath: path, directoryHint: .isDirectory)
    }
    return folder(in: variable) ?? (folder(in: "HOME") ?? home).appending(path: fallback)
  }
}
