public import ActionText
public import Foundation

/// The states of a recording, at any of its actions.
///
/// Opening it reads the recording once and keeps where each snapshot and action stands: eight bytes
/// for an action. Only lines that were edited are made JSON of then, which makes it some hundred
/// times as fast as a ``JournalReader``. A state costs what lies between it and the snapshot before
/// it, wherever in the recording it is.
public struct JournalStates: Sendable {
  /// The first line.
  public let header: JournalHeader
  /// The actions whose states are known, with the number before the first one's, which is that of
  /// the state in the beginning; nil if there is no state at all.
  public private(set) var sequences: ClosedRange<UInt64>?
  /// How the recording ends; nil if there is a ``problem``.
  public private(set) var ending: JournalReader.Ending?
  /// Why the recording cannot be read from some line on. The states before it are known.
  public private(set) var problem: JournalError?
  /// The numbers of the lines that were edited, in order.
  public private(set) var editedLines: [Int] = []

  let file: RecordingFile
  let maximumLineLength: Int
  private var snapshots: [Snapshot] = []
  private var actions: [UInt64] = []

  private struct Snapshot {
    let sequence: UInt64
    let line: Int
    let offset: UInt64
  }

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - url: The file, which must stay as it is.
  ///   - app: The name of the app that is expected; nil if any will do.
  ///   - maximumLineLength: The most bytes a line may have.
  /// - Throws: What is wrong with the header. For what comes later see ``problem``.
  public init(
    contentsOf url: URL,
    app: String? = nil,
    maximumLineLength: Int = JournalFormat.maximumLineLength
  ) throws(JournalError) {
    file = try RecordingFile(url)
    self.maximumLineLength = maximumLineLength
    let source = LineSource(file: file, limit: maximumLineLength)
    var reader = try JournalReader(source: source, app: app)
    header = reader.header
    do throws(JournalError) {
      while let line = try reader.skim() { add(line) }
      ending = reader.ending
    } catch {
      problem = error
    }
  }

  /// Where the line of an action begins, in bytes; nil if it is not known.
  public func offset(of sequence: UInt64) -> UInt64? {
    guard let sequences, sequences.contains(sequence), sequence > sequences.lowerBound else {
      return nil
    }
    return actions[Int(sequence - sequences.lowerBound) - 1]
  }

  /// The state after an action.
  ///
  /// - Parameter sequence: The number of the action, out of ``sequences``.
  /// - Throws: ``JournalError/Kind/noSuchAction(_:)``; or what is wrong with a line on the way, if a
  ///   change was edited or the file is not what it was.
  public func state(after sequence: UInt64) throws(JournalError) -> JSONValue {
    guard let sequences, sequences.contains(sequence), let start = snapshot(before: sequence) else {
      throw JournalError(.noSuchAction(sequence))
    }
    var source = LineSource(file: file, from: start.offset, limit: maximumLineLength)
    var number = start.line
    var state = JSONValue.null
    while true {
      guard let raw = try JournalReader.line(of: &source, number) else {
        throw JournalError(.cut, line: number)
      }
      if case .other? = LineHead(raw.bytes)?.step {
        number += 1
        continue
      }
      switch try JournalLine(raw, number: number).entry {
      case .snapshot(let found, let value):
        state = value
        if found == sequence { return state }
      case .action(let action):
        do throws(JournalFieldProblem) {
          try state.apply(action.changes)
        } catch {
          throw JournalError(error.kind, line: number)
        }
        if action.sequence == sequence { return state }
      default: break
      }
      number += 1
    }
  }

  /// The last snapshot that is not after an action.
  private func snapshot(before sequence: UInt64) -> Snapshot? {
    var low = 0
    var high = snapshots.count
    while low < high {
      let middle = (low + high) / 2
      if snapshots[middle].sequence <= sequence { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? snapshots[low - 1] : nil
  }

  private mutating func add(_ line: SkimmedLine) {
    if line.isEdited { editedLines.append(line.number) }
    switch line.step {
    case .snapshot(let sequence):
      snapshots.append(Snapshot(sequence: sequence, line: line.number, offset: line.offset))
      if sequences == nil { sequences = sequence...sequence }
    case .action(let sequence):
      guard let sequences else { return }
      actions.append(line.offset)
      self.sequences = sequences.lowerBound...sequence
    case .end, .header, .other: break
    }
  }
}
