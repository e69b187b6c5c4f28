import Foundation
import SystemTesting
import TerminalEmulator
import TerminalUI

/// A pseudo-terminal of this process, with an emulator that shows what is written to it.
///
/// Nothing is read before the first ``wait(until:)``.
@MainActor
final class ScreenTerminal {
  private(set) var screen: TerminalEmulator
  /// The number of bytes that have been shown.
  private(set) var count = 0
  private let terminal: PseudoTerminal

  init(width: Int = 40, height: Int = 10) throws {
    terminal = try PseudoTerminal(columns: width, rows: height)
    screen = TerminalEmulator(size: Size(width: width, height: height))
  }

  /// The file that a program has.
  var program: Int32 { terminal.program }

  /// Whether the terminal is as it is for a shell: line by line, with an echo.
  var isCooked: Bool { terminal.isCooked }

  /// Presses keys.
  func type(_ keys: String) {
    terminal.send(Array(keys.utf8))
  }

  /// Gives the window another size and tells this process of it, as a terminal that it was started on
  /// would.
  func resize(width: Int, height: Int) {
    screen.resize(Size(width: width, height: height))
    terminal.resize(columns: width, rows: height)
    kill(getpid(), SIGWINCH)
  }

  /// Waits until the screen is as expected.
  func wait(
    fileID: String = #fileID,
    line: Int = #line,
    until isExpected: (TerminalEmulator) -> Bool
  ) async throws {
    while !isExpected(screen) {
      guard let chunk = try await terminal.chunk(fileID: fileID, line: line) else {
        throw ByteReader.EndOfOutput(expected: "the expected screen", rest: screen.text)
      }
      count += chunk.count
      screen.feed(chunk)
    }
  }

  /// Closes the window; not while its screen is looked at.
  func hangUp() {
    terminal.disconnect()
  }
}
