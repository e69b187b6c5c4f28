internal import Foundation
internal import Synchronization

/// The terminal while a program reads single keys from it.
///
/// Restoring is safe from any thread and at any time; it is also done when the program exits by
/// `exit`.
final class RawTerminal: Sendable {
  private struct State {
    var original: termios?
    var isRaw = false
  }

  /// One program has one terminal, and what runs at its exit has no other way to find it.
  static let shared = RawTerminal()

  private let state = Mutex(State())

  /// Switches to single keys without echo.
  ///
  /// Keys such as Ctrl-C keep sending signals.
  func enter() {
    state.withLock { state in
      guard !state.isRaw else { return }
      var attributes = termios()
      guard tcgetattr(STDIN_FILENO, &attributes) == 0 else { return }
      if state.original == nil {
        state.original = attributes
        atexit { RawTerminal.shared.restore() }
      }
      attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
      tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes)
      state.isRaw = true
    }
  }

  /// Switches back to how the terminal was found.
  func restore() {
    state.withLock { state in
      guard state.isRaw, var original = state.original else { return }
      state.isRaw = false
      tcsetattr(STDIN_FILENO, TCSADRAIN, &original)
    }
  }
}
