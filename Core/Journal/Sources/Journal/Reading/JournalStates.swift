public import ActionText
public import Foundation

/// The states of a recording, at any of its actions.
///
/// Opening it reads the recording once and keeps the position of each snapshot and action: eight bytes for an action.
/// Only edited lines are then converted to JSON, which makes it some hundred times as fast as a ``JournalReader``. A
/// state costs reading the lines since the snapshot before it, wherever it is in the recording.
public struct JournalStates: Sendable {
  /// The first line.
  public let header: JournalHeader
  /// The actions whose states are known, beginning with the number of the first state; nil if there is no state at all.
  public private(set) var sequences: ClosedRange<UInt64>?
  /// The kind of the recording's end; nil if there is a ``problem``.
  public private(set) var ending: JournalReader.Ending?
  /// The reason why the recording cannot be read from some line on. The states before it are known.
  public private(set) var problem: JournalError?
  /// The numbers of the edited lines, in order.
  public private(set) var editedLines: [Int] = []

  let file: RecordingFile
  let maximumLineLength: Int
  private var snapshots: [Snapshot] = []
  private var actions: [UInt64] = []
  /// The place behind the last line that was read.
  private var place: (offset: UInt64, position: JournalPosition)?

  private struct Snapshot {
    let sequence: UInt64
    let line: Int
    let offset: UInt64
  }

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - url: The file. It must not change, except that lines may be added to it.
  ///   - app: The name of the expected app; nil if any will do.
  ///   - maximumLineLength: The most bytes a line may have.
  /// - Throws: The problem of the header. For later lines see ``problem``.
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
    read(&reader)
  }

  /// Reads the lines that were added to the file since it was read last, without reading those before them again.
  ///
  /// - Returns: Whether it could: not behind a last line that lacked its line feed.
  @_spi(Inspection)
  public mutating func readAddedLines() -> Bool {
    guard problem == nil else { return true }
    guard let place else { return false }
    let source = LineSource(file: file, from: place.offset, limit: maximumLineLength)
    var reader = JournalReader(source, header: header, after: place.position)
    read(&reader)
    return true
  }

  private mutating func read(_ reader: inout JournalReader) {
    do throws(JournalError) {
      while let line = try reader.skim() { add(line) }
      ending = reader.ending
    } catch {
      problem = error
    }
    place = reader.place
  }

  /// The start of an action's line, in bytes; nil if it is unknown.
  public func offset(of sequence: UInt64) -> UInt64? {
    guard let sequences, sequences.contains(sequence), sequence > sequences.lowerBound else {
      return nil
    }
    return actions[Int(sequence - sequences.lowerBound) - 1]
  }

  /// The state after an action.
  ///
  /// - Parameter sequence: The number of the action, out of ``sequences``.
  /// - Throws: ``JournalError/Kind/noSuchAction(_:)``; or the problem of a line on the way, if a change was edited or
  ///   the file has changed.
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
