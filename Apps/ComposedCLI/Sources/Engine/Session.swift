import ActionText
import CasePaths
import ComposableArchitecture
import Foundation
import TerminalHosting

/// Runs the commands of an input on the store of a feature.
///
/// Commands are carried out in order on the main actor. Between two lines that have both been read
/// nothing else happens; effects deliver their actions at `wait`, `advance` and while the session
/// waits for input.
@MainActor
final class Session<Feature: Reducer>
where Feature.State: ObservableState, Feature.Action: CasePathable & Sendable {
  /// How a session is run.
  struct Settings {
    /// Whether to stop at the first line that is not understood.
    var isStrict = false
    /// How many lines of the input were read by another before.
    var linesBefore = 0
    /// The clock that `advance` moves.
    var testClock: TestClock<Duration>?
    /// Returns when effects have come to rest.
    var settleEffects: () async -> Void
    /// Returns when nothing is being read or written, for `wait` and `advance`.
    var settleStorage: () async -> Void = {}
    /// Saves what is to be saved; returns why something could not be.
    var saveStorage: () async -> String? = { nil }
  }

  /// How a session ended.
  enum End: Equatable {
    case completed
    case signal(Int32)
    case outputFailed(String)
    case internalError(String)
  }

  /// Into how many steps time is divided at most.
  private static var mostSteps: Int { 10_000 }

  private let store: StoreOf<Feature>
  private let observer: SessionObserver
  private let report: SessionReport
  private let settings: Settings
  private let issues = SessionIssues()

  private let parser = SessionCommandParser<Feature.Action>()
  private var cache = LineCache<SessionCommand<Feature.Action>>()
  private var lineNumber: Int
  private var hasFailed = false
  private var hasBadLine = false

  init(
    store: StoreOf<Feature>,
    observer: SessionObserver,
    report: SessionReport,
    settings: Settings
  ) {
    self.store = store
    self.observer = observer
    self.report = report
    self.settings = settings
    lineNumber = settings.linesBefore
  }

  /// The exit code for what has happened so far: a line that was not understood beats an
  /// expectation that failed.
  var exitCode: Int32 {
    hasBadLine ? 65 : hasFailed ? 1 : 0
  }

  /// Runs until the input ends, a command ends the session, or a signal does.
  func run(_ events: HostEvents) async -> End {
    await withIssueReporters(IssueReporters.current + [issues]) { await handleLines(of: events) }
  }

  private func handleLines(of events: HostEvents) async -> End {
    var lines = LineBuffer()
    report.flush()
    // What effects do while the session waits for input is shown at once.
    observer.onReport = { [report] in report.flush() }
    for await event in events.stream {
      observer.onReport = nil
      defer { observer.onReport = { [report] in report.flush() } }
      switch event {
      case .bytes(let chunk):
        lines.append(chunk)
        while let line = lines.next() {
          let rest = handle(line, in: lines, events)
          // Nothing is left to do after most lines, and then nothing is called for them.
          if case .nothing = rest { continue }
          if let end = await finish(rest, events) { return end }
        }
        report.flush()
        if let end = endOfOutput { return end }
        events.chunkDone()
      case .endOfInput:
        if let line = lines.last(),
          let end = await finish(handle(line, in: lines, events), events)
        {
          return end
        }
        report.flush()
        return endOfOutput ?? .completed
      case .inputFailed(let error):
        return .internalError("the input could not be read: \(String(cString: strerror(error)))")
      case .signal(let number):
        return .signal(number)
      case .resumed:
        break
      }
    }
    return .completed
  }

  // MARK: - Lines

  /// What is left to do after a line.
  private enum Rest {
    case nothing
    case end(End)
    case save
    case wait(Duration?)
    case advance(Duration)
    case await(SessionExpectation, SessionExpectation.Limit)
  }

  private func handle(
    _ line: LineBuffer.Line,
    in buffer: borrowing LineBuffer,
    _ events: HostEvents
  ) -> Rest {
    lineNumber += 1
    if let signal = events.signalToEnd { return .end(.signal(signal)) }
    guard case .complete(let range) = line else {
      let message = "the line is longer than \(LineBuffer.longestLine >> 20) MiB"
      return bad(ActionTextError(column: 1, message: message))
    }
    do {
      return carryOut(try parse(range, in: buffer))
    } catch {
      return bad(error)
    }
  }

  private func parse(
    _ range: Range<Int>,
    in buffer: borrowing LineBuffer
  ) throws(ActionTextError) -> SessionCommand<Feature.Action> {
    let cached = buffer.bytes.withUnsafeBufferPointer { bytes in
      cache.value(for: UnsafeBufferPointer(rebasing: bytes[range]))
    }
    if let cached { return cached }
    let bytes = buffer.bytes[range]
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Self.invalidText(bytes)
    }
    let command = try parser.parse(text)
    bytes.withUnsafeBufferPointer { cache.store(command, for: $0) }
    return command
  }

  private static func invalidText(_ bytes: ArraySlice<UInt8>) -> ActionTextError {
    // What is valid before the fault: decoding puts a mark of its own where the fault is, and a
    // mark that was there before is as long as in the text.
    var valid = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var prefix = String.UnicodeScalarView()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      valid += UTF8.width(scalar)
      prefix.append(scalar)
    }
    let byte = bytes[bytes.startIndex + valid]
    return ActionTextError(
      column: String(prefix).count + 1,
      message: "the line is not valid UTF-8 (byte 0x\(String(byte, radix: 16, uppercase: true)))"
    )
  }

  private func bad(_ error: ActionTextError) -> Rest {
    hasBadLine = true
    report.badLine(lineNumber, error)
    return settings.isStrict ? .end(.completed) : next
  }

  /// An action has reached nothing: mostly because the screen that it is for is not there.
  private func unhandled(_ report: String, _ column: Int) -> Rest {
    let error = ActionTextError(column: column, message: "the action was not handled: \(report)")
    guard settings.isStrict else {
      self.report.note(lineNumber, error)
      return next
    }
    return bad(error)
  }

  private var next: Rest {
    endOfOutput.map(Rest.end) ?? .nothing
  }

  /// A closed output ends the session quietly; one that fails otherwise is a fault.
  private var endOfOutput: End? {
    switch report.problem {
    case nil: nil
    case .closed: .completed
    case .failed(let error):
      .outputFailed("The output could not be written: \(String(cString: strerror(error))).")
    }
  }

  // MARK: - Commands

  private func carryOut(_ command: SessionCommand<Feature.Action>) -> Rest {
    switch command {
    case .nothing: return .nothing
    case .send(let action, let column):
      guard let report = issues.firstReport(of: { store.send(action) }) else { return next }
      return unhandled(report, column)
    case .expect(let expectation): return expect(expectation)
    case .state(let path, let column):
      return show(path, column)
    case .help:
      report.help(SessionHelp.text(for: Feature.Action.self))
      return next
    case .quit: return .end(.completed)
    case .save: return .save
    case .wait(let duration): return .wait(duration)
    case .advance(let duration):
      guard settings.testClock != nil else {
        return bad(ActionTextError(column: 1, message: "`advance` needs the option --clock test"))
      }
      return .advance(duration)
    }
  }

  /// Looks whether an expectation is met.
  ///
  /// - Parameter waited: How long it was waited for; nil if that has not begun.
  private func expect(_ expectation: SessionExpectation, waited: String? = nil) -> Rest {
    let actual: JSONValue?
    var reason: String?
    switch lookup(expectation.path, expectation.column) {
    case .success(.value(let value)): actual = value
    case .success(.absent(let cause)): (actual, reason) = (nil, cause)
    case .failure(let error): return bad(error)
    }
    guard actual != expectation.value else { return .nothing }
    if waited == nil, let limit = expectation.limit { return .await(expectation, limit) }
    hasFailed = true
    report.failure(
      line: lineNumber,
      path: "\(expectation.path.path)",
      expected: expectation.value,
      actual: actual,
      reason: reason,
      waited: waited
    )
    return next
  }

  private func show(_ path: StatePath, _ column: Int) -> Rest {
    switch lookup(path, column) {
    case .success(.value(let value)): report.state("\(path.path)", value)
    case .success(.absent): report.state("\(path.path)", .null)
    case .failure(let error): return bad(error)
    }
    return next
  }

  private func lookup(
    _ path: StatePath,
    _ column: Int
  ) -> Result<StatePath.Lookup, ActionTextError> {
    Result { () throws(ActionTextError) in try path.lookup(in: store.state) }
      .mapError { error in
        var error = error
        error.column += column - 1
        return error
      }
  }

  // MARK: - Time

  private func finish(_ rest: Rest, _ events: HostEvents) async -> End? {
    switch rest {
    case .nothing: return nil
    case .end(let end):
      report.flush()
      return end
    case .wait(let duration): await wait(duration, events)
    case .save: await save()
    case .await(let expectation, let limit):
      if let end = await wait(for: expectation, limit, events) { return end }
    case .advance(let duration):
      report.flush()
      await advance(duration, events)
    }
    if let signal = events.signalToEnd { return .signal(signal) }
    return endOfOutput
  }

  private func wait(_ duration: Duration?, _ events: HostEvents) async {
    report.flush()
    await settle()
    guard let duration, !observer.isIdle else { return }
    // Real time, whatever clock the feature uses: it is for what comes from outside.
    let sleep = Task { try? await Task.sleep(for: duration) }
    observer.onReport = { [report] in report.flush() }
    observer.onIdle = { sleep.cancel() }
    events.onSignal { sleep.cancel() }
    await sleep.value
    observer.onReport = nil
    observer.onIdle = nil
    events.onSignal(nil)
    await settle()
  }

  private func wait(
    for expectation: SessionExpectation,
    _ limit: SessionExpectation.Limit,
    _ events: HostEvents
  ) async -> End? {
    report.flush()
    observer.onReport = { [report] in report.flush() }
    defer { observer.onReport = nil }
    let wait = ExpectationWait(
      for: expectation,
      state: { [store] in store.state },
      observer: observer,
      testClock: settings.testClock,
      settle: { [self] in await settle() }
    )
    let rest: Rest =
      switch await wait.run(for: limit.duration, events) {
      case .met, .interrupted: .nothing
      case .idle: expect(expectation, waited: "no longer, as no effect is in flight")
      case .over: expect(expectation, waited: limit.text)
      }
    report.flush()
    if case .end(let end) = rest { return end }
    return nil
  }

  /// Moves the clock by steps: it does not know itself when the effects that it has woken sleep again,
  /// and would otherwise leave those behind that are slow.
  private func advance(_ duration: Duration, _ events: HostEvents) async {
    let step = max(duration / Self.mostSteps, .seconds(1))
    var rest = duration
    await settle()
    repeat {
      await settings.testClock?.advance(by: min(rest, step))
      rest -= step
      await settle()
    } while rest > .zero && events.signalToEnd == nil
  }

  private func save() async {
    report.flush()
    await settle()
    if let problem = await settings.saveStorage() {
      hasFailed = true
      report.unsaved(lineNumber, problem)
    }
    await settle()
    report.flush()
  }

  /// Lets effects, and what they read and write, come to rest.
  ///
  /// No time is measured. The executor of the effects asks for some turns of the main actor in which
  /// nothing happens; unstructured tasks and threads that features start by themselves are not seen.
  private func settle() async {
    await settings.settleEffects()
    await settings.settleStorage()
    // What was read may be what an effect has waited for.
    await settings.settleEffects()
  }
}
