internal import ActionText
public import CasePaths
internal import ComposableArchitecture
public import Foundation
internal import IssueReporting

/// Finds the few actions of a recorded session that make it fail.
///
/// Actions of the user are omitted as long as the session still fails without them. This is the method of delta
/// debugging (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002). In the end, none of
/// the remaining actions can be omitted. Effects are answered from the recording, at the position of the recorded
/// answer, so time passes as it did.
///
/// The actions of the user and the answers are kept in memory. Few runs are needed if few actions matter, and n² for n
/// actions at worst: ``effort`` limits the number of sent actions. Issues of features are dropped meanwhile, because
/// actions are tried that make no sense without others.
@MainActor
public final class JournalShrinker<State, Action: CasePathable & SendableMetatype> {
  /// The progress of shrinking.
  public struct Progress: Equatable, Sendable {
    /// The number of runs of the session.
    public var runs: Int
    /// The number of actions sent in them; see ``JournalShrinker/effort``.
    public var sent: Int
    /// The number of remaining actions.
    public var actions: Int
  }

  /// An action of the user.
  public struct Step: Equatable, Sendable {
    /// Its number in the recording.
    public var sequence: UInt64
    /// The action.
    public var action: String
  }

  /// The result of shrinking.
  public enum Outcome: Equatable, Sendable {
    /// The remaining actions, in order. If the ``JournalShrinker/effort`` did not suffice, they are not minimal: some
    /// of them may not matter.
    case shrunk([Step], isMinimal: Bool)
    /// The expectation is met at the end of the session with all of its actions.
    case met
    /// The expectation is not met at the end, and was not at any time before.
    case neverMet
  }

  /// The number of sent actions after which a shrinker returns its best result.
  public var effort = 120_000

  private let url: URL
  private let app: String?
  private let redaction: JournalRedaction
  private let execution: JournalReplay<State, Action>.Execution
  private let perform: JournalReplay<State, Action>.Perform
  private let makeStore: JournalReplay<State, Action>.MakeStore
  private var runs = 0
  private var sent = 0

  /// Makes a shrinker for a recording.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - app: The name of the expected app; nil if any will do.
  ///   - redaction: The parts that were not recorded.
  ///   - execution: The executor of tasks.
  ///   - perform: Performs a command of the host, for the store that was made last.
  ///   - makeStore: Makes a store for each run, as for a replay.
  public init(
    contentsOf url: URL,
    app: String? = nil,
    redaction: JournalRedaction = .none,
    execution: JournalReplay<State, Action>.Execution = .effects,
    perform: @escaping JournalReplay<State, Action>.Perform = { _ in },
    makeStore: @escaping JournalReplay<State, Action>.MakeStore
  ) {
    self.url = url
    self.app = app
    self.redaction = redaction
    self.execution = execution
    self.perform = perform
    self.makeStore = makeStore
  }

  /// The actions of the user, in order.
  ///
  /// - Throws: The reason why the recording cannot be read.
  public func steps() throws(JournalError) -> [Step] {
    try session().steps
  }

  /// Omits as many actions as possible while an expectation that was met is no longer met at the end.
  ///
  /// An expectation that no state meets is broken by no action, so there is nothing to find.
  ///
  /// - Parameters:
  ///   - progress: Called before the first run and after each.
  ///   - isMet: Whether a state meets the expectation.
  /// - Throws: The reason why the recording cannot be read, or one of its actions not be sent.
  public func shrink(
    progress: (Progress) -> Void = { _ in },
    breaking isMet: @escaping (State) -> Bool
  ) async throws(JournalError) -> Outcome {
    try await shrink(Goal(isMet: isMet, needsToHold: true), progress)
  }

  /// Omits as many actions as possible.
  ///
  /// - Parameters:
  ///   - progress: Called before the first run and after each.
  ///   - fails: Whether the state at the end of a session is a failure.
  /// - Returns: The remaining actions, in order; nil if the session does not fail with all of them.
  /// - Throws: The reason why the recording cannot be read, or one of its actions not be sent.
  public func shrink(
    progress: (Progress) -> Void = { _ in },
    while fails: @escaping (State) -> Bool
  ) async throws(JournalError) -> [Step]? {
    let goal = Goal(isMet: { !fails($0) }, needsToHold: false)
    guard case .shrunk(let steps, _) = try await shrink(goal, progress) else { return nil }
    return steps
  }

  /// Runs some actions of the session and records the run.
  ///
  /// - Parameters:
  ///   - steps: The actions to send.
  ///   - output: The new file.
  /// - Throws: A ``JournalError`` or a ``JournalRecordingError``.
  public func record(_ steps: [Step], to output: URL) async throws {
    let session = try session()
    let header = session.reader.header
    let recorder = try JournalRecorder(
      of: Action.self,
      to: output,
      app: header.app,
      options: header.options,
      redaction: redaction
    )
    let replay = try await replay(steps, session, recorder: recorder)
    // The effects are cancelled when the replay is deallocated, which is no part of the session.
    defer { withExtendedLifetime(replay) {} }
    try recorder.finish()
  }

