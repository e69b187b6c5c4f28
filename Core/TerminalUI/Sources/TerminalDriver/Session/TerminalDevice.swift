import CTerminalDriver
import Dispatch
import TerminalViews

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The file of a terminal: its input and output, their readiness, and the signals that concern it.
///
/// Input and signals are handled on a queue of its own, even while the main actor is busy. Output is written by its
/// caller; only the part that the terminal does not take at once is left to the queue.
///
/// `@unchecked Sendable` is safe: a lock guards the state of the output, and that of the input is only accessed on the
/// queue. The sources, made in `init`, may be used from any thread.
final class TerminalDevice: @unchecked Sendable {
  /// The times to wait for the rest of incomplete input, and for the end, in milliseconds.
  struct Patience: Sendable {
    /// For the rest of a sequence. Esc alone is known to be a key after this time.
    var short = 50
    /// For the rest of pasted text.
    var long = 2000
    /// For the main actor to handle a signal that asks for the end, once a second signal has come; `nil` for as long as
    /// it takes.
    var end: Int? = 500
    /// For the answer to a question, before the terminal is given back, and for the rest of an answer that was cut.
    var answer = 250
  }

  let descriptor: Int32
  let capabilities: TerminalCapabilities
  let patience: Patience
  let events: TerminalEventQueue
  let queue: DispatchQueue
  let output: Lock<Output>
  /// Signalled when the terminal has answered whether it has a protocol for pictures.
  let answered = DispatchSemaphore(value: 0)

  let readSource: any DispatchSourceRead
  let writeSource: any DispatchSourceWrite
  let timer: any DispatchSourceTimer
  /// Made in `init`.
  private var signals: WatchedSignals?

  /// The modes of the terminal while views are drawn; touched with the output's lock.
  var raw = termios()

  // Touched on the queue alone.
  var parser: InputParser
  var buffer = [UInt8](repeating: 0, count: 64 << 10)
  var isReading = true
  var isTimed = false
  var restPatience = RestPatience()
  /// The keys behind Ctrl-Z, from when it is read until the program goes on; `nil` at all other times.
  var typedBehindStop: [InputEvent]?
  /// Signals that ask for the end and that the main actor has not handled yet.
  var unheardSignals = 0
  /// How often the main actor has handled such signals.
  var heardCount = 0
  /// Called on the queue before the program stops.
  var willStop: @Sendable () -> Void = {}
  /// Stops the program until it is to go on.
  var stopProcess: @Sendable () -> Void = { terminal_stop_process() }
  /// Whether the program has gone on after a stop, and its signal has not come yet.
  var isContinued = false

  init(
    descriptor: Int32?,
    capabilities: TerminalCapabilities,
    patience: Patience,
    events: TerminalEventQueue
  ) throws {
    let file = try Self.terminal(descriptor)
    let queue = DispatchQueue(label: "TerminalDevice", qos: .userInteractive)
    self.descriptor = file
    self.queue = queue
    self.capabilities = capabilities
    self.patience = patience
    self.events = events
    parser = InputParser(capabilities: capabilities)
    // The usual size, for a terminal that does not tell its own.
    let size = Self.size(of: file) ?? Size(width: 80, height: 24)
    output = Lock(Output(writer: ScreenWriter(capabilities: capabilities), size: size))
    readSource = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
    writeSource = DispatchSource.makeWriteSource(fileDescriptor: file, queue: queue)
    timer = DispatchSource.makeTimerSource(queue: queue)
    start()
    do {
      try output.withLock { try enter(&$0) }
    } catch {
      finish()
      throw error
    }
  }

  // MARK: Sources

  private func start() {
    readSource.setEventHandler { [weak self] in self?.readInput() }
    writeSource.setEventHandler { [weak self] in self?.writeOutput() }
    timer.setEventHandler { [weak self] in self?.inputIsSilent() }
    signals = WatchedSignals(queue: queue) { [weak self] number in self?.receive(number) }
    timer.schedule(deadline: .distantFuture)
    timer.resume()
    readSource.resume()
  }

  /// Cancels all sources, and then closes the file. Called once.
  private func cancel() {
    let isUsed = DispatchGroup()
    for source in [readSource, writeSource] as [any DispatchSourceProtocol] {
      isUsed.enter()
      source.setCancelHandler { isUsed.leave() }
      source.cancel()
    }
    timer.cancel()
    signals?.cancel(queue: queue)
    isUsed.notify(queue: queue) { [descriptor] in _ = close(descriptor) }
  }

  /// Gives the terminal back and ends the events; from any thread.
  ///
  /// - Parameter awaitsAnswer: Whether to wait a moment for the answer to a question; not on the queue.
  func finish(awaitsAnswer: Bool = true) {
    if awaitsAnswer { awaitAnswer() }
    let wasOpen = output.withLock { output in
      guard output.phase != .closed else { return false }
      output.size = Self.size(of: descriptor) ?? output.size
      restore(&output)
      output.phase = .closed
      return true
    }
    guard wasOpen else { return }
    // No answer comes from a terminal that has gone away.
    answered.signal()
    events.finish()
    queue.async { [self] in
      // A source that is suspended is never cancelled.
      startReading()
      output.withLock { output in
        if !output.isWaitingForRoom { writeSource.resume() }
        output.isWaitingForRoom = true
      }
      cancel()
    }
  }

  /// Opens the terminal once more, so that the non-blocking mode of this file does not hold for the files of other
  /// programs.
  private static func terminal(_ descriptor: Int32?) throws -> Int32 {
    let candidates = descriptor.map { [$0] } ?? [STDIN_FILENO, STDOUT_FILENO]
    guard let terminal = candidates.first(where: { isatty($0) == 1 }) else {
      throw TerminalError.noTerminal
    }
    let file = terminal_open(terminal)
    guard file >= 0 else { throw TerminalError.system("open", errno) }
    return file
  }

  // MARK: Size

  /// The size of the window; after the end, the last known size.
  var size: Size {
    output.withLock { output in
      let size = output.phase == .closed ? nil : Self.size(of: descriptor)
      return size ?? output.size
    }
  }

  /// The size of a window; `nil` if it has none.
  static func size(of descriptor: Int32) -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard terminal_size(descriptor, &columns, &rows) else { return nil }
    return Size(width: Int(columns), height: Int(rows))
  }
}
