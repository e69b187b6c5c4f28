internal import ActionText
internal import ConcurrencyExtras
internal import Foundation
@_spi(Inspection) internal import Journal

/// The recording of a session, as far as it is written.
///
/// It is read for the first request, and what was added to it for each later one. Eight bytes are kept for an action.
/// All answers take as long as to read files: do not call it on the thread of the store.
final class RecordedSession: Sendable {
  /// The most actions of an answer, and its most bytes.
  static let (maximumCount, maximumBytes) = (1_000, UInt64(1 << 20))
  /// The most changes of a field that are searched for.
  private static let maximumChanges = 20

  let url: URL
  private let opened = LockIsolated<(file: File, states: JournalStates)?>(nil)

  /// A file as it was when it was read.
  private struct File: Sendable {
    /// Differs from that of another file in the same place.
    let number: UInt64?
    let size: UInt64
  }

  init(_ url: URL) {
    self.url = url
  }

  /// The recording as it is now.
  private func states() throws(JournalError) -> JournalStates {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    let file = File(
      number: (attributes?[.systemFileNumber] as? NSNumber)?.uint64Value,
      size: (attributes?[.size] as? NSNumber)?.uint64Value ?? 0
    )
    return try opened.withValue { [url] opened in
      Result { () throws(JournalError) in
        if let known = opened?.file, known.number == file.number, known.size <= file.size {
          if known.size == file.size || opened?.states.readAddedLines() == true {
            opened?.file = file
            if let states = opened?.states { return states }
          }
        }
        let states = try JournalStates(contentsOf: url)
        opened = (file, states)
        return states
      }
    }
    .get()
  }

  /// Some actions, with their times.
  struct Actions {
    var actions: [(action: JournalAction, time: Int64)] = []
    /// The last of them, if more follow.
    var next: UInt64?
  }

  /// The actions after one, up to another, as many as an answer may have.
  func actions(after first: UInt64, upTo last: UInt64) throws(JournalError) -> Actions {
    let states = try states()
    var found = Actions()
    guard let sequences = states.sequences else { return found }
    let (start, end) = (max(first, sequences.lowerBound), min(last, sequences.upperBound))
    guard start < end else { return found }
    var reader = try states.reader(from: start + 1)
    let limit = (states.offset(of: start + 1) ?? 0) + Self.maximumBytes
    while let line = try reader.next() {
      guard case .action(let action) = line.entry else { continue }
      found.actions.append((action, line.time))
      guard action.sequence < end else { break }
      if found.actions.count >= Self.maximumCount || line.offset > limit {
        found.next = action.sequence
        break
      }
    }
    return found
  }

  /// The state after an action; nil if the recording does not have it.
  func state(after action: UInt64) -> JSONValue? {
    guard let states = try? states(), states.sequences?.contains(action) == true else { return nil }
    return try? states.state(after: action)
  }

  /// The actions up to one that have changed a part of the state, the latest first.
  func changes(of path: String, upTo action: UInt64) -> [(JournalAction, JSONDifference)] {
    guard let steps = StatePathSteps.components(of: path), let states = try? states() else {
      return []
    }
    let path = JSONPath(steps)
    var found: [(JournalAction, JSONDifference)] = []
    // The number comes from a request, and may be the largest one.
    var before = action == .max ? action : action + 1
    while found.count < Self.maximumChanges,
      let number = try? states.lastChange(of: path, before: before),
      let action = try? states.action(number)
    {
      let (old, new) = (state(after: number - 1), state(after: number))
      found.append(
        (
          action,
          JSONDifference(path: path, old: old?.part(at: steps[...]), new: new?.part(at: steps[...]))
        )
      )
      before = number
    }
    return found
  }
}
