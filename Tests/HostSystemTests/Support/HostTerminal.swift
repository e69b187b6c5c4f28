import Foundation
import SystemTesting
import TerminalEmulator
import TerminalUI
import Testing

/// The running executable on a pseudo-terminal, whose screen can be read.
final class HostTerminal {
  private let child: ChildProcess
  private let terminal: PseudoTerminal
  /// The screen of the terminal.
  private(set) var screen: TerminalEmulator

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - environment: Values that differ from the tests' own environment.
  ///   - size: The size of the window.
  ///   - script: A script for a shell with job control, in which `"$0" "$@"` is the program; `nil` for no
  ///     shell.
  init(
    _ arguments: [String],
    environment: [String: String] = [:],
    size: Size = Size(width: 80, height: 24),
    shell script: String? = nil
  ) throws {
    screen = TerminalEmulator(size: size)
    terminal = try PseudoTerminal(columns: size.width, rows: size.height)
    let shell = ["-mc", script ?? "", try Host.executable.path]
    child = try terminal.start(
      script == nil ? try Host.executable : URL(fileURLWithPath: "/bin/bash"),
      (script == nil ? [] : shell) + arguments,
      environment: ProcessInfo.processInfo.environment
        .merging([
          "TERM": "xterm-256color", "COLORTERM": "", "NO_COLOR": "", "LC_ALL": "C.UTF-8",
        ]) { $1 }
        .merging(environment) { $1 }
    )
  }

  /// Whether the terminal edits lines and echoes keys, as it does for a shell.
  var isCooked: Bool { terminal.isCooked }

  /// Gives the window another size.
  func resize(_ size: Size) {
    screen.resize(size)
    terminal.resize(columns: size.width, rows: size.height)
  }

  /// Presses keys.
  func press(_ keys: String) {
    send(Array(keys.utf8))
  }

  /// Clicks on a text that the screen shows.
  func click(on text: String) {
    for y in 0..<screen.size.height {
      // Wide characters stand in two columns.
      var columns: [Int] = []
      var line = ""
      for x in 0..<screen.size.width where screen[x, y].width > 0 {
        columns.append(x)
        line.append(screen[x, y].character)
      }
      guard let range = line.range(of: text) else { continue }
      let x = columns[line.distance(from: line.startIndex, to: range.lowerBound)] + 1
      press("\u{1B}[<0;\(x);\(y + 1)M\u{1B}[<0;\(x);\(y + 1)m")
      return
    }
    Issue.record("The screen does not show \(text.debugDescription).")
  }

  /// Sends bytes, as many as there are.
  func send(_ bytes: [UInt8]) {
    terminal.send(bytes)
  }

  /// Takes the terminal away from the program, as when the window is closed.
  func disconnect() {
    terminal.disconnect()
  }

  func send(signal number: Int32) {
    child.send(signal: number)
  }

  /// Waits until the terminal has shown a text, and returns everything up to its end.
  ///
  /// For programs that write lines; the screen is not kept.
  @discardableResult
  func output(
    until text: String,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> String {
    try await terminal.output(until: text, fileID: fileID, line: line)
  }

  /// Waits until the screen shows texts.
  @discardableResult
  func shows(
    _ texts: String...,
    without absent: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> String {
    try await shows(
      "\(texts)" + (absent.map { " without \($0)" } ?? ""),
      fileID: fileID,
      line: line
    ) { screen in
      let text = screen.text
      return texts.allSatisfy(text.contains) && absent.map(text.contains) != true
    }
  }

  /// Waits until the screen is as it should be, after a whole frame.
  @discardableResult
  func shows(
    _ expectation: String,
    fileID: String = #fileID,
    line: Int = #line,
    when isMet: (TerminalEmulator) -> Bool
  ) async throws -> String {
    while screen.isFrameOpen || !isMet(screen) {
      let chunk = try await Watchdog.waiting(
        for: "a frame with \(expectation)",
        fileID: fileID,
        line: line
      ) {
        try await terminal.chunk(fileID: fileID, line: line)
      }
      guard let chunk else {
        throw ByteReader.EndOfOutput(expected: expectation, rest: screen.text)
      }
      screen.feed(chunk)
    }
    return screen.text
  }

  /// Reads on until the program has let go of the terminal.
  func rest(fileID: String = #fileID, line: Int = #line) async throws {
    while let bytes = try await terminal.chunk(fileID: fileID, line: line) { screen.feed(bytes) }
  }

  /// Waits until the program has ended; its exit code, or the negative number of the signal.
  func finish(fileID: String = #fileID, line: Int = #line) async -> Int32 {
    let status = await child.finish(fileID: fileID, line: line)
    return status.isKilled ? -status.exitCode : status.exitCode
  }
}
