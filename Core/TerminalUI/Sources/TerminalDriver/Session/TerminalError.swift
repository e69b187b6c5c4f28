/// The reason why views cannot be drawn.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// The file is not a terminal, but a file, a pipe or nothing.
  case noTerminal
  /// The terminal cannot move its cursor, or is not known; its name.
  case unsuitable(String)
  /// A call to the system failed; its name and the number of the error.
  case system(String, Int32)
  /// Another session has the terminal.
  case isInUse

  public var description: String {
    switch self {
    case .noTerminal: "the input and the output are no terminal"
    case .unsuitable(""): "the kind of the terminal is not known, as TERM is not set"
    case .unsuitable(let name): "nothing can be drawn on a terminal of the kind \"\(name)\" (TERM)"
    case .system(let call, let number): "\(call) failed with error \(number)"
    case .isInUse: "the terminal is already in use by this program"
    }
  }
}
