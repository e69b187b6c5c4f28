internal import Dispatch
internal import Foundation
internal import Synchronization
internal import TerminalDriver

/// An event from outside of the host.
public enum HostEvent: Sendable {
  /// A chunk of the input.
  case bytes([UInt8])
  /// The input has ended.
  case endOfInput
  /// Reading failed, with the number of the error.
  case inputFailed(Int32)
  /// A signal that asks the program to end.
  case signal(Int32)
  /// The program goes on after it was stopped.
  case resumed
}

/// Merges input and signals into one sequence of events.
///
/// Input is read on a thread of its own, one chunk at a time: the next is read when the one before
/// has been taken, so a fast writer cannot fill the memory of a slow session.
public final class HostEvents: Sendable {
  /// The events in order; for one consumer.
  public let stream: AsyncStream<HostEvent>

  private let continuation: AsyncStream<HostEvent>.Continuation
  /// Signalled when the next chunk may be read. A dispatch semaphore must not be destroyed with a lower count than at
  /// first.
  private let isReady = DispatchSemaphore(value: 0)
  private let state = Mutex(State())
  private let endingSignal = Atomic<Int32>(0)
  private let areSignalsNoted = Atomic<Bool>(false)

  private struct State {
    var watches: [SignalWatch] = []
    var onEndingSignal: (@Sendable () -> Void)?
    var cleanUp: (@Sendable () -> Void)?
    /// The part of an input in memory that is not sent yet; nil for a file.
    var rest: ArraySlice<UInt8>?
  }

  /// How many saves are under way in the process.
  private static let savesUnderWay = Atomic<Int>(0)
  private static let chunkSize = 256 << 10
  /// The time in which the program may end at a signal, and the time if it still saves: twice the wait for another
  /// program that has locked the database.
  private static let (patience, patienceWithSaving) = (0.5, 12.0)

  /// Makes a sequence without events: begin to read, or to watch signals.
  public init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Makes the events of a command that reads lines. Signals end the program if the command has the process for itself.
  public static func ofCommand() -> HostEvents {
    let events = HostEvents()
    let streams = StandardStreams.current
    streams.ignoreClosedPipes()
    if streams.ownsProcess { events.watchSignals() }
    return events
  }

  /// The signal that asked the program to end, if one did; cheap enough to ask at every line.
  public var signalToEnd: Int32? {
    let signal = endingSignal.load(ordering: .relaxed)
    if signal != 0 { return signal }
    return areSignalsNoted.load(ordering: .relaxed) ? SignalArrival.noted : nil
  }

  /// The signal that asked the program to end before this call, whether or not its event has come.
  ///
  /// Ask it before the program ends successfully. Where a pipeline is interrupted, its first program ends and so does
  /// the input of this one, which may be seen before the signal. Costs a few system calls.
  public var signalBeforeEnd: Int32? {
    signalToEnd ?? (areSignalsNoted.load(ordering: .relaxed) ? SignalArrival.arrived : nil)
  }

  // MARK: - Input

  /// Starts to read an input. A file is closed at its end.
  public func read(from input: CommandInput) {
    switch input {
    case .file(let descriptor): read(from: descriptor)
    case .bytes(let bytes):
      state.withLock { $0.rest = bytes[...] }
      giveNextChunk()
    }
  }

  private func read(from descriptor: Int32) {
    isReady.signal()
    let thread = Thread { [self] in
      while true {
        isReady.wait()
        let event = Self.readChunk(from: descriptor)
        if case .bytes = event {
          continuation.yield(event)
          continue
        }
        if descriptor != STDIN_FILENO { close(descriptor) }
        continuation.yield(event)
        return
      }
    }
    thread.start()
  }

  /// Asks for the next chunk: the last one has been handled.
  public func chunkDone() {
    isReady.signal()
    giveNextChunk()
  }

  /// Sends the next chunk of an input in memory, in pieces as large as those of a file.
  private func giveNextChunk() {
    let event = state.withLock { state -> HostEvent? in
      guard let rest = state.rest else { return nil }
      let chunk = rest.prefix(Self.chunkSize)
      state.rest = chunk.isEmpty ? nil : rest.dropFirst(chunk.count)
      return chunk.isEmpty ? .endOfInput : .bytes(Array(chunk))
    }
    if let event { continuation.yield(event) }
  }

