internal import ActionText
internal import Journal
internal import LineSession

/// Executes commands for travelling.
@MainActor
final class TravelSession: LineInterpreter {
  typealias Work = Never

  let report: LineReport
  private let recording: TravelRecording
  private var moved: @Sendable (UInt64) -> Void
  /// The number of the current action.
  private(set) var sequence: UInt64
  /// The number of the line that is being executed.
  private(set) var lineNumber = 0
  private var searchText: String?
  private var outcome = LineOutcome()

  /// Begins before the first action, and reports the faults of the recording.
  init(
    _ recording: TravelRecording,
    report: LineReport,
    moved: @escaping @Sendable (UInt64) -> Void = { _ in }
  ) {
    self.recording = recording
    self.report = report
    self.moved = moved
    sequence = recording.sequences.lowerBound
    moved(sequence)
    for note in recording.notes { report.warning(note) }
  }

  /// The exit code for the commands so far.
  var exitCode: Int32 { outcome.exitCode }

  /// Goes on at the action from which a session has continued.
  ///
  /// - Parameter code: The exit code of that session, whose failures are those of the commands.
  func comeBack(withCode code: Int32) {
    if code == 65 { outcome.hasBadLine = true } else if code != 0 { outcome.hasFailed = true }
    // An inspector shows the continued session.
    moved = { _ in }
    report.note("Back from the branch at \(sequence). The recording is as it was.")
  }

  func carryOut(_ line: InputLine) -> LineResult<Never> {
    lineNumber = line.number
    do {
      let request = try TravelRequestParser.parse(try Self.text(of: line))
      if request == .quit { return .quit }
      if request == .branch { return .end(.handedOver) }
      try carryOut(request)
    } catch let error as ActionTextError {
      outcome.hasBadLine = true
      report.badLine(lineNumber, error)
    } catch {
      // Other errors can only come from the recording.
      outcome.hasBadLine = true
      report.problem("\(error)")
    }
    return .done
  }

  private static func text(of line: InputLine) throws(ActionTextError) -> String {
    switch line.text {
    case .success(let text): return text
    case .failure(.invalidText):
      throw ActionTextError(column: 1, message: "the line is not valid UTF-8")
    case .failure(let unreadable): throw unreadable.error
    }
  }

  /// Checks that the recording has an action.
  private func require(_ number: UInt64, _ column: Int) throws(ActionTextError) {
    let sequences = recording.sequences
    guard !sequences.contains(number) else { return }
    throw ActionTextError(
      column: column,
      message: """
        there is no action \(number): the recording has \(sequences.lowerBound) to \(sequences.upperBound)
        """
    )
  }

  private func carryOut(_ request: TravelRequest) throws {
    let (first, last) = (recording.sequences.lowerBound, recording.sequences.upperBound)
    switch request {
    case .branch, .nothing, .quit: break
    case .action: try showAction()
    case .back(let count): try move(to: sequence - min(count, sequence - first))
    case .changed(let path, let column): try findChange(of: path, column)
    case .difference(let from, let column, let to, let secondColumn):
      try require(from, column)
      try require(to, secondColumn)
      report.differences(from, to, try recording.differences(from: from, to: to))
    case .first: try move(to: first)
    case .help: report.help(TravelHelp.text)
    case .jump(let number, let column):
      try require(number, column)
      try move(to: number)
    case .last: try move(to: last)
    case .next: try search(isForward: true)
    case .previous: try search(isForward: false)
    case .search(let text):
      searchText = text
      try search(isForward: true)
    case .state(let path, let column): try showState(path, column)
    case .step(let count): try move(to: sequence + min(count, last - sequence))
    }
  }

  private func move(to number: UInt64) throws {
    sequence = number
    moved(number)
    report.position(number, try recording.moment(at: number))
  }

  private func showAction() throws {
    let moment = try recording.moment(at: sequence)
    report.action(
      moment,
      cause: try moment?.action.cause.flatMap { try recording.moment(at: $0) },
      try recording.details(of: sequence)
    )
  }

  private func search(isForward: Bool) throws {
    guard let searchText else {
      throw ActionTextError(column: 1, message: "nothing was searched for: begin with `search`")
    }
    if let found = try recording.search(searchText, from: sequence, isForward: isForward) {
      return try move(to: found)
    }
    outcome.hasFailed = true
    report.note(
      "No action \(isForward ? "after" : "before") \(sequence) has \"\(searchText)\" in it."
    )
  }

  private func findChange(of path: JSONPath, _ column: Int) throws {
    guard let (number, change) = try recording.lastChange(of: path, upTo: sequence) else {
      try checkIsKnown(path, column)
      outcome.hasFailed = true
      report.note("Nothing has changed \(path) up to action \(sequence).")
      return
    }
    try move(to: number)
    report.differences(number - 1, number, [change])
  }

  /// Throws if the state has no such part here, and none that changes later.
  private func checkIsKnown(_ path: JSONPath, _ column: Int) throws {
    let state = try recording.state(after: sequence)
    do throws(ActionTextError) {
      _ = try StatePath("\(path)").lookup(in: state)
    } catch {
      let last = recording.sequences.upperBound
      guard try recording.lastChange(of: path, upTo: last) == nil else { return }
      var error = error
      error.column += column - 1
      throw error
    }
  }

  private func showState(_ text: String, _ column: Int) throws {
    let state = try recording.state(after: sequence)
    try ActionTextError.shifted(to: column) { () throws(ActionTextError) in
      let path = try StatePath(text)
      switch try path.lookup(in: state) {
      case .value(let value): report.state("\(path.path)", value)
      case .absent: report.state("\(path.path)", .null)
      }
    }
  }
}
