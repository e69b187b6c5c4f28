import Foundation
import Synchronization
import TerminalEmulator
import TerminalUI
import Testing

/// The running executable on a pseudo-terminal, whose screen can be read.
final class HostTerminal {
  private let child: ChildProcess
  private let terminal: Int32
  private let output: ByteReader
  private var isConnected = true
  /// What the terminal shows.
  private(set) var screen: TerminalEmulator

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - arguments: What it is started with.
  ///   - environment: What is added to the environment.
  ///   - size: The size of the window.
  ///   - script: What a shell with job control does, `"$0" "$@"` being the program; `nil` for no shell.
  init(
    _ arguments: [String],
    environment: [String: String] = [:],
    size: Size = Size(width: 80, height: 24),
    shell script: String? = nil
  ) throws {
    screen = TerminalEmulator(size: size)
    (child, terminal, output) = try ChildProcess.spawning.withLock { _ in
      var terminal: Int32 = -1
      var program: Int32 = -1
      var window = Self.window(size)
      try #require(openpty(&terminal, &program, nil, nil, &window) == 0)
      // Open until the program has opened it as well: the terminal ends with the last who has.
      defer { close(program) }
      for file in [terminal, program] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
      let path = try #require(ttyname(program).map { String(cString: $0) })
      let shell = ["-mc", script ?? "", try Host.executable.path]
      let child = try ChildProcess(
        script == nil ? try Host.executable : URL(fileURLWithPath: "/bin/bash"),
        (script == nil ? [] : shell) + arguments,
        environment: ProcessInfo.processInfo.environment
          .merging(["TERM": "xterm-256color", "COLORTERM": "", "NO_COLOR": ""]) { $1 }
          .merging(environment) { $1 },
        connection: .terminal(path: path)
      )
      return (child, terminal, ByteReader(fcntl(terminal, F_DUPFD_CLOEXEC, 0)))
    }
  }

  deinit {
    if isConnected { close(terminal) }
  }

  /// Whether the terminal edits lines and echoes keys, as it does for a shell.
  var isCooked: Bool {
    var attributes = termios()
    tcgetattr(terminal, &attributes)
    let flags = tcflag_t(ICANON | ECHO)
    return attributes.c_lflag & flags == flags
  }

  private static func window(_ size: Size) -> winsize {
    winsize(
      ws_row: UInt16(size.height),
      ws_col: UInt16(size.width),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
  }

  /// Gives the window another size.
  func resize(_ size: Size) {
    screen.resize(size)
    var window = Self.window(size)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &window)
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
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Takes the terminal away from the program, as when the window is closed.
  func disconnect() {
    output.stop()
    close(terminal)
    isConnected = false
  }

  func send(signal number: Int32) {
    child.send(signal: number)
  }

  /// Waits until the terminal has shown a text, and returns what came up to and with it.
  ///
  /// For programs that write lines; the screen is not kept.
  @discardableResult
  func output(until text: String) async throws -> String {
    try await output.text(until: text)
  }

  /// Waits until the screen shows texts.
  @discardableResult
  func shows(_ texts: String..., without absent: String? = nil) async throws -> String {
    try await shows("\(texts)" + (absent.map { " without \($0)" } ?? "")) { screen in
      let text = screen.text
      return texts.allSatisfy(text.contains) && absent.map(text.contains) != true
    }
  }

  /// Waits until the screen is as it should be, after a whole frame.
  @discardableResult
  func shows(
    _ expectation: String,
    when isMet: (TerminalEmulator) -> Bool
  ) async throws -> String {
    while screen.isFrameOpen || !isMet(screen) {
      guard let bytes = await output.chunk() else {
        throw ByteReader.EndOfOutput(expected: expectation, rest: screen.text)
      }
      screen.feed(bytes)
    }
    return screen.text
  }

  /// Reads on until the program has let go of the terminal.
  func rest() async {
    while let bytes = await output.chunk() { screen.feed(bytes) }
  }

  /// Waits until the program has ended; its exit code, or the negative number of the signal.
  func finish() async -> Int32 {
    let status = await child.finish()
    return status.isKilled ? -status.exitCode : status.exitCode
  }
}