  /// Sends an event once more, after those that wait: for a consumer that leaves the rest to another.
  ///
  /// For a chunk, put back its ``LineBuffer/rest``, and leave ``chunkDone()`` to the other consumer.
  public func putBack(_ event: HostEvent) {
    continuation.yield(event)
  }

  private static func readChunk(from descriptor: Int32) -> HostEvent {
    var error: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, count in
      while true {
        let result = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
        if result >= 0 {
          count = result
          return
        }
        error = errno
        switch error {
        case EINTR: error = 0
        case EAGAIN:
          // Another program made the shared file non-blocking; wait here instead.
          error = 0
          var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          _ = poll(&request, 1, -1)
        default:
          count = 0
          return
        }
      }
    }
    if error != 0 { return .inputFailed(error) }
    return bytes.isEmpty ? .endOfInput : .bytes(bytes)
  }

  // MARK: - Signals

  /// Starts to turn the signals that end the program into events.
  ///
  /// The program is stopped if the event is not handled within a moment: it must end when it is told to, whatever its
  /// effects do. Running saves get more time. Time in which the main thread gets no processor does not count, so a busy
  /// machine loses nothing.
  ///
  /// - Parameters:
  ///   - isDrawn: Whether a terminal session watches the same signals. ``signalBeforeEnd`` then is
  ///     ``signalToEnd``.
  ///   - cleanUp: The work to do, from any thread, before the program ends.
  public func watchSignals(
    isDrawn: Bool = false,
    cleanUp: @escaping @Sendable () -> Void = {}
  ) {
    state.withLock { $0.cleanUp = cleanUp }
    for number in [SIGHUP, SIGINT, SIGTERM] {
      let handler: @Sendable () -> Void = { [self] in
        endingSignal.store(number, ordering: .relaxed)
        continuation.yield(.signal(number))
        state.withLock { $0.onEndingSignal }?()
        stop(at: number, waited: 0, starved: Starvation.ofMainThread)
      }
      if isDrawn {
        watch(number, handler: handler)
      } else {
        SignalArrival.watch(number, handler: handler)
      }
    }
    areSignalsNoted.store(!isDrawn, ordering: .relaxed)
  }

  /// Lets a signal wait for a running save.
  @MainActor
  public func whileSaving<Value>(_ save: @MainActor () async -> Value) async -> Value {
    await Self.whileSaving(save)
  }

  /// Lets a signal wait for what is being saved, whoever watches the signals of the process.
  @MainActor
  public static func whileSaving<Value>(_ save: @MainActor () async -> Value) async -> Value {
    savesUnderWay.add(1, ordering: .relaxed)
    defer { savesUnderWay.subtract(1, ordering: .relaxed) }
    return await save()
  }

  /// Ends the program when it has had enough time.
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - waited: The seconds that the main thread has had so far.
  ///   - starved: The ``Starvation/ofMainThread`` at which they were counted.
  private func stop(at signal: Int32, waited: Double, starved: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) { [self] in
      let starvedNow = Starvation.ofMainThread
      let waited = waited + max(0, Self.patience - (starvedNow - starved))
      let isSaving = Self.savesUnderWay.load(ordering: .relaxed) > 0
      if waited < (isSaving ? Self.patienceWithSaving : Self.patience) {
        return stop(at: signal, waited: waited, starved: starvedNow)
      }
      state.withLock { $0.cleanUp }?()
      if isSaving {
        StandardStreams.current.writeError(
          "error: The last changes are not saved: that took longer than the signal to end allows.\n"
        )
      }
      _exit(128 + signal)
    }
  }

  /// Handles stopping and resuming (Ctrl-Z and `fg`) for a program that changes its terminal.
  ///
  /// - Parameter willStop: The work to do, from any thread, before the program stops.
  public func watchStopping(willStop: @escaping @Sendable () -> Void) {
    watch(SIGTSTP) {
      willStop()
      kill(getpid(), SIGSTOP)
    }
    watch(SIGCONT) { [self] in
      continuation.yield(.resumed)
    }
  }

  /// Runs a closure as soon as a signal asks the program to end; one at a time.
  public func onSignal(_ closure: (@Sendable () -> Void)?) {
    state.withLock { $0.onEndingSignal = closure }
    if signalToEnd != nil { closure?() }
  }

  private func watch(_ number: Int32, handler: @escaping @Sendable () -> Void) {
    state.withLock { $0.watches.append(SignalWatch(number, handler: handler)) }
  }
}
