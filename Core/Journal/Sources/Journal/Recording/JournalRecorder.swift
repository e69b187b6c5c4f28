public import ActionText
public import CasePaths
public import ComposableArchitecture
public import Foundation
@_spi(Recording) internal import Sharing
internal import Synchronization

/// Records the events of a store in a file of the format ``JournalFormat``.
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
/// The sending thread only keeps the action and the state. As the state is kept, the reducer copies the storage that it
/// changes next. All other work is done on a thread of the recorder, in the order of the actions. If that thread falls
/// behind, the sending thread waits for it as soon as `capacity` events wait. So nothing is left out and at most twice
/// as many states are kept.
///
/// A kept state retains its `@Shared` values. They must end as they do without a recorder. So a caller that shares the
/// value of a live key (`@Shared(.key)`, `load(.key)`) first waits until the events so far are written. Mostly it does
/// not wait at all, else as long as the waiting lines take (row j4 of the benchmarks).
///
/// A state is read after the fact. That is sound for values, of which states are made. `@Shared` values are written as
/// they were after the action, whoever has changed them since: the old value of a changed one is kept until then. An
/// object in a state is written as it is when the line is made, and must be safe to read from another thread.
///
/// ### Order of a replay
///
/// Events are written in the order in which they reach the recorder. Consequences by tasks on several threads may come
/// in another order in a replay, within the same moment. A program that records its own session sets
/// `uncheckedUseMainSerialExecutor` before it does anything else. Then all tasks run one after the other, and a
/// ``JournalReplay`` with ``JournalReplay/Execution/process`` runs them in the same way.
///
/// ### Losses by a crash
///
/// Every line is passed to the system in one piece as soon as it is made, and nothing is buffered. When the program
/// crashes (a trap of Swift, a fault, `abort`), the crash waits until the events so far are written, at most two
/// seconds. A last line contains the action that was being reduced: see ``JournalCrash``. The signal handlers that do
/// this are installed with the first recorder, and call the earlier handlers. A store that is used from other threads
/// than that of its first action is not protected against running out of stack there.
///
/// A process that is killed (`SIGKILL`) cannot wait. It leaves at most its last line cut, and loses the unwritten
/// events. Mostly that is the last action. It is more if the writer falls behind, and at most twice `capacity`. With a
/// `capacity` of 1 they are two, and a store waits for all other lines.
///
/// A store is made when the header and its first state are written, so that a program can be killed at any time after
/// that. Only ``finish()`` waits for the device (`fsync`): when the power fails before it, the system may not have
/// written the newest lines.
public final class JournalRecorder: StoreObserver {
  let events: JournalEvents
  let calls = JournalCalls()
  /// Held while events of several threads are put in order: a state is kept, or a shared value changes.
  let order = NSRecursiveLock()
  private let time: JournalTime
  /// The error that ended the recording; set by the thread before it ends.
  private let outcome: LockIsolated<Outcome>
  private let history: SharedHistory

  private struct Outcome {
    var error: JournalRecordingError?
    var onFailure: (@Sendable (JournalRecordingError) -> Void)?
  }

  /// Makes a file and begins to record.
  ///
  /// With the type of the state, the header is in the file when this returns. Otherwise it is written when the store is
  /// made, since it contains the shape of the first state.
  ///
  /// - Parameters:
  ///   - type: The type of the store's actions.
  ///   - state: The type of the store's state.
  ///   - url: The new file. An existing one is not changed.
  ///   - app: The app that is recorded.
  ///   - options: The host's data for the header.
  ///   - redaction: The parts that must not be written.
  ///   - snapshotInterval: The number of actions after which the whole state is written, at least 1. The snapshot is
  ///     delayed while the lines since the last one are shorter than that one.
  ///   - capacity: The number of events that may wait before the sending thread does; at least 1.
  ///   - date: The time at which the recording begins, for the header.
  ///   - clock: The clock that measures the time of events.
  /// - Throws: ``JournalRecordingError/cannotCreate(path:reason:cause:)``.
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
    let outcome = LockIsolated(Outcome())
    let time = JournalTime(clock)
    let history = SharedHistory { events.waitUntilWritten() }
    var header: [UInt8]?
    if let state { header = try JournalWriter.header(configuration, ofStates: state) }
    // Before any property is set, because a complete object is finished by its thread in its deinitializer. After all
    // slow work, so that a program that is killed at its start leaves no empty file.
    let file = try JournalFile(creating: url.path(percentEncoded: false))
    if let header { try file.append(header) }
    let writer = JournalWriter(configuration, history, file: file, hasHeader: header != nil)
    self.events = events
    self.history = history
    self.outcome = outcome
    self.time = time

