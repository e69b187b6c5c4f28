internal import ComposableArchitecture

/// The lines of a recording that partial runs need, in memory.
///
/// A shrinker runs a session many times. Reading the file each time would cost more than the runs.
struct ShrinkLines {
  private struct Line {
    let line: JournalLine
    /// The user's action without which the line is not needed; 0 for none.
    let origin: UInt64
  }

  /// The actions of the user, in order.
  private(set) var steps: [(sequence: UInt64, action: String)] = []
  private var lines: [Line] = []

  /// Reads the lines of a recording.
  ///
  /// - Parameters:
  ///   - reader: The recording.
  ///   - origins: The user's actions behind all events in it.
  init(_ reader: JournalReader, _ origins: ReplayOrigins) throws(JournalError) {
    var reader = reader
    while var line = try reader.next() {
      switch line.entry {
      case .action(var action) where action.origin == .user:
        steps.append((action.sequence, action.content.text))
        // Nothing is compared in such a run.
        action.changes = []
        line.entry = .action(action)
        lines.append(Line(line: line, origin: action.sequence))
      case .answer(let answer):
        let caller = origins.recorded(answer.caller)
        let origin = if case .reducer(let action) = caller { action } else { UInt64(0) }
        lines.append(Line(line: line, origin: origin))
      case .host, .end, .shared: lines.append(Line(line: line, origin: 0))
      default: break
      }
    }
  }

  /// The lines for a run of some actions, in order.
  func needed(for kept: Set<UInt64>) -> [JournalLine] {
    lines.compactMap { $0.origin == 0 || kept.contains($0.origin) ? $0.line : nil }
  }
}
