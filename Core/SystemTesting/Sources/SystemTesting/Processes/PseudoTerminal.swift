public import Foundation
import Synchronization

/// A pseudo-terminal: the tests are at its keyboard and screen, and a program at its other side.
public final class PseudoTerminal: Sendable {
  private struct State {
    /// The file of the tests; -1 once the terminal was taken away.
    var terminal: Int32
    /// The file of the program; -1 once a program has its own.
    var program: Int32
    var reader: ByteReader?
  }

  /// The path under which a program opens the terminal.
  public let path: String
  private let state: Mutex<State>

  /// Opens a terminal.
  ///
  /// - Parameters:
  ///   - columns: The width of its window.
  ///   - rows: The height of its window.
  /// - Throws: A ``SystemFailure`` if the system has none.
  public init(columns: Int = 80, rows: Int = 24) throws {
    var (terminal, program): (Int32, Int32) = (-1, -1)
    var window = Self.window(columns, rows)
    path = try ChildProcess.spawning.withLock { _ in
      guard openpty(&terminal, &program, nil, nil, &window) == 0 else {
        throw Self.failure("No pseudo-terminal could be opened", errno)
      }
      for file in [terminal, program] { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
      guard let name = ttyname(program) else {
        let code = errno
        for file in [terminal, program] { close(file) }
        throw Self.failure("The name of a pseudo-terminal could not be found", code)
      }
      return String(cString: name)
    }
    state = Mutex(State(terminal: terminal, program: program))
  }

  deinit {
    state.withLock { state in
      for file in [state.terminal, state.program] where file >= 0 { close(file) }
    }
  }

  private static func failure(_ attempt: String, _ code: Int32) -> SystemFailure {
    SystemFailure(
      attempt: attempt,
      code: code,
      advice: "Mount /dev/pts, raise the number of open files (`ulimit -n`) or of terminals "
        + "(/proc/sys/kernel/pty/max), or run fewer tests at a time "
        + "(\(SystemLimits.testsAtOnceVariable))."
    )
  }

  private static func window(_ columns: Int, _ rows: Int) -> winsize {
    winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
  }

  /// The file of the program's side, for a program within the tests; -1 once another has it.
  public var program: Int32 { state.withLock(\.program) }

  /// Starts a program, whose own terminal this becomes.
  ///
  /// - Parameters:
  ///   - executable: The program.
  ///   - arguments: Its arguments.
  ///   - environment: Its whole environment.
  /// - Throws: A ``SystemFailure`` if it cannot be started.
  public func start(
    _ executable: URL,
    _ arguments: [String],
    environment: [String: String]
  ) throws -> ChildProcess {
    let child = try ChildProcess.spawning.withLock { _ in
      try ChildProcess(
        executable,
        arguments,
        environment: environment,
        connection: .terminal(path: path)
      )
    }
    // Open until the program has opened it as well: the terminal ends when its last file is closed.
    state.withLock { state in
      if state.program >= 0 { close(state.program) }
      state.program = -1
    }
    return child
  }

  /// The attributes of the terminal, as the program has set them.
  public var attributes: termios {
    var attributes = termios()
    state.withLock { state in _ = tcgetattr(state.terminal, &attributes) }
    return attributes
  }

  /// Whether the terminal edits lines, echoes keys and makes signals of them, as it does for a shell.
  public var isCooked: Bool {
    let attributes = attributes
    let flags = tcflag_t(ICANON | ECHO | ISIG)
    return attributes.c_lflag & flags == flags && attributes.c_oflag & tcflag_t(OPOST) != 0
  }

  /// Gives the window another size; the system tells a program that the terminal belongs to.
  public func resize(columns: Int, rows: Int) {
    var window = Self.window(columns, rows)
    state.withLock { state in _ = ioctl(state.terminal, UInt(TIOCSWINSZ), &window) }
  }

  /// Sends bytes, as from a keyboard.
  ///
  /// Returns when the terminal has taken them, which may wait for the program to read.
  public func send(_ bytes: [UInt8]) {
    let terminal = state.withLock(\.terminal)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for the next bytes that are shown; `nil` once no program has the terminal open.
  ///
  /// The first call starts to read. Until then the program can write as much as the terminal holds.
  ///
  /// - Throws: A ``SystemFailure`` if the system has no file descriptors left.
  public func chunk(fileID: String = #fileID, line: Int = #line) async throws -> [UInt8]? {
    try await reader().chunk(fileID: fileID, line: line)
  }

  /// Waits until a text has been shown; returns everything up to its end.
  ///
  /// - Throws: ``ByteReader/EndOfOutput`` if no program has the terminal any more, or a
  ///   ``SystemFailure`` if the system has no file descriptors left.
  @discardableResult
  public func output(
    until text: String,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> String {
    try await reader().text(until: text, fileID: fileID, line: line)
  }

  /// Takes the terminal away from the program, as when the window is closed.
  public func disconnect() {
    state.withLock { state in
      state.reader?.stop()
      if state.terminal >= 0 { close(state.terminal) }
      state.terminal = -1
    }
  }

  private func reader() throws -> ByteReader {
    try state.withLock { state in
      if let reader = state.reader { return reader }
      let file = fcntl(state.terminal, F_DUPFD_CLOEXEC, 0)
      guard file >= 0 else {
        throw Self.failure("The screen of a pseudo-terminal could not be read", errno)
      }
      let reader = try ByteReader(file, name: "the output to \(path)")
      state.reader = reader
      return reader
    }
  }
}