    // A file has one owner; the thread takes it out of here.
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

  /// Writes the remaining events and the last line, and waits until the device has them.
  ///
  /// Later actions of the store are not recorded. Further calls have the same result as the first.
  ///
  /// - Throws: The error that ended the recording early. The store was not disturbed by it.
  public func finish() throws(JournalRecordingError) {
    events.close()
    events.waitUntilDone()
    if let error = outcome.value.error { throw error }
  }

  /// Calls a closure when the recording ends early, at once if it has; the next call replaces it.
  ///
  /// The store goes on. ``finish()`` throws the same error.
  ///
  /// - Parameter closure: Called once, on a thread of the recorder.
  public func onFailure(_ closure: @escaping @Sendable (JournalRecordingError) -> Void) {
    let error = outcome.withValue { outcome in
      outcome.onFailure = closure
      return outcome.error
    }
    if let error { closure(error) }
  }

  /// Waits until the store's events so far are written.
  ///
  /// A process that is killed after it loses none of them. It does not wait for the device.
  public func flush() {
    events.waitUntilWritten()
  }

  /// Records a command that the host is about to perform, and that features notice although no action reports it, such
  /// as saving shared values. A replay performs it as well, at the same position.
  ///
  /// - Parameter command: The host's name for the command.
  public func willPerform(_ command: String) {
    add(.host(command))
  }

  /// Records that the program would crash now, as a search of its features has found.
  ///
  /// The recording then has the line of a crash, as if the program had crashed.
  ///
  /// - Parameters:
  ///   - signal: The name of the signal that would end the program.
  ///   - action: The action of the user that leads to it; `nil` if there is none.
  public func noteCrash(signal: String, action: Any?) {
    add(.foreseenCrash(signal: signal, action: action))
  }

  // MARK: Events of the store

  public func didBegin<State>(_ state: State) {
    guard events.begins() else { return }
    WriterWatch.guardStack()
    add(.begin(sequence: 0, state: KeptState(state, history)))
    // A recording without a header is worthless, however early the program is killed.
    flush()
  }

  public func willReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    events.willReduce(action, event)
  }

  public func didReduce<State, Action>(
    _ action: Action,
    _ event: ActionEvent,
    state: consuming State
  ) {
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

  /// Measures time with a closure.
  func measureTime(with elapsed: @escaping @Sendable () -> Duration) { time.measure(with: elapsed) }
}

// MARK: - The recorder's thread

extension JournalRecorder {
  private static func run(
    _ writer: consuming JournalWriter,
    _ events: JournalEvents,
    _ outcome: LockIsolated<Outcome>,
    _ time: JournalTime
  ) {
    events.beWriter()
    do throws(JournalRecordingError) {
      while let entries = events.take(time: { time.now }) {
        for entry in entries { try writer.write(entry) }
      }
      try writer.finish(time: time.now)
    } catch {
      // No thread must wait for a writer that has ended.
      events.close()
      let onFailure = outcome.withValue { outcome in
        outcome.error = error
        return outcome.onFailure
      }
      onFailure?(error)
    }
    events.done()
  }

  /// Converts an action to its recorded form, without redacted parts.
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
