internal import ActionText
internal import ComposableArchitecture
internal import Foundation
internal import Journal

/// A recording in which one can be at any action.
struct TravelRecording {
  /// The first line.
  let header: JournalHeader
  /// The numbers of the actions, with that of the state in the beginning.
  let sequences: ClosedRange<UInt64>
  /// What is wrong with the recording, and where, as sentences.
  let notes: [String]

  private let states: JournalStates
  private var moments: [TravelMoment] = []
  private var effects: [UInt64: TravelEffect] = [:]

  /// Opens a recording.
  ///
  /// - Throws: What is wrong with the header, or that there is no state at all. What comes later is
  ///   in ``notes``.
  init(contentsOf url: URL, app: String?) throws(JournalError) {
    states = try JournalStates(contentsOf: url, app: app)
    header = states.header
    guard let sequences = states.sequences else {
      throw states.problem ?? JournalError(.noSuchAction(0))
    }
    self.sequences = sequences
    notes = Self.notes(on: states)
    var reader = try JournalReader(contentsOf: url, app: app)
    do throws(JournalError) {
      while let line = try reader.next() { add(line) }
    } catch {
      // The states have the same problem, which is in the notes.
    }
  }

  /// What there is at an action: nil in the beginning.
  func moment(at sequence: UInt64) -> TravelMoment? {
    guard sequence > sequences.lowerBound else { return nil }
    let index = Int(sequence - sequences.lowerBound) - 1
    return moments.indices.contains(index) ? moments[index] : nil
  }

  /// The effects that an action has started, in their order.
  func effects(of sequence: UInt64) -> [TravelEffect] {
    effects.values.filter { $0.effect.cause == sequence }.sorted { $0.effect.id < $1.effect.id }
  }

  /// The state after an action.
  func state(after sequence: UInt64) throws(JournalError) -> JSONValue {
    try states.state(after: sequence)
  }

  private mutating func add(_ line: JournalLine) {
    switch line.entry {
    case .action(let action):
      moments.append(TravelMoment(line: line.number, time: line.time, action: action))
      if case .effect(let id) = action.origin { effects[id]?.actions.append(action.sequence) }
    case .effectStarted(let effect): effects[effect.id] = TravelEffect(effect: effect)
    case .effectCancelled(let id): effects[id]?.outcome = .cancelled
    case .effectEnded(let id, let isCancelled):
      effects[id]?.outcome = isCancelled ? .cancelled : .ended
    default: break
    }
  }

  private static func notes(on states: JournalStates) -> [String] {
    var notes: [String] = []
    if !states.editedLines.isEmpty {
      let lines = states.editedLines.prefix(10).map(String.init).joined(separator: ", ")
      let more = states.editedLines.count - 10
      notes.append(
        "line \(lines)\(more > 0 ? " and \(more) more" : ""): the line was edited after it was "
          + "recorded."
      )
    }
    if let problem = states.problem { notes.append(problem.description) }
    switch states.ending {
    case .torn(let line):
      notes.append("line \(line): the recording ends in the middle of the line, which is left out.")
    case .unfinished:
      notes.append("The recording was not finished: its last moments may be missing.")
    case .finished, nil: break
    }
    return notes
  }
}

// MARK: - Finding

extension TravelRecording {
  /// The nearest action whose text has a text in it, whatever the case of its letters.
  ///
  /// - Parameters:
  ///   - text: What to search for.
  ///   - sequence: Where to begin; the action itself is left out.
  ///   - isForward: Whether to search towards the end.
  func search(_ text: String, from sequence: UInt64, isForward: Bool) -> UInt64? {
    let text = text.lowercased()
    let hits = { (moment: TravelMoment) in moment.text.lowercased().contains(text) }
    let position = Int(sequence - sequences.lowerBound)
    return isForward
      ? moments.dropFirst(position).first(where: hits)?.action.sequence
      : moments.prefix(max(0, position - 1)).last(where: hits)?.action.sequence
  }

  /// The last action, up to one, that has changed a part of the state.
  func lastChange(
    of path: JSONPath,
    upTo sequence: UInt64
  ) throws(JournalError) -> (sequence: UInt64, change: JSONDifference)? {
    for moment in moments.prefix(Int(sequence - sequences.lowerBound)).reversed() {
      guard moment.action.changes.contains(where: { $0.mayChange(path) }) else { continue }
      let number = moment.action.sequence
      let old = try state(after: number - 1).part(at: path)
      let new = try state(after: number).part(at: path)
      if old != new { return (number, JSONDifference(path: path, old: old, new: new)) }
    }
    return nil
  }
}

extension JSONDifference {
  /// Whether the part at a path may be another after the change: it is the part that changed, has it
  /// within itself, lies within it, or moves because an element before it came or went.
  fileprivate func mayChange(_ part: JSONPath) -> Bool {
    for (own, other) in zip(path.components, part.components) where own != other {
      guard case (.index(let position), .index(let wanted)) = (own, other) else { return false }
      return (old == nil || new == nil) && position <= wanted
    }
    return true
  }
}
