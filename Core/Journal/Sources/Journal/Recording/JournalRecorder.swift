public import ActionText
public import CasePaths
public import ComposableArchitecture
public import Foundation
@_spi(Recording) internal import Sharing
internal import Synchronization

/// Records what a store does in a file of the format ``JournalFormat``.
///
/// ```swift
/// let recorder = try JournalRecorder(
///   of: AppFeature.Action.self,
///   to: URL(filePath: "session.jsonl"),
///   app: .init(name: "composed", version: "1.0"),
///   redaction: try JournalRedaction(states: ["login.password"], actions: ["login.passwordChanged"])
/// )
/// let store = Store(initialState: AppFeature.State()) { AppFeature() } withDependencies: {
///   $0.record(with: recorder)
/// }
/// …
/// try recorder.finish()
/// ```
///
/// Make one for each store.
///
/// ### What it costs
///
/// The thread that sends keeps the action and the state, and no more: as the state is kept, the
/// reducer copies the storage that it changes next. All else is done on a thread of the recorder, in
/// the order of the actions. Where it does not keep up, the sending thread waits for it as soon as
/// `capacity` events wait, so that nothing is left out and at most twice as many states are kept.
///
/// A state that is kept keeps its `@Shared` values alive. So that they end as they do without a recorder,
/// whoever shares the value of a key that is alive (`@Shared(.key)`, `load(.key)`) waits first until what
/// was told so far is written: mostly not at all, else as long as the lines take that wait (row j4 of the
/// benchmarks).
///
/// A state is read after the fact. That is sound for values, of which states are made. `@Shared`
/// values are written as they were after the action, whoever has changed them since: of those that
/// change, the old value is kept until then. An object that a state refers to is written as it is when
/// the line is made, and must be safe to read from another thread.
///
/// ### What happens again
///
/// Events are written in the order in which they come to the recorder. What follows from them by tasks
/// that run on several threads may come in another order in a replay, within the same moment. A program
/// that records its own session sets `uncheckedUseMainSerialExecutor` before it does anything else: then
/// all tasks run one after the other, and a ``JournalReplay`` with ``JournalReplay/Execution/process``
/// runs them in the same way.
///
/// ### What a crash loses
///
/// Every line is given to the system in one piece as soon as it is made, and nothing is kept back.
/// When the program crashes (a trap of Swift, a fault, `abort`), the crash waits until what the store
/// has told is written, at most two seconds, and a last line tells the action that was being reduced:
/// see ``JournalCrash``. The handlers of signals that do this are installed with the first recorder,
/// and call those that were there before. A store that is used from other threads than its first
/// action is not protected against running out of stack there.
///
/// A process that is killed (`SIGKILL`) cannot do that. It leaves at most its last line cut, and loses
/// what the writer has not come to yet: mostly the last action, more if so much is sent that it does
/// not keep up, and at most twice `capacity`. With a `capacity` of 1 they are two, and a store
/// waits for all lines but those.
///
/// A store is made when the header and its first state are written, so that a program can be killed at any
/// time after that. The device is waited for (`fsync`) only by ``finish()``: when the power fails before it, the system
/// may not have written the newest lines.
public final class JournalRecorder: StoreObserver {
  let events: JournalEvents
  let calls = JournalCalls()
  /// Held while something is put in order that happens on several threads: a state is kept, or a shared
  /// value changes.
  let order = NSRecursiveLock()
  private let time: JournalTime
  /// The error that ended the recording; set by the thread before it ends.
  private let outcome: LockIsolated<JournalRecordingError?>
  private let history: SharedHistory

