internal import ActionText
public import CasePaths
public import Clocks
public import ComposableArchitecture
public import TerminalHosting

/// Runs the commands of an input on the store of a feature.
///
/// Between two lines that have both been read nothing else happens; effects deliver their actions at
/// `wait`, `advance`, `expect … within`, and while the session waits for input.
@MainActor
public final class Session<Feature: Reducer>: LineInterpreter
where Feature.State: ObservableState, Feature.Action: CasePathable & Sendable {
  /// The options and the surroundings of a session.
  public struct Settings {
    /// Whether to stop at the first line that is not understood.
    public var isStrict: Bool
    /// Whether the session is a branch of a recording, which `back` leaves: ``LineEnd/handedOver`` is its end then.
    public var isBranch: Bool
    /// The clock that `advance` moves.
    public var testClock: TestClock<Duration>?
    /// Returns when effects have come to rest.
    public var settleEffects: () async -> Void
    /// Returns when nothing is being read or written, for `wait` and `advance`.
    public var settleStorage: () async -> Void
    /// Saves all changes; returns the reason if some could not be saved.
    public var saveStorage: () async -> String?

    /// Makes settings.
    public init(
      isStrict: Bool = false,
      isBranch: Bool = false,
      testClock: TestClock<Duration>? = nil,
      settleEffects: @escaping () async -> Void,
      settleStorage: @escaping () async -> Void = {},
      saveStorage: @escaping () async -> String? = { nil }
    ) {
      self.isStrict = isStrict
      self.isBranch = isBranch
      self.testClock = testClock
      self.settleEffects = settleEffects
      self.settleStorage = settleStorage
      self.saveStorage = saveStorage
    }
  }

  /// The part of a command that has to be awaited.
  public enum Work {
    /// Advance the test clock.
    case advance(Duration)
    /// Wait for an expectation.
    case await(StateExpectation, StateExpectation.Limit)
    /// Save all changes.
    case save
    /// Wait for effects, at most as long.
    case wait(Duration?)
  }

  /// Writes results and errors.
  public let report: LineReport

  let store: StoreOf<Feature>
  let observer: SessionObserver
  let settings: Settings
  /// The failures so far.
  var outcome = LineOutcome()
  /// The number of the line that is carried out, or of the last one.
  public private(set) var lineNumber = 0

  private let faults: ProgramFaults
  private let issues: SessionIssues
  private var parser = SessionCommandParser<Feature.Action>()

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - store: The store that actions are sent to.
  ///   - observer: The observer of the store.
  ///   - report: Writes results and errors.
  ///   - settings: The options and the surroundings.
  public init(
    store: StoreOf<Feature>,
    observer: SessionObserver,
    report: LineReport,
    settings: Settings
  ) {
    self.store = store
    self.observer = observer
    self.report = report
    self.settings = settings
    faults = ProgramFaults.current ?? ProgramFaults()
    issues = SessionIssues(faults: faults)
  }

  /// The exit code for the failures so far.
  public var exitCode: Int32 { outcome.exitCode }

  /// Runs until the input ends, a command ends the session, or a signal does.
  ///
  /// - Parameters:
  ///   - events: The input and the signals.
  ///   - linesBefore: The number of lines that another session has read of the input.
  public func run(_ events: HostEvents, linesBefore: Int = 0) async -> LineEnd {
    let others = IssueReporters.current.filter { !($0 is ProgramFaults) }
    let end = await withIssueReporters(others + [issues]) {
      await carryOutLines(of: events, linesBefore: linesBefore)
    }
    reportFaults()
    return end
  }

  /// Writes the faults that the program itself has reported meanwhile, such as a dependency without an
  /// implementation: the session has failed then.
  func reportFaults() {
    for fault in faults.next() {
      outcome.hasFailed = true
      report.fault(fault)
    }
  }

  // MARK: - Lines

  /// Carries out a line, as far as nothing has to be awaited.
  public func carryOut(_ line: InputLine) -> LineResult<Work> {
    lineNumber = line.number
    defer { reportFaults() }
    switch line.text {
    case .failure(let unreadable): return bad(unreadable.error)
    case .success(let text):
      do throws(ActionTextError) {
        return carryOut(try parser.parse(text))
      } catch {
        return bad(error)
      }
    }
  }

  private func bad(_ error: ActionTextError) -> LineResult<Work> {
    outcome.hasBadLine = true
    report.badLine(lineNumber, error)
    return settings.isStrict ? .end(.completed) : .done
  }

  /// Reports an issue of an action: mostly that its screen is not presented.
  ///
  /// Other features may have handled the action all the same.
  private func remark(on issue: SessionIssues.Report, _ column: Int) -> LineResult<Work> {
    let message =
      issue.isUnhandled
      ? "the feature that the action is for is not there: \(issue.headline)"
      : "the app has reported while it handled the action: \(issue.headline)"
    let error = ActionTextError(column: column, message: message)
    if settings.isStrict, issue.isUnhandled { return bad(error) }
    report.note(lineNumber, error)
    return .done
  }

  // MARK: - Commands

  private func carryOut(_ command: SessionCommand<Feature.Action>) -> LineResult<Work> {
    switch command {
    case .nothing: return .done
    case .send(let action, let column):
      guard let issue = issues.firstReport(of: { store.send(action) }) else { return .done }
      return remark(on: issue, column)
    case .expect(let expectation): return expect(expectation)
    case .state(let path, let column): return show(path, column)
    case .help:
      report.help(SessionHelp.text(for: Feature.Action.self))
      return .done
    case .back:
      guard settings.isBranch else {
        return bad(
          ActionTextError(
            column: 1,
            message: "`back` leaves a branch of a recording, and this session is none"
          )
        )
      }
      return .end(.handedOver)
    case .quit: return .quit
    case .save: return .work(.save)
    case .wait(let duration): return .work(.wait(duration))
    case .advance(let duration):
      guard settings.testClock != nil else {
        return bad(ActionTextError(column: 1, message: "`advance` needs the option --clock test"))
      }
      return .work(.advance(duration))
    }
  }

  /// Compares a part of the state.
  ///
  /// - Parameter waited: The time for which the session has waited; nil before it waits.
  func expect(_ expectation: StateExpectation, waited: String? = nil) -> LineResult<Work> {
    do throws(ActionTextError) {
      let failure = try ActionTextError.shifted(to: expectation.column) {
        () throws(ActionTextError) in
        try expectation.failure(in: store.state)
      }
      guard let failure else { return .done }
      if waited == nil, let limit = expectation.limit { return .work(.await(expectation, limit)) }
      outcome.hasFailed = true
      report.failure(line: lineNumber, expectation, failure, waited: waited)
      return .done
    } catch {
      return bad(error)
    }
  }

  private func show(_ path: StatePath, _ column: Int) -> LineResult<Work> {
    do throws(ActionTextError) {
      let lookup = try ActionTextError.shifted(to: column) { () throws(ActionTextError) in
        try path.lookup(in: store.state)
      }
      switch lookup {
      case .value(let value): report.state("\(path.path)", value)
      case .absent: report.state("\(path.path)", .null)
      }
      return .done
    } catch {
      return bad(error)
    }
  }
}