  // MARK: - Searching

  private struct Goal {
    let isMet: (State) -> Bool
    /// Whether the expectation must be met at some time before it can be broken.
    let needsToHold: Bool
  }

  private func shrink(
    _ goal: Goal,
    _ progress: (Progress) -> Void
  ) async throws(JournalError) -> Outcome {
    (runs, sent) = (0, 0)
    let session = try session()
    var left = session.steps
    progress(Progress(runs: 0, sent: 0, actions: left.count))
    let whole = try await run(left, session, goal, findsFailure: true)
    progress(Progress(runs: runs, sent: sent, actions: left.count))
    guard !whole.isMet else { return .met }
    guard whole.wasMet else { return .neverMet }
    if try await run([], session, goal).isFailure { return .shrunk([], isMinimal: true) }
    // Actions after the first failure mostly do not matter.
    if let last = whole.firstFailure, last != left.last?.sequence {
      let beginning = left.filter { $0.sequence <= last }
      if try await run(beginning, session, goal).isFailure { left = beginning }
      progress(Progress(runs: runs, sent: sent, actions: left.count))
    }
    return try await search(left, session, goal, progress)
  }

  /// Omits smaller and smaller parts, from the end to the beginning.
  private func search(
    _ steps: [Step],
    _ session: Session,
    _ goal: Goal,
    _ progress: (Progress) -> Void
  ) async throws(JournalError) -> Outcome {
    var left = steps
    var size = max(1, left.count / 2)
    while true {
      var isSmaller = false
      var end = left.count
      while end > 0, left.count > 1 {
        let start = max(0, end - size)
        let rest = Array(left[..<start] + left[end...])
        guard sent + rest.count <= effort else { return .shrunk(left, isMinimal: false) }
        if !rest.isEmpty, try await run(rest, session, goal).isFailure {
          left = rest
          isSmaller = true
        }
        progress(Progress(runs: runs, sent: sent, actions: left.count))
        end = start
      }
      if size > 1 {
        size = max(1, min(size, left.count) / 2)
      } else if !isSmaller {
        return .shrunk(left, isMinimal: true)
      }
    }
  }

  // MARK: - Runs

  /// A recording, ready to be run.
  private struct Session {
    let reader: JournalReader
    let origins: ReplayOrigins
    let lines: ShrinkLines

    var steps: [Step] { lines.steps.map { Step(sequence: $0.sequence, action: $0.action) } }
  }

  private func session() throws(JournalError) -> Session {
    let reader = try JournalReader(contentsOf: url, app: app)
    let origins = try ReplayOrigins(reader)
    return Session(reader: reader, origins: origins, lines: try ShrinkLines(reader, origins))
  }

  /// The result of the expectation in a run.
  private struct Run {
    /// Whether it is met at the end.
    var isMet: Bool
    /// Whether it was met at some time.
    var wasMet: Bool
    var firstFailure: UInt64?

    var isFailure: Bool { wasMet && !isMet }
  }

  private func run(
    _ steps: [Step],
    _ session: Session,
    _ goal: Goal,
    findsFailure: Bool = false
  ) async throws(JournalError) -> Run {
    runs += 1
    sent += steps.count
    let origins = session.origins.forNewRun()
    let watch = ShrinkWatch(
      origins,
      needsToHold: goal.needsToHold,
      findsFailure: findsFailure,
      isMet: goal.isMet
    )
    let replay = try await replay(steps, session, origins: origins, observer: watch)
    let isMet = replay.store?.withState(goal.isMet) ?? true
    return Run(isMet: isMet, wasMet: watch.wasMet, firstFailure: watch.firstFailure)
  }

  private func replay(
    _ steps: [Step],
    _ session: Session,
    origins: ReplayOrigins? = nil,
    observer: (any StoreObserver)? = nil,
    recorder: JournalRecorder? = nil
  ) async throws(JournalError) -> JournalReplay<State, Action> {
    let kept = Set(steps.map(\.sequence))
    let replay = withIssueReporters([]) {
      JournalReplay<State, Action>(
        session.reader,
        lines: session.lines.needed(for: kept),
        redaction: redaction,
        execution: execution,
        observer: observer,
        origins: origins ?? session.origins.forNewRun(),
        recorder: recorder,
        perform: perform,
        makeStore: makeStore
      )
    }
    let result: Result<Void, JournalError> = await withIssueReporters([]) {
      do throws(JournalError) {
        return .success(try await replay.run(sending: kept))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    return replay
  }
}
