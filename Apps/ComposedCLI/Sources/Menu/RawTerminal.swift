import Foundation
import Synchronization

/// The terminal while a program reads single keys from it and draws on all of it.
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

  /// Whether the terminal understands that text can be drawn over.
  let canDrawOver: Bool

  private init() {
    let name = ProcessInfo.processInfo.environment["TERM"] ?? "dumb"
    canDrawOver = !["", "dumb", "unknown"].contains(name)
  }

  /// Switches to single keys without echo, and to a screen of its own.
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
      if canDrawOver { Self.write("\u{1B}[?1049h\u{1B}[?25l") }
    }
  }

  /// Switches back to how the terminal was found.
  func restore() {
    state.withLock { state in
      guard state.isRaw, var original = state.original else { return }
      state.isRaw = false
      if canDrawOver { Self.write("\u{1B}[?25h\u{1B}[?1049l") }
      tcsetattr(STDIN_FILENO, TCSADRAIN, &original)
    }
  }

  private static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Foundation.write(STDOUT_FILENO, bytes, bytes.count)
  }
}
