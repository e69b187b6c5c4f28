internal import ActionText
public import CasePaths
internal import ComposableArchitecture
public import Foundation
internal import IssueReporting

/// Finds the few actions of a recorded session that make it fail.
///
/// Actions of the user are left out as long as the session still fails without them, by the method of
/// delta debugging (Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002):
/// of what is left, none can be left out any more. What effects ask for is answered from the recording, at
/// the place where it was answered then, so time passes as it did.
///
/// A session of n actions is run about n·log n times if few of them matter, and n² times at worst. Issues
/// that features report meanwhile are dropped: actions that make no sense without others are tried.
@MainActor
public final class JournalShrinker<State, Action: CasePathable & SendableMetatype> {
  /// How far shrinking has come.
  public struct Progress: Equatable, Sendable {
    /// How often the session was run.
    public var runs: Int
    /// How many actions are left.
    public var actions: Int
  }

  /// An action of the user.
  public struct Step: Equatable, Sendable {
    /// Its number in the recording.
    public var sequence: UInt64
    /// The action.
    public var action: String
  }

  private let url: URL
  private let app: String?
  private let redaction: JournalRedaction
  private let execution: JournalReplay<State, Action>.Execution
  private let perform: JournalReplay<State, Action>.Perform
  private let makeStore: JournalReplay<State, Action>.MakeStore
  private var runs = 0

  /// Makes a shrinker for a recording.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - app: The name of the app that is expected; nil if any will do.
  ///   - redaction: What was not recorded.
  ///   - execution: Where tasks run.
  ///   - perform: Does again what the host did itself, for the store that was made last.
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
  /// - Throws: Why the recording cannot be read.
  public func steps() throws(JournalError) -> [Step] {
    var steps: [Step] = []
    var reader = try reader()
    while let line = try reader.next() {
      guard case .action(let action) = line.entry, action.origin == .user else { continue }
      steps.append(Step(sequence: action.sequence, action: action.content.text))
    }
    return steps
  }

  /// Leaves out as many actions as possible.
  ///
  /// - Parameters:
  ///   - progress: Is told whenever fewer actions are left.
  ///   - fails: Whether the state at the end of a session is a failure.
  /// - Returns: The actions that are left, in order; nil if the session does not fail with all of them.
  /// - Throws: Why the recording cannot be read, or one of its actions not be sent.
  public func shrink(
    progress: (Progress) -> Void = { _ in },
    while fails: (State) -> Bool
  ) async throws(JournalError) -> [Step]? {
    runs = 0
    let origins = try ReplayOrigins(reader())
    var left = try steps()
    guard try await run(left, origins, fails) else { return nil }
    if try await run([], origins, fails) { return [] }
    var parts = 2
    while left.count > 1 {
      guard let smaller = try await without(oneOf: parts, left, origins, fails) else {
        guard parts < left.count else { break }
        parts = min(2 * parts, left.count)
        continue
      }
      left = smaller
      parts = min(max(parts - 1, 2), max(left.count, 2))
      progress(Progress(runs: runs, actions: left.count))
    }
    return left
  }

  /// Runs some actions of the session and records that.
  ///
  /// - Parameters:
  ///   - steps: The actions to send.
  ///   - output: The file to make.
  /// - Throws: A ``JournalError`` or a ``JournalRecordingError``.
  public func record(_ steps: [Step], to output: URL) async throws {
    let origins = try ReplayOrigins(reader())
    let header = try reader().header
    let recorder = try JournalRecorder(
      of: Action.self,
      to: output,
      app: header.app,
      options: header.options,
      redaction: redaction
    )
    _ = try await replay(steps, origins, recorder)
    try recorder.finish()
  }

  // MARK: - Runs

  /// The actions without one of some parts, if they still fail.
  private func without(
    oneOf parts: Int,
    _ steps: [Step],
    _ origins: ReplayOrigins,
    _ fails: (State) -> Bool
  ) async throws(JournalError) -> [Step]? {
    for part in 0..<parts {
      let start = steps.count * part / parts
      let end = steps.count * (part + 1) / parts
      let rest = Array(steps[..<start] + steps[end...])
      if try await run(rest, origins, fails) { return rest }
    }
    return nil
  }

  private func run(
    _ steps: [Step],
    _ origins: ReplayOrigins,
    _ fails: (State) -> Bool
  ) async throws(JournalError) -> Bool {
    runs += 1
    guard let store = try await replay(steps, origins).store else { return false }
    return store.withState(fails)
  }

  private func replay(
    _ steps: [Step],
    _ origins: ReplayOrigins,
    _ recorder: JournalRecorder? = nil
  ) async throws(JournalError) -> JournalReplay<State, Action> {
    let reader = try reader()
    let replay = withIssueReporters([]) {
      JournalReplay<State, Action>(
        reader,
        redaction: redaction,
        execution: execution,
        origins: origins.forNewRun(),
        recorder: recorder,
        perform: perform,
        makeStore: makeStore
      )
    }
    let result: Result<Void, JournalError> = await withIssueReporters([]) {
      do throws(JournalError) {
        return .success(try await replay.run(sending: Set(steps.map(\.sequence))))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
    return replay
  }

  private func reader() throws(JournalError) -> JournalReader {
    try JournalReader(contentsOf: url, app: app)
  }
}
