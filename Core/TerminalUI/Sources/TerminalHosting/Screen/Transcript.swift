internal import Foundation
internal import TerminalUI

/// What was done and what was seen, as text in a file: each event with the seconds since the start,
/// and below it what has changed on the screen.
///
/// Nothing is kept in memory: what was noted is in the file.
@MainActor
public final class Transcript {
  private let file: FileHandle
  private let start = ContinuousClock.now

  /// Begins a transcript; a file that is there is replaced.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - program: The name and the version of the program, for the first line.
  /// - Throws: ``ScreenError``.
  public init(path: String, program: String) throws(ScreenError) {
    let url = URL(fileURLWithPath: path)
    do {
      try Data("\(program), a transcript\n".utf8).write(to: url)
      file = try FileHandle(forWritingTo: url)
      try file.seekToEnd()
    } catch {
      throw ScreenError("'\(path)' could not be written: \(error.localizedDescription)")
    }
  }

  /// Notes something that the user has done.
  func note(_ event: InputEvent) {
    switch event {
    case .key(let press):
      note("key \(KeyboardShortcut(press.key, modifiers: press.modifiers).name)")
    case .mouse(let event): note("mouse \(event.kind) at column \(event.x + 1), row \(event.y + 1)")
    case .paste(let text): note("paste of \(text.count) characters")
    }
  }

  /// Notes what has changed on the screen.
  func note(_ lines: [String]) {
    write(lines.map { "  \($0)\n" }.joined())
  }

  /// Notes something that has happened.
  func note(_ text: String) {
    let elapsed = (ContinuousClock.now - start) / .seconds(1)
    write("[\(String(format: "%.3f", elapsed))] \(text)\n")
  }

  private func write(_ text: String) {
    // A full disk must not end the session that is written down.
    try? file.write(contentsOf: Data(text.utf8))
  }
}
