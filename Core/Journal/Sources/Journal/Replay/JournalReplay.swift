internal import ActionText
public import CasePaths
@_spi(Exploring) public import ComposableArchitecture
internal import ConcurrencyExtras
public import Dependencies
public import Foundation
@_spi(Recording) internal import Sharing

/// Repeats a recorded session, and compares it with the recording.
///
/// ```swift
/// let replay = try JournalReplay<AppFeature.State, AppFeature.Action>(contentsOf: url) {
///   executor, prepare in
///   Store(initialState: AppFeature.State()) { AppFeature() } withDependencies: {
///     $0.effectExecutor = executor
///     prepare(&$0)
///   }
/// }
/// if let divergence = try await replay.run() { print(divergence) }
/// ```
///
/// Only the user's actions are sent. Effects run as they did, but dependencies answer from the recording (see `Tape`),
/// and clocks do not wait. The effects' actions reach the store in the recorded order. So a replay gives the same
/// states each time, and touches nothing outside of the process. Input by other ways is not in a recording, such as the
/// file system or a client that was not made with `@DependencyClient`. Shared values are the replay's own. Those kept
/// by `.appStorage` and `.fileStorage` begin with the values that were loaded in the session, and change as other
/// programs changed them. Nothing is read from the device, and nothing written to it. Values that were redacted, or
/// recorded by an older version, begin with their defaults.
///
/// Memory does not grow with the recording. An action costs its reducer's work, and converting the whole state to JSON
/// for the comparison.
@MainActor
public final class JournalReplay<State, Action: CasePathable & SendableMetatype> {
  /// The executor of the tasks of a replay.
  public enum Execution: Sendable {
    /// The store's effects run on an executor of their own. For a part of a program, such as a test.
    case effects
    /// All tasks of the process run on the main actor, so that their order is always the same, also for tasks that are
    /// no effects. For a program that does nothing but replay, because it cannot be undone.
    case process
  }

  /// The time of an action's consequences.
  public enum Pace: Sendable {
    /// The time in the session.
    case recorded
    /// Before the next action, as in a test that waits after each. Effects that were cancelled in the session before
    /// they had begun do begin then. If no answer was recorded, an endpoint that has to answer at once answers itself.
    case stepwise
  }

  /// The header of the recording.
  public let header: JournalHeader
  /// The store, after the last action that was replayed; nil before the first step.
  public private(set) var store: Store<State, Action>?
  /// The number of the last action that was replayed.
  public internal(set) var sequence: UInt64 = 0
  /// The crash at the end of the recording, if it was repeated, with the present signal.
  ///
  /// The process has survived it, and the values of the reducer have leaked: do not send the store anything more.
  public internal(set) var crash: JournalCrash?
  /// The kind of the recording's end, once the replay has reached it.
  public var ending: JournalReader.Ending? { tape.ending }

  let tape: ReplayTape
  private let origins: ReplayOrigins?
  /// The time of the last line, in nanoseconds since the recording began.
  private let time = LockIsolated<Int64>(0)
  private let executor: EffectExecutor
  private let isWholeProcess: Bool
  private let makeStore: @MainActor () -> Store<State, Action>
  let format = ActionTextFormat<Action>()
  /// The recorded state after the last action.
  var expected: JSONValue?
  /// The paths of the fields that have come into the state since the recording; `nil` if they are not needed yet.
  var newFields: Set<String>?
  /// The places where the effects in flight were made.
  var locations: [UInt64: String] = [:]
  var lastAction: String?
  private var lastLine = 1
  /// Whether consequences of the lines so far may be pending.
  var isUnsettled = false
  private let pace: Pace
  let perform: Perform
  let recorder: JournalRecorder?
  let crashWatch = CrashWatch()

  /// Opens a recording.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - app: The name of the expected app; nil if any will do.
  ///   - redaction: The parts that were not recorded, and so cannot be compared: the same as the recorder's.
  ///   - execution: The executor of tasks.
  ///   - pace: The time of an action's consequences.
  ///   - observer: An observer of the store's events.
  ///   - didAnswer: Called with each answer, on any thread.
  ///   - perform: Performs a command of the host.
  ///   - makeStore: Makes the store with the executor, and with the dependencies changed by the closure, last of all.
  /// - Throws: The problem of the file or its header.
  public convenience init(
    contentsOf url: URL,
    app: String? = nil,
    redaction: JournalRedaction = .none,
    execution: Execution = .effects,
    pace: Pace = .recorded,
    observer: (any StoreObserver)? = nil,
    didAnswer: (@Sendable (JournalAnswer, EndpointAnswer) -> Void)? = nil,
    perform: @escaping Perform = { _ in },
    makeStore: @escaping MakeStore
  ) throws(JournalError) {
    try self.init(
      JournalReader(contentsOf: url, app: app),
      redaction: redaction,
      execution: execution,
      pace: pace,
      observer: observer,
      didAnswer: didAnswer,
      perform: perform,
      makeStore: makeStore
    )
  }

  /// Performs a recorded command of the host: see ``JournalRecorder/willPerform(_:)``.
  public typealias Perform = @MainActor (_ command: String) async -> Void

  /// Makes the store of a replay, with its executor and with the dependencies changed by the closure,
  /// last of all.
  public typealias MakeStore =
    @MainActor (
      _ executor: EffectExecutor,
      _ prepare: @escaping (inout DependencyValues) -> Void
    ) -> Store<State, Action>

