public import TerminalUI

/// Something that comes from the terminal, or concerns it.
public enum TerminalEvent: Hashable, Sendable {
  /// The user has done something.
  case input(InputEvent)
  /// The window has another size. What is drawn next is drawn as a whole.
  case resized(Size)
  /// The program is asked to end, by `SIGINT` (as Ctrl-C does), `SIGTERM` or `SIGHUP`.
  case signal(Int32)
  /// The terminal has gone away. Nothing more comes.
  case hungUp
}
