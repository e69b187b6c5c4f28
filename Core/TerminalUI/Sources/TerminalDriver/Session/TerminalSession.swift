import CTerminalDriver
import CrashHandling
public import TerminalViews

#if canImport(Darwin)
  package import Darwin
#elseif canImport(Musl)
  package import Musl
#else
  package import Glibc
#endif

/// The terminal of this process, while views are drawn on it.
///
/// ```swift
/// let terminal = try TerminalSession()
/// let host = ViewHost(size: terminal.size) { CounterView(store: store) }
/// terminal.draw(host.screen, cursor: host.cursor)
/// for await event in terminal.events {
///   …
///   terminal.draw(host.screen, cursor: host.cursor)
/// }
/// terminal.close()
/// ```
///
/// The system waits for input and signals, not a thread: an idle session takes no time. Events that come while the
/// program draws wait in ``events``.
///
/// However the program ends, the terminal is restored: when the session is closed, when the program exits, when it
/// crashes, and when a signal ends it that it does not handle. Exceptions are `SIGKILL`, and a thread that has used up
/// its stack without handling events. Ctrl-Z, or `SIGTSTP`, restores the terminal and stops the program's process
/// group. As soon as the program continues in the foreground, the last frame is shown again. A second signal that asks
/// for the end ends the program if the main actor is too busy to handle the first within half a second.
///
/// Standard output and error, such as warnings, are shown when the terminal is restored, and not in the middle of the
/// views.
///
/// A program that watches signals itself should begin to do so before the session. When the session is closed, signals
/// that were not watched get their default actions again.
@MainActor
public final class TerminalSession {
  /// The capabilities of the terminal.
  public let capabilities: TerminalCapabilities
  /// The events of the terminal, in order; for one consumer. Ends with the session.
  public nonisolated let events: TerminalEvents

  private let device: TerminalDevice

  /// Prepares the terminal for drawing: the lines of the shell are put aside, and each key, click and pasted text
  /// becomes an event.
  ///
  /// - Throws: ``TerminalError`` if there is no terminal or if nothing can be drawn on it. It is then
  ///   left as it was.
  public convenience init() throws {
    try self.init(descriptor: nil, environment: nil)
  }

  /// Prepares the terminal for a host that ends a program which does not handle signals, and gives its saves more time.
  ///
  /// - Parameter willStop: Called on a thread of the session before the program stops by `SIGTSTP`, which waits for it.
  package convenience init(
    ofHost willStop: @escaping @Sendable () -> Void
  ) throws {
    var patience = TerminalDevice.Patience()
    patience.end = nil
    try self.init(descriptor: nil, environment: nil, patience: patience)
    device.onStop(willStop)
  }

  /// - Parameters:
  ///   - descriptor: A file that is open on the terminal; `nil` for that of the process.
  ///   - environment: The environment that names the kind of terminal; `nil` for that of the process.
  ///   - patience: How long to wait for the rest of a sequence or of pasted text, in milliseconds.
  init(
    descriptor: Int32?,
    environment: [String: String]?,
    patience: TerminalDevice.Patience = TerminalDevice.Patience()
  ) throws {
    let environment = environment ?? TerminalCapabilities.environment
    guard let capabilities = TerminalCapabilities(environment: environment) else {
      throw TerminalError.unsuitable(environment["TERM"] ?? "")
    }
    self.capabilities = capabilities
    let queue = TerminalEventQueue()
    events = TerminalEvents(queue: queue)
    crash_handling_guard_stack()
    device = try TerminalDevice(
      descriptor: descriptor,
      capabilities: capabilities,
      patience: patience,
      events: queue
    )
  }

  deinit {
    device.finish()
  }

  /// The columns and rows of the window as they are now.
  public var size: Size { device.size }

  /// Shows a screen: writes the differences from the one before.
  ///
  /// It does not wait. A terminal that takes nothing gets the newest screen as soon as it takes
  /// something again, and never those that were drawn in between.
  ///
  /// - Parameters:
  ///   - screen: The screen to be shown, in ``size``.
  ///   - cursor: Where the cursor is shown; `nil` hides it.
  public func draw(_ screen: CellBuffer, cursor: Position? = nil) {
    crash_handling_guard_stack()
    device.draw(Frame(screen: screen, cursor: cursor))
  }

  /// Shows a screen with pictures, which a terminal with a protocol for them shows in place of half cells.
  package func draw(_ screen: CellBuffer, cursor: Position?, pictures: [Int: CellPicture]) {
    crash_handling_guard_stack()
    device.draw(Frame(screen: screen, cursor: cursor, pictures: pictures))
  }

  /// The pixels of a cell, as far as the terminal tells them; `nil` if it has said that it shows no pictures in pixels.
  package var pixelsOfCell: Size? { device.pixelsOfCell }

  /// Shows the last screen as a whole once more, in case another program has written over it.
  public func redraw() {
    device.redraw()
  }

  /// Gives the terminal back as it was, and ends ``events``. Doing so twice does no harm.
  public func close() {
    device.finish()
  }

  /// Gives the terminal back as it was from any thread, for a program that ends without
  /// ``close()`` and without `exit`.
  public nonisolated static func restore() {
    _ = terminal_restore_now()
  }

  /// Lets SIGQUIT end the process without a report of a crash, unless it is ignored or handled.
  package nonisolated static func endAtQuit() {
    terminal_end_at_quit()
  }

  /// Sets the modes that ``restore()`` gives to a terminal without a session. They are also set when the program ends.
  ///
  /// - Returns: Whether they were set; `false` while another terminal is to be restored.
  package nonisolated static func willRestore(_ descriptor: Int32, to modes: termios) -> Bool {
    var modes = modes
    return terminal_restore_arm(descriptor, &modes, "", 0, false)
  }
}
