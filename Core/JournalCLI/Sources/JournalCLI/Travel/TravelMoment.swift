internal import ActionText
internal import Journal

/// An action of a recording, with its position.
struct TravelMoment: Equatable, Sendable {
  /// The number of its line.
  var line: Int
  /// Nanoseconds since the recording began.
  var time: Int64
  /// The action, its cause and its changes.
  var action: JournalAction

  /// Makes the moment of a line; nil if the line is not an action.
  init?(_ line: JournalLine) {
    guard case .action(let action) = line.entry else { return nil }
    self.line = line.number
    time = line.time
    self.action = action
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
