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

  /// The user's home: `$HOME`, as for a shell, or the folder that the system has recorded for the user.
  ///
  /// Foundation on Linux reads only the latter. The two differ under `sudo`, and wherever somebody sets `HOME`.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - home: The home folder of the user, when the environment names none.
  public static func home(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    home: URL = FileManager.default.homeDirectoryForCurrentUser
  ) -> URL {
    // A relative path is invalid, and ignored.
    guard let path = environment["HOME"], path.hasPrefix("/") else { return home }
    return URL(filePath: path, directoryHint: .isDirectory)
  }

  /// Returns a path with the user's home in the place of a `~` at its beginning.
  ///
  /// - Parameters:
  ///   - path: The path; `~name` is the home of another user.
  ///   - environment: The environment of the process.
  public static func expandingTilde(
    in path: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    guard path == "~" || path.hasPrefix("~/") else {
      return (path as NSString).expandingTildeInPath
    }
    let home = home(environment: environment).path
    return path == "~" ? home : (home == "/" ? "" : home) + path.dropFirst()
  }

  private static func folder(
    _ variable: String,
    _ fallback: String,
    _ environment: [String: String],
    _ home: URL
  ) -> URL {
    // A relative path is invalid, and ignored.
    if let path = environment[variable], path.hasPrefix("/") {
      return URL(filePath: path, directoryHint: .isDirectory)
    }
    return Self.home(environment: environment, home: home).appending(path: fallback)
  }
}
