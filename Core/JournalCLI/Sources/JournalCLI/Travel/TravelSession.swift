internal import ActionText
internal import Journal

/// Carries out commands for travelling, line by line.
struct TravelSession {
  private let recording: TravelRecording
  private let report: TravelReport
  private var sequence: UInt64
  private var searchText: String?
  private var lineNumber = 0
  private var hasFailed = false
  private var hasBadLine = false

  /// Begins before the first action, and says what is wrong with the recording.
  init(_ recording: TravelRecording, report: TravelReport) {
    self.recording = recording
    self.report = report
    sequence = recording.sequences.lowerBound
    for note in recording.notes { report.warning(note) }
  }

  /// The exit code for what has happened so far: a line that was not understood beats something that
  /// was not found.
  var exitCode: Int32 {
    hasBadLine ? 65 : hasFailed ? 1 : 0
  }

  /// Carries out a line.
  ///
  /// - Returns: Whether another may follow.
  mutating func handle(_ line: String) -> Bool {
    lineNumber += 1
    do throws(ActionTextError) {
      let request = try TravelRequestParser.parse(line)
      if request == .quit { return false }
      try carryOut(request)
    } catch {
      hasBadLine = true
      report.badLine(lineNumber, error)
    }
    return true
  }

  /// A line that could not be read as text.
  mutating func handleUnreadable(_ error: ActionTextError) {
    lineNumber += 1
    hasBadLine = true
    report.badLine(lineNumber, error)
  }

  private mutating func carryOut(_ request: TravelRequest) throws(ActionTextError) {
    let (first, last) = (recording.sequences.lowerBound, recording.sequences.upperBound)
    switch request {
    case .nothing, .quit: break
    case .action: showAction()
    case .back(let count): move(to: sequence - min(count, sequence - first))
    case .changed(let path): findChange(of: path)
    case .difference(let from, let to): compare(from, to)
    case .first: move(to: first)
    case .help: report.help(TravelHelp.text)
    case .jump(let number, let column):
      guard recording.sequences.contains(number) else {
        throw ActionTextError(
          column: column,
          message: "there is no action \(number): the recording has \(first) to \(last)"
        )
      }
      move(to: number)
    case .last: move(to: last)
    case .next: try search(isForward: true)
    case .previous: try search(isForward: false)
    case .search(let text):
      searchText = text
      try search(isForward: true)
    case .state(let path, let column): try showState(path, column)
    case .step(let count): move(to: sequence + min(count, last - sequence))
    }
  }

  private mutating func move(to number: UInt64) {
    sequence = number
    report.position(number, recording.moment(at: number))
  }

  private func showAction() {
    let moment = recording.moment(at: sequence)
    report.action(
      moment,
      cause: moment?.action.cause.flatMap(recording.moment),
      recording.effects(of: sequence)
    )
  }

  private mutating func search(isForward: Bool) throws(ActionTextError) {
    guard let searchText else {
      throw ActionTextError(column: 1, message: "nothing was searched for: begin with `search`")
    }
    if let found = recording.search(searchText, from: sequence, isForward: isForward) {
      return move(to: found)
    }
    hasFailed = true
    report.note(
      "No action \(isForward ? "after" : "before") \(sequence) has \"\(searchText)\" in it."
    )
  }

  private mutating func findChange(of path: JSONPath) {
    do throws(JournalError) {
      guard let (number, change) = try recording.lastChange(of: path, upTo: sequence) else {
        hasFailed = true
        report.note("Nothing has changed \(path) up to action \(sequence).")
        return
      }
      sequence = number
      report.position(number, recording.moment(at: number))
      report.differences(number - 1, number, [change])
    } catch {
      fail(error)
    }
  }

  private mutating func compare(_ from: UInt64, _ to: UInt64) {
    do throws(JournalError) {
      let old = try recording.state(after: from)
      let new = try recording.state(after: to)
      report.differences(from, to, JSONDifference.between(old, new))
    } catch {
      fail(error)
    }
  }

  private mutating func showState(_ text: String, _ column: Int) throws(ActionTextError) {
    let state: JSONValue
    do throws(JournalError) {
      state = try recording.state(after: sequence)
    } catch {
      return fail(error)
    }
    do throws(ActionTextError) {
      let path = try StatePath(text)
      switch try path.lookup(in: state) {
      case .value(let value): report.state("\(path.path)", value)
      case .absent: report.state("\(path.path)", .null)
      }
    } catch {
      var error = error
      error.column += column - 1
      throw error
    }
  }

  private mutating func fail(_ error: JournalError) {
    hasBadLine = true
    report.problem(error)
  }
}
