internal import Foundation
internal import Synchronization
internal import TerminalDriver

/// The terminal while a program reads single keys from it.
///
/// Restoring is safe from any thread and at any time. It is also done when the program exits by `exit`, crashes, or
/// is ended by a signal.
final class RawTerminal: Sendable {
  private struct State {
    var original: termios?
    var isRaw = false
  }

  /// One program has one terminal, and code that runs at its exit has no other way to find it.
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
      // A shell may have set other modes before a program continues.
      let original = state.original ?? attributes
      state.original = original
      guard TerminalSession.willRestore(STDIN_FILENO, to: original) else { return }
      attributes = attributes.forSingleKeys
      // TCSANOW: another mode would wait for a terminal that takes no output.
      tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
      state.isRaw = true
    }
  }

  /// Drops the keys that were typed and not read yet, if single keys are read.
  func forgetInput() {
    state.withLock { state in
      if state.isRaw { tcflush(STDIN_FILENO, TCIFLUSH) }
    }
  }

  /// Restores the modes that the terminal had.
  func restore() {
    state.withLock { state in
      guard state.isRaw else { return }
      state.isRaw = false
      TerminalSession.restore()
    }
  }
}

extension termios {
  /// These modes, but with each key given as it is pressed, and without echo.
  ///
  /// Ctrl-S and Ctrl-Q are then keys and do not stop the output; the terminal does not keep Ctrl-V either. Return and
  /// the end of a line differ, as in ``PlainInput``. Ctrl-C and Ctrl-Z keep sending signals.
  var forSingleKeys: termios {
    var modes = self
    modes.c_iflag &= ~tcflag_t(ICRNL | IGNCR | INLCR | IXOFF | IXON)
    modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return modes
  }
}