  /// - Parameters:
  ///   - lines: The lines to replay, if they are in memory; nil to read them.
  ///   - origins: The user's actions behind all others, if only some actions will be sent.
  ///   - recorder: Records the replay.
  init(
    _ reader: JournalReader,
    lines: [JournalLine]? = nil,
    redaction: JournalRedaction,
    execution: Execution,
    pace: Pace = .recorded,
    observer: (any StoreObserver)? = nil,
    didAnswer: (@Sendable (JournalAnswer, EndpointAnswer) -> Void)? = nil,
    origins: ReplayOrigins? = nil,
    recorder: JournalRecorder? = nil,
    perform: @escaping Perform,
    makeStore: @escaping MakeStore
  ) {
    header = reader.header
    let format = format
    let tape = ReplayTape(
      reader,
      lines: lines,
      redaction: redaction,
      content: { JournalRecorder.content(of: $0, format, redaction).0 },
      origins: origins,
      isStrict: origins == nil && pace == .recorded,
      didAnswer: didAnswer
    )
    self.tape = tape
    if execution == .process { uncheckedUseMainSerialExecutor = true }
    let executor = EffectExecutor()
    self.executor = executor
    isWholeProcess = execution == .process
    self.origins = origins
    self.perform = perform
    self.pace = pace
    self.recorder = recorder
    recorder?.measureTime { [time] in .nanoseconds(time.value) }
    self.makeStore = { [crashWatch] in
      makeStore(executor) { dependencies in
        dependencies.reducerGuard = crashWatch
        dependencies.isolateSharedValues()
        let observers: [(any StoreObserver)?] = [
          tape, observer, dependencies.storeObserver, recorder,
        ]
        dependencies.storeObserver = StoreObserverGroup.joining(observers)
        dependencies.tape = recorder.map { RecordedTape(tape, recordedBy: $0) } ?? tape
      }
    }
  }

  isolated deinit {
    // A crashed store may hold locks, and half-made values, so it is leaked.
    if crash != nil, let store { _ = Unmanaged.passRetained(store) }
    tape.close()
  }

  /// Replays the session, or a part of it.
  ///
  /// A recording that was cut, because the program was stopped, is replayed up to the cut: later consequences of its
  /// last actions are no divergence. A crash of a reducer at its end has to be repeated, and is survived: see
  /// ``crash``.
  ///
  /// - Parameter last: The number of the last action to replay; nil for all.
  /// - Returns: The first divergence, at which a replay ends; nil if there is none.
  /// - Throws: The reason why a line cannot be read, or its action cannot be sent.
  public func run(through last: UInt64? = nil) async throws(JournalError) -> JournalDivergence? {
    await start()
    while sequence < last ?? .max, let line = try tape.nextLine() {
      if line.entry.beginsTurn {
        guard !isUnsettled || (line.isSameTurn && pace == .recorded) else {
          if let divergence = await endTurn() { return divergence }
          continue
        }
        isUnsettled = true
      }
      lastLine = line.number
      tape.advance(past: line.number)
      if let divergence = try await step(line) ?? problem { return divergence }
      if crash != nil { return nil }
    }
    if let divergence = await endTurn() { return divergence }
    // The last events of a program that was stopped may not have been written.
    guard last == nil, !tape.lock.withLock({ tape.isCut }), let extra = tape.nextReduced() else {
      return nil
    }
    return JournalDivergence(
      line: lastLine,
      sequence: sequence,
      action: lastAction,
      kind: .extraAction(extra.content.text)
    )
  }

  /// Sends only some of the user's actions, and answers their consequences as in the recording. Nothing is compared.
  func run(sending kept: Set<UInt64>) async throws(JournalError) {
    await start()
    await settle()
    while let line = try tape.nextLine() {
      time.setValue(line.time)
      let isAwaited = tape.advance(past: line.number)
      switch line.entry {
      case .answer: if isAwaited { await settle() }
      case .host(let command):
        begin(command)
        await settle()
      case .shared(let key, let value?):
        tape.giveShared(key, value)
        await settle()
      case .action(let action) where action.origin == .user && kept.contains(action.sequence):
        origins?.willSend(action.sequence)
        store?.send(try self.action(action, line))
        await settle()
      default: break
      }
    }
  }

  /// Waits for the consequences of the lines so far.
  private func endTurn() async -> JournalDivergence? {
    isUnsettled = false
    await settle()
    return problem
  }

  /// The first answer that could not be given.
  private var problem: JournalDivergence? {
    tape.takeProblem().map { problem in
      divergence(lastLine, .answer(endpoint: problem.endpoint, reason: problem.reason))
    }
  }

  private func start() async {
    guard store == nil else { return }
    store = makeStore()
  }

  /// Ends the replay at its present position: from now on the store's effects, including those in flight, use the
  /// dependencies with which it was made.
  public func goLive() {
    tape.goLive()
  }

  /// Returns when nothing more can happen by itself.
  public func settle() async {
    await executor.settle()
    guard isWholeProcess else { return }
    // Other tasks may have resumed an effect, and the other way round.
    repeat { await settleMainSerialExecutor() } while await hasEffectsLeft()
  }
}

extension JournalReplay {
  /// Lets effects come to rest.
  ///
  /// - Returns: Whether they had anything left to do.
  private func hasEffectsLeft() async -> Bool {
    let before = executor.jobCount
    await executor.settle()
    return executor.jobCount != before
  }
}

extension JournalEntry {
  /// Whether separate events may follow from the line.
  fileprivate var beginsTurn: Bool {
    switch self {
    case .action(let action): JournalTurns.begins(action.origin, cause: action.cause)
    case .effectEnded, .host, .shared: true
    case .answer(let answer): JournalTurns.begins(answer.caller)
    case .crash(let crash):
      crash.action.map { JournalTurns.begins($0.origin, cause: $0.cause) } ?? false
    case .effectCancelled, .effectStarted, .end, .header, .snapshot: false
    }
  }
}
