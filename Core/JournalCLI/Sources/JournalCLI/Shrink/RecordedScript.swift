internal import ComposableArchitecture
internal import Foundation
internal import Journal

/// A script that repeats a recorded session when it is run: the user's actions, with the time between.
struct RecordedScript {
  private(set) var lines: [String] = []

  private let passing: (_ duration: String) -> String
  /// The nanoseconds since the beginning that the lines let pass.
  private var time: Int64 = 0
  /// Whether effects need a turn for an event since the last line.
  private var isUnsettled = false
  private var effects: Set<UInt64> = []
  /// The commands of the host since the last line.
  private var hostCommands: [String] = []

  /// - Parameters:
  ///   - url: The recording.
  ///   - app: The name of its app.
  ///   - passing: The line that lets a duration pass.
  init(
    of url: URL,
    app: String,
    passing: @escaping (_ duration: String) -> String
  ) throws(JournalError) {
    self.passing = passing
    var reader = try JournalReader(contentsOf: url, app: app)
    while let line = try reader.next() { add(line) }
  }

  private mutating func add(_ line: JournalLine) {
    switch line.entry {
    case .action(let action) where action.origin == .user:
      pass(until: line.time)
      lines += hostCommands
      hostCommands = []
      if case .text(let text) = action.content { lines.append("send \(text)") }
    case .effectStarted(let effect):
      effects.insert(effect.id)
      isUnsettled = true
    case .effectEnded(let effect, _): effects.remove(effect)
    case .action, .answer, .shared: isUnsettled = isUnsettled || !effects.isEmpty
    // The host's work at the end of every session needs no line.
    case .host(let command): hostCommands.append(command)
    case .end: pass(until: line.time)
    case .crash, .effectCancelled, .header, .snapshot: break
    }
  }

  private mutating func pass(until now: Int64) {
    let gap = now - time
    if gap >= 1_000_000, now > 0 {
      // Rounded up, so that events at the end of the time have come.
      let milliseconds = (gap + 999_999) / 1_000_000
      time += milliseconds * 1_000_000
      let isWhole = milliseconds.isMultiple(of: 1_000)
      lines.append(passing(isWhole ? "\(milliseconds / 1_000)s" : "\(milliseconds)ms"))
    } else if isUnsettled {
      lines.append("wait")
    }
    isUnsettled = false
  }
}
