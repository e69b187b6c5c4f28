import Foundation
import TerminalEmulator
import TerminalUI
import Testing

/// A pseudo-terminal: what a program writes to it is shown by an emulator, once somebody looks.
@MainActor
final class PseudoTerminal {
  /// The file that a program has.
  let program: Int32
  private(set) var screen: TerminalEmulator
  /// All bytes that have been shown.
  private(set) var count = 0
  private let terminal: Int32
  private let chunks: AsyncStream<[UInt8]>
  private let continuation: AsyncStream<[UInt8]>.Continuation
  private var isReading = false
  private var isClosed = false

  init(width: Int = 40, height: Int = 10) throws {
    var files: (Int32, Int32) = (-1, -1)
    var size = winsize(
      ws_row: UInt16(height),
      ws_col: UInt16(width),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    try #require(openpty(&files.0, &files.1, nil, nil, &size) == 0)
    (terminal, program) = files
    screen = TerminalEmulator(size: Size(width: width, height: height))
    (chunks, continuation) = AsyncStream<[UInt8]>.makeStream()
  }

  deinit {
    close(program)
    if !isReading, !isClosed { close(terminal) }
  }

  /// The terminal as it is for a program: line by line, with an echo.
  var isCooked: Bool {
    var modes = termios()
    tcgetattr(program, &modes)
    let flags = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & flags == flags && modes.c_oflag & tcflag_t(OPOST) != 0
  }

  /// Presses keys.
  func type(_ keys: String) {
    type(Array(keys.utf8))
  }

  func type(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Gives the window another size and tells this process of it, as a terminal that it was started on
  /// would.
  func resize(width: Int, height: Int) {
    screen.resize(Size(width: width, height: height))
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
    kill(getpid(), SIGWINCH)
  }

  /// Waits until the screen is as it should be.
  func wait(until isExpected: (TerminalEmulator) -> Bool) async throws {
    startReading()
    var iterator = chunks.makeAsyncIterator()
    while !isExpected(screen) {
      guard let chunk = await iterator.next() else {
        throw Ended(text: screen.text)
      }
      count += chunk.count
      screen.feed(chunk)
    }
  }

  /// Closes the window; not while its screen is looked at.
  func hangUp() {
    isClosed = true
    close(terminal)
  }

  private func startReading() {
    guard !isReading else { return }
    isReading = true
    // A thread of its own: what it waits for must not keep others waiting.
    Thread.detachNewThread { [terminal, continuation] in
      var buffer = [UInt8](repeating: 0, count: 64 << 10)
      while true {
        let count = read(terminal, &buffer, buffer.count)
        // What ends it is EIO: nobody has the terminal any more.
        guard count > 0 else { break }
        continuation.yield(Array(buffer[..<count]))
      }
      continuation.finish()
      close(terminal)
    }
  }

  struct Ended: Error {
    let text: String
  }
}
