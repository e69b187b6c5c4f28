internal import ActionText
internal import ComposableArchitecture
internal import Journal
internal import LineSession
internal import TerminalHosting

// The results of the commands for travelling.

extension LineReport {
  /// Writes the position in the recording.
  func position(_ sequence: UInt64, _ moment: TravelMoment?) {
    guard style.isJSON else {
      write(moment.map(TravelText.text) ?? "\(sequence) the beginning\n")
      for line in moment?.noteLines ?? [] { write("  \(line)\n") }
      for change in moment?.action.changes ?? [] { write("  \(change.line())\n") }
      return
    }
    writeJSON(
      [("type", "position"), ("sequence", .integer(Int128(sequence)))]
        + (moment.map(Self.members) ?? [])
    )
  }

  /// Writes an action, with its cause, its effects and its changes.
  func action(_ moment: TravelMoment?, cause: TravelMoment?, _ details: TravelDetails) {
    guard let moment else { return note("This is the beginning: there is no action yet.") }
    guard style.isJSON else {
      write(TravelText.text(of: moment))
      write("  line \(moment.line), \(TravelText.seconds(moment.time))\n")
      if moment.action.isRedacted { write("  something in it is redacted\n") }
      for line in moment.noteLines { write("  \(line)\n") }
      if let cause { write("  caused by \(TravelText.text(of: cause))") }
      for line in TravelText.lines(of: details) { write("  \(line)\n") }
      for change in moment.action.changes { write("  \(change.line())\n") }
      return
    }
    writeJSON(
      [("type", "action"), ("sequence", .integer(Int128(moment.action.sequence)))]
        + Self.members(of: moment)
        + [
          ("answers", .array(details.answers.map { .string($0.shownText) })),
          ("effects", .array(details.effects.map(Self.json))),
        ]
    )
  }

  /// Writes the differences between the states after two actions.
  func differences(_ from: UInt64, _ to: UInt64, _ differences: [JSONDifference]) {
    guard style.isJSON else {
      if differences.isEmpty { write("The states after \(from) and \(to) are the same.\n") }
      for difference in differences { write("\(difference.line())\n") }
      return
    }
    writeJSON([
      ("type", "diff"),
      ("from", .integer(Int128(from))),
      ("to", .integer(Int128(to))),
      ("changes", .array(differences.map(\.json))),
    ])
  }

  /// Writes a remark.
  func note(_ text: String) {
    guard style.isJSON else { return write("\(text.printable)\n") }
    writeJSON([("type", "note"), ("message", .string(text))])
  }

  /// Writes a fault of the recording.
  func warning(_ text: String) {
    guard style.isJSON else { return writeError("warning: \(text.printable)\n") }
    writeJSON([("type", "warning"), ("message", .string(text))])
  }

  /// Writes that the recording could not be read at the position that a command needs.
  func problem(_ text: String) {
    guard style.isJSON else { return writeError("error: \(text.printable)\n") }
    writeJSON([("type", "problem"), ("message", .string(text))])
  }

  private static func members(of moment: TravelMoment) -> [(String, JSONValue)] {
    let action = moment.action
    var members: [(String, JSONValue)] = [
      ("line", .integer(Int128(moment.line))),
      ("time", .integer(Int128(moment.time))),
    ]
    switch action.origin {
    case .user: members.append(("origin", "user"))
    case .effect(let id): members += [("origin", "effect"), ("effect", .integer(Int128(id)))]
    }
    return members + [
      ("cause", action.cause.map { .integer(Int128($0)) } ?? .null),
      ("action", .string(moment.text)),
      ("redacted", .bool(action.isRedacted)),
      ("changes", .array(action.changes.map(\.json))),
    ] + (moment.note.map { [("note", .string($0))] } ?? [])
  }

  private static func json(_ effect: TravelEffect) -> JSONValue {
    [
      "effect": .integer(Int128(effect.effect.id)),
      "name": effect.effect.name.map(JSONValue.string) ?? .null,
      "location": .string(effect.effect.location),
      "outcome": .string(effect.outcome.rawValue),
      "actions": .array(effect.actions.map { .integer(Int128($0)) }),
      "answers": .array(effect.answers.map { .string($0.shownText) }),
    ]
  }
}
