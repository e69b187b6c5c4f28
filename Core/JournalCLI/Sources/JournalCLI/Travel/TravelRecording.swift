internal import ActionText
internal import ComposableArchitecture
internal import Foundation
internal import Journal

/// A recording with access to any of its actions.
///
/// Only the positions of its actions are kept; all else is read on demand.
struct TravelRecording {
  /// The first line.
  let header: JournalHeader
  /// The numbers of the actions, beginning with that of the first state.
  let sequences: ClosedRange<UInt64>
  /// The faults of the recording with their lines, as sentences.
  let notes: [String]

  /// The notes that people have written on actions, by the numbers of the actions.
  let actionNotes: [UInt64: String]

  private let url: URL
  private let states: JournalStates

  /// The number of lines that are read to find the outcomes of an action's effects.
  private static let reach = 10_000

  /// Opens a recording.
  ///
  /// - Throws: The fault of the header, or the error that there is no state at all. Faults of later lines are in
  ///   ``notes``.
  init(contentsOf url: URL, app: String?) throws(JournalError) {
    self.url = url
    states = try JournalStates(contentsOf: url, app: app)
    header = states.header
    guard let sequences = states.sequences else {
      throw states.problem
        ?? JournalError(
          .invalidLine("the first state is missing: the recording ended as it began"),
          line: 2
        )
    }
    // Larger numbers do not fit into an `Int`, nor can be increased.
    guard sequences.upperBound < UInt64(Int.max) else {
      throw JournalError(.invalidLine("the actions are numbered up to \(sequences.upperBound)"))
    }
    self.sequences = sequences
    var notes = Self.notes(on: states, crash: Self.crash(in: states, url))
    (actionNotes, notes) = Self.readActionNotes(of: url, notes)
    self.notes = notes
  }

  /// The state after an action.
  func state(after sequence: UInt64) throws(JournalError) -> JSONValue {
    try states.state(after: sequence)
  }

  /// The action with a number; nil for the beginning.
  func moment(at sequence: UInt64) throws(JournalError) -> TravelMoment? {
    guard sequence > sequences.lowerBound, sequence <= sequences.upperBound else { return nil }
    var reader = try states.reader(from: sequence)
    guard let line = try reader.next() else { return nil }
    var moment = TravelMoment(line)
    moment?.note = actionNotes[sequence]
    return moment
  }

  /// The answers and effects of an action, as far as the lines after it have them.
  ///
  /// Reads until all its effects have ended, but not further than ten thousand lines: an effect that lives longer is
  /// shown as running.
  func details(of sequence: UInt64) throws(JournalError) -> TravelDetails {
    var details = TravelDetails()
    guard sequence > sequences.lowerBound, sequences.contains(sequence) else { return details }
    // The answers to the reducer precede the action.
    var reader =
      sequence - 1 > sequences.lowerBound
      ? try states.reader(from: sequence - 1) : try JournalReader(contentsOf: url)
    for _ in 0..<Self.reach {
      // Lines behind an unreadable one are unknown.
      guard let line = try? reader.next() else { break }
      switch line.entry {
      case .answer(let answer):
        switch answer.caller {
        case .reducer(sequence): details.answers.append(answer)
        case .effect(let id): details.effects[id: id]?.answers.append(answer)
        default: break
        }
      case .effectStarted(let effect) where effect.cause == sequence:
        details.effects.append(TravelEffect(effect: effect))
      case .effectCancelled(let id): details.effects[id: id]?.outcome = .cancelled
      case .effectEnded(let id, let isCancelled):
        details.effects[id: id]?.outcome = isCancelled ? .cancelled : .ended
      case .action(let action) where action.sequence > sequence:
        if details.effects.allSatisfy({ $0.outcome != .running }) { return details }
        guard case .effect(let id) = action.origin else { break }
        details.effects[id: id]?.actions.append(action.sequence)
      default: break
      }
    }
    return details
  }