  /// Makes a file and begins to record.
  ///
  /// With the type of the state, the header is in the file when this returns. Else it is written when the
  /// store is made, since it shows the shape of the first state.
  ///
  /// - Parameters:
  ///   - type: The type of the store's actions.
  ///   - state: The type of the store's state.
  ///   - url: The file to make. One that exists is left alone.
  ///   - app: The app that is recorded.
  ///   - options: What else to keep in the header.
  ///   - redaction: What must not be written.
  ///   - snapshotInterval: After how many actions the whole state is written, at least 1; later if the
  ///     lines since the last snapshot are shorter than that.
  ///   - capacity: How many events may wait before the sending thread does; at least 1.
  ///   - date: When the recording begins, for the header.
  ///   - clock: What to measure the time of events with.
  /// - Throws: ``JournalRecordingError/cannotCreate(path:reason:)``.
  public init<Action: CasePathable & SendableMetatype>(
    of type: Action.Type,
    state: Any.Type? = nil,
    to url: URL,
    app: JournalHeader.App,
    options: JSONObject = JSONObject(),
    redaction: JournalRedaction = .none,
    snapshotInterval: Int = 100,
    capacity: Int = 256,
    date: Date = Date(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(JournalRecordingError) {
    let format = ActionTextFormat<Action>()
    let configuration = JournalWriter.Configuration(
      app: app,
      recorded: date,
      options: options,
      actions: format.outline.map { JournalHeader.Shape(path: $0.path, type: $0.payload) },
      payloads: StateShape.payloads(of: Action.self),
      redaction: redaction,
      snapshotInterval: UInt64(max(1, snapshotInterval)),
      content: { action, redaction in Self.content(of: action, format, redaction) }
    )
    let events: JournalEvents
    do throws(JournalSystemError) {
      events = try JournalEvents(capacity: capacity)
    } catch {
      throw .cannotCreate(path: url.path(percentEncoded: false), reason: error.reason)
    }
    let outcome = LockIsolated<JournalRecordingError?>(nil)
    let time = JournalTime(clock)
    let history = SharedHistory { events.waitUntilWritten() }
    var header: [UInt8]?
    if let state { header = try JournalWriter.header(configuration, ofStates: state) }
    // Before anything is set: an object that is whole is finished when it goes, by its thread. After all that
    // takes time: a program that is killed as it starts leaves no empty file.
    let file = try JournalFile(creating: url.path(percentEncoded: false))
    if let header { try file.append(header) }
    let writer = JournalWriter(configuration, history, file: file, hasHeader: header != nil)
    self.events = events
    self.history = history
    self.outcome = outcome
    self.time = time

    // A file is one owner's; the thread takes it out of here.
    let start = Mutex<JournalWriter?>(writer)
    let thread = Thread {
      guard let writer = start.withLock({ $0.take() }) else { return }
      Self.run(writer, events, outcome, time)
    }
    thread.name = "JournalRecorder"
    // States may be nested deeply, and reflection is recursive.
    thread.stackSize = 8 << 20
    thread.start()
  }

  deinit {
    try? finish()
  }

  /// Writes what is left and the last line, and waits until the device has them.
  ///
  /// Later actions of the store are not recorded. Further calls do the same as the first.
  ///
  /// - Throws: Why the recording ends early. The store was not disturbed by it.
  public func finish() throws(JournalRecordingError) {
    events.close()
    events.waitUntilDone()
    if let error = outcome.value { throw error }
  }

  /// Waits until what the store has told so far is written.
  ///
  /// A process that is killed after it loses nothing of that. The device is not waited for.
  public func flush() {
    events.waitUntilWritten()
  }

  /// The host is about to do something that features notice though no action tells it, such as saving
  /// what they share. A replay is told to do it as well, at the same place.
  ///
  /// - Parameter command: What it is, in the words of the host.
  public func willPerform(_ command: String) {
    add(.host(command))
  }

  /// Notes that the program would crash now, as a search of its features has found out.
  ///
  /// The recording has the line of a crash then, as if the program had.
  ///
  /// - Parameters:
  ///   - signal: The name of the signal that would end the program.
  ///   - action: The action of the user that leads to it; `nil` if it is none.
  public func noteCrash(signal: String, action: Any?) {
    add(.foreseenCrash(signal: signal, action: action))
  }

  // MARK: What the store tells

  public func didBegin<State>(_ state: State) {
    guard events.begins() else { return }
    WriterWatch.guardStack()
    add(.begin(sequence: 0, state: KeptState(state, history)))
    // A recording without a header is worth nothing, however early the program is killed.
    flush()
  }

  public func willReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    events.willReduce(action, event)
  }

  public func didReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    calls.end(.reducer(action: event.sequence))
    order.lock()
    let kept = KeptState(state, history)
    let isFull = events.add(.action(action, event, state: kept), time: now, waits: false)
    order.unlock()
    if isFull { events.waitForRoom() }
  }

  public func didStart(_ effect: EffectEvent) {
    add(.effectStarted(effect))
  }

  public func didCancel(_ effect: EffectEvent) {
    add(.effectCancelled(effect.id))
  }

  public func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    calls.end(.effect(effect.id))
    add(.effectEnded(effect.id, isCancelled: isCancelled))
  }

  func add(_ event: JournalEvents.Event) {
    events.add(event, time: now)
  }

  /// Nanoseconds since the recording began.
  var now: Int64 { time.now }

  /// Measures time with another clock, before anything was recorded.
  func measureTime(with clock: any Clock<Duration>) { time.measure(with: clock) }

  /// Takes the elapsed time from a closure.
  func measureTime(with elapsed: @escaping @Sendable () -> Duration) { time.measure(with: elapsed) }
}

// MARK: - The recorder's thread

extension JournalRecorder {
  private static func run(
    _ writer: consuming JournalWriter,
    _ events: JournalEvents,
    _ outcome: LockIsolated<JournalRecordingError?>,
    _ time: JournalTime
  ) {
    events.beWriter()
    do throws(JournalRecordingError) {
      while let entries = events.take(time: { time.now }) {
        for entry in entries { try writer.write(entry) }
      }
      try writer.finish(time: time.now)
    } catch {
      // Nobody is kept waiting for a writer that is gone.
      events.close()
      outcome.setValue(error)
    }
    events.done()
  }

  /// Writes an action down, without what is redacted.
  @_spi(Inspection)
  public static func content<Action: CasePathable & SendableMetatype>(
    of action: Any,
    _ format: ActionTextFormat<Action>,
    _ redaction: JournalRedaction
  ) -> (JournalAction.Content, Bool) {
    guard let action = action as? Action else {
      return redaction.action(describedAs: "") { JSONValue(reflecting: action) }
    }
    if let text = try? format.print(action) { return redaction.text(text) }
    return redaction.action(describedAs: format.describe(action)) { JSONValue(reflecting: action) }
  }
}
