public import ActionText
public import Foundation

/// The states of a recording, at any of its actions.
///
/// Opening it reads the whole recording once and keeps where each snapshot and action stands, some
/// ten bytes for an action. A state costs what lies between it and the snapshot before it, wherever
/// in the recording it is.
public struct JournalStates {
  /// The first line.
  public let header: JournalHeader
  /// The actions whose states are known, with the number before the first one's, which is that of
  /// the state in the beginning; nil if there is no state at all.
  public private(set) var sequences: ClosedRange<UInt64>?
  /// How the recording ends; nil if there is a ``problem``.
  public private(set) var ending: JournalReader.Ending?
  /// Why the recording cannot be read from some line on. The states before it are known.
  public private(set) var problem: JournalError?
  /// The numbers of the lines that were edited.
  public private(set) var editedLines: [Int] = []

  private let file: FileHandle
  private let maximumLineLength: Int
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
    var reader = try JournalReader(
      contentsOf: url,
      app: app,
      maximumLineLength: maximumLineLength
    )
    header = reader.header
    self.maximumLineLength = maximumLineLength
    do {
      file = try FileHandle(forReadingFrom: url)
    } catch {
      throw JournalError(.unreadable(error.localizedDescription))
    }
    do throws(JournalError) {
      while let line = try reader.next() { add(line) }
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
    var source: LineSource
    do {
      source = try LineSource(file: file, from: start.offset, limit: maximumLineLength)
    } catch {
      throw JournalError(.unreadable(error.localizedDescription), line: start.line)
    }
    var number = start.line
    var state = JSONValue.null
    while true {
      guard let raw = try JournalReader.line(of: &source, number) else {
        throw JournalError(.cut, line: number)
      }
      switch try JournalLine(raw, number: number).entry {
      case .snapshot(let found, let value):
        if number == start.line { state = value }
        if found == sequence { return state }
      case .action(let action):
        do throws(JournalFieldProblem) {
          try state.apply(action.changes)
        } catch {
          throw JournalError(error.kind, line: number)
        }
        if action.sequence == sequence { return state }
      case .header, .effectStarted, .effectCancelled, .effectEnded, .end: break
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

  private mutating func add(_ line: JournalLine) {
    if line.isEdited { editedLines.append(line.number) }
    switch line.entry {
    case .snapshot(let sequence, _):
      snapshots.append(Snapshot(sequence: sequence, line: line.number, offset: line.offset))
      if sequences == nil { sequences = sequence...sequence }
    case .action(let action):
      guard let sequences else { return }
      actions.append(line.offset)
      self.sequences = sequences.lowerBound...action.sequence
    case .header, .effectStarted, .effectCancelled, .effectEnded, .end: break
    }
  }
}
