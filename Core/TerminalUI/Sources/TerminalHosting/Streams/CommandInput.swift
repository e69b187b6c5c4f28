internal import Foundation

/// The input of a command.
public enum CommandInput: Sendable {
  /// An open file, by its descriptor.
  case file(Int32)
  /// Bytes in memory.
  case bytes([UInt8])
}

/// A file of commands.
public enum CommandFile {
  /// The reason why a file cannot be read.
  public struct OpeningError: Error, CustomStringConvertible {
    /// The problem.
    public let description: String
    /// The number of the system's error; `nil` if the description has the next step.
    public let systemError: Int32?
  }

  /// Opens a file; `-` is the standard input.
  public static func open(_ path: String) throws(OpeningError) -> CommandInput {
    guard path != "-" else { return StandardStreams.current.input }
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      throw OpeningError(
        description: "'\(path)' could not be opened: \(String(cString: strerror(code))).",
        systemError: code
      )
    }
    var information = stat()
    if fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw OpeningError(description: "'\(path)' is a folder. Name a file.", systemError: nil)
    }
    return .file(descriptor)
  }
}
