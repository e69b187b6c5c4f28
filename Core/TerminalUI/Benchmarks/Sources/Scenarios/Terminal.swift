import TerminalDriver
import TerminalUI

/// A terminal of 200×60 cells that shows a view, and counts what is written to it.
@MainActor
final class Terminal {
  static let size = Screens.size

  let host: ViewHost
  private var writer: ScreenWriter
  private var shown: CellBuffer?

  init(_ host: ViewHost) {
    self.host = host
    writer = ScreenWriter(capabilities: Self.capabilities)
  }

  /// The capabilities of the terminal; a program asks for them once.
  private static let capabilities = {
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    guard let capabilities = TerminalCapabilities(environment: environment) else {
      preconditionFailure("This system does not describe the terminal xterm-256color.")
    }
    return capabilities
  }()

  /// Shows what the views are now.
  ///
  /// - Returns: How many bytes that takes.
  func show() -> Int {
    let screen = host.screen
    let bytes = writer.bytes(for: screen, replacing: shown, cursor: host.cursor)
    shown = screen
    return bytes.count
  }

  /// Presses a key, and shows what it did.
  func press(_ key: KeyEquivalent) -> Int {
    host.send(.key(KeyPress(key)))
    return show()
  }
}