  /// The crash with which the recording ends; nil if there is none.
  private static func crash(
    in states: JournalStates,
    _ url: URL
  ) -> (line: Int, crash: JournalCrash)? {
    guard states.ending != .finished, let sequences = states.sequences else { return nil }
    let reader =
      sequences.count > 1
      ? try? states.reader(from: sequences.upperBound) : try? JournalReader(contentsOf: url)
    guard var reader else { return nil }
    while let line = try? reader.next() {
      if case .crash(let crash) = line.entry { return (line.number, crash) }
    }
    return nil
  }

  /// Reads the notes on actions.
  ///
  /// - Returns: The notes, and the faults with what is wrong with their file.
  private static func readActionNotes(
    of url: URL,
    _ faults: [String]
  ) -> ([UInt64: String], [String]) {
    // Beside a copy of the standard input there is no file.
    guard !url.path.hasPrefix("/dev/") else { return ([:], faults) }
    do throws(JournalNotesError) {
      let notes = try JournalNotes(of: url)
      guard !notes.unreadableLines.isEmpty else { return (notes.texts, faults) }
      let lines = notes.unreadableLines.prefix(10).map(String.init).joined(separator: ", ")
      let name = JournalNotes.file(of: url).lastPathComponent
      return (notes.texts, faults + ["\(name), line \(lines): this is no note, and is left out."])
    } catch {
      return ([:], faults + [error.description])
    }
  }

  private static func notes(
    on states: JournalStates,
    crash: (line: Int, crash: JournalCrash)?
  ) -> [String] {
    var notes: [String] = []
    if !states.editedLines.isEmpty {
      let lines = states.editedLines.prefix(10).map(String.init).joined(separator: ", ")
      let more = states.editedLines.count - 10
      notes.append(
        "line \(lines)\(more > 0 ? " and \(more) more" : ""): edited after the recording."
      )
    }
    if let (line, crash) = crash {
      let place = crash.action.map { " in action \($0.sequence), \($0.shownText)" } ?? ""
      notes.append("line \(line): the program crashed by \(crash.signal)\(place).")
    }
    if let problem = states.problem { notes.append(problem.description) }
    switch states.ending {
    case .torn(let line):
      notes.append("line \(line): the recording ends in the middle of the line, which is left out.")
    case .unfinished where crash == nil:
      notes.append("The recording was not finished: its last moments may be missing.")
    case .finished, .unfinished, nil: break
    }
    return notes
  }
}

// MARK: - Finding

extension TravelRecording {
  /// The nearest action that contains a text, whatever the case of its letters.
  ///
  /// - Parameters:
  ///   - text: The text to search for.
  ///   - sequence: The start of the search; the action itself is left out.
  ///   - isForward: Whether to search towards the end.
  func search(
    _ text: String,
    from sequence: UInt64,
    isForward: Bool
  ) throws(JournalError) -> UInt64? {
    isForward
      ? try states.firstAction(containing: text, after: sequence)
      : try states.lastAction(containing: text, before: sequence)
  }

  /// The last action, up to one, that changed a part of the state.
  func lastChange(
    of path: JSONPath,
    upTo sequence: UInt64
  ) throws(JournalError) -> (sequence: UInt64, change: JSONDifference)? {
    guard let number = try states.lastChange(of: path, before: sequence + 1) else { return nil }
    let change = JSONDifference(
      path: path,
      old: try state(after: number - 1).part(at: path),
      new: try state(after: number).part(at: path)
    )
    return (number, change)
  }

  /// The differences of the states after two actions.
  func differences(
    from old: UInt64,
    to new: UInt64
  ) throws(JournalError) -> [JSONDifference] {
    JSONDifference.between(try state(after: old), try state(after: new))
  }
}

extension [TravelEffect] {
  fileprivate subscript(id id: UInt64) -> TravelEffect? {
    get { first { $0.effect.id == id } }
    set {
      guard let newValue, let index = firstIndex(where: { $0.effect.id == id }) else { return }
      self[index] = newValue
    }
  }
}
