internal import ActionText
internal import Journal
internal import TerminalHosting

/// An action of a recording, with its position.
struct TravelMoment: Equatable, Sendable {
  /// The number of its line.
  var line: Int
  /// Nanoseconds since the recording began.
  var time: Int64
  /// The action, its cause and its changes.
  var action: JournalAction

  /// The note that a person has written on the action; nil if there is none.
  var note: String?

  /// Makes the moment of a line; nil if the line is not an action.
  init?(_ line: JournalLine) {
    guard case .action(let action) = line.entry else { return nil }
    self.line = line.number
    time = line.time
    self.action = action
  }

  /// The lines of the note, as they are shown.
  var noteLines: [String] {
    note?.split(whereSeparator: \.isNewline).map { "note: \(String($0).printable)" } ?? []
  }

  /// The shown and searched text of the action.
  var text: String { action.shownText }
}

extension JournalAction {
  /// The action as text, or as JSON if it has no text.
  var shownText: String {
    switch content {
    case .text(let text): text
    case .json(let value): value.text()
    }
  }
}
