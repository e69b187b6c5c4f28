internal import ActionText
internal import ComposableArchitecture
internal import Journal
internal import TerminalHosting

/// Says where one is in a recording, as text or as one JSON object a line.
///
/// As text, what is not understood goes to the errors, like a compiler's; as JSON everything goes to
/// the output, so that one reader sees it all in order.
struct TravelReport {
  /// Whether everything is written as JSON.
  var isJSON: Bool
  /// Writes to the output, and to the errors; a text ends with a line feed.
  var output: (String) -> Void
  var errors: (String) -> Void

  /// Where one is now.
  func position(_ sequence: UInt64, _ moment: TravelMoment?) {
    guard isJSON else {
      output(moment.map(Self.text) ?? "\(sequence) the beginning\n")
      for change in moment?.action.changes ?? [] { output("  \(Self.text(of: change))\n") }
      return
    }
    writeJSON(
      [("type", "position"), ("sequence", .integer(Int128(sequence)))]
        + (moment.map(Self.members) ?? [])
    )
  }

  /// The action at which one is, with all that is known of it.
  func action(_ moment: TravelMoment?, cause: TravelMoment?, _ details: TravelDetails) {
    guard let moment else {
      note("This is the beginning: there is no action yet.")
      return
    }
    guard isJSON else {
      output(Self.text(of: moment))
      output("  line \(moment.line), \(Self.seconds(moment.time))\n")
      if moment.action.isRedacted { output("  something in it is redacted\n") }
      if let cause { output("  caused by \(Self.text(of: cause))") }
      for line in Self.lines(of: details) { output("  \(line)\n") }
      for change in moment.action.changes { output("  \(Self.text(of: change))\n") }
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

  /// The state, or a part of it.
  func state(_ path: String, _ value: JSONValue) {
    guard isJSON else {
      let name = path.isEmpty ? "state" : path.printable
      output("\(name): \(value.text(isPretty: path.isEmpty))\n")
      return
    }
    writeJSON([("type", "state"), ("path", .string(path)), ("value", value)])
  }

  /// In what the states after two actions differ.
  func differences(_ from: UInt64, _ to: UInt64, _ differences: [JSONDifference]) {
    guard isJSON else {
      if differences.isEmpty { output("The states after \(from) and \(to) are the same.\n") }
      for difference in differences { output("\(Self.text(of: difference))\n") }
      return
    }
    writeJSON([
      ("type", "diff"),
      ("from", .integer(Int128(from))),
      ("to", .integer(Int128(to))),
      ("changes", .array(differences.map(Self.json))),
    ])
  }

  /// Something that is worth knowing.
  func note(_ text: String) {
    isJSON
      ? writeJSON([("type", "note"), ("message", .string(text))]) : output("\(text.printable)\n")
  }

  /// What is wrong with the recording.
  func warning(_ text: String) {
    guard isJSON else { return errors("warning: \(text.printable)\n") }
    writeJSON([("type", "warning"), ("message", .string(text))])
  }

  /// What can be written was asked for.
  func help(_ text: String) {
    isJSON ? writeJSON([("type", "help"), ("text", .string(text))]) : output("\(text)\n")
  }

  /// A line was not understood.
  func badLine(_ line: Int, _ error: ActionTextError) {
    guard isJSON else {
      errors("error: line \(line), column \(error.column): \("\(error)".printable)\n")
      return
    }
    writeJSON([
      ("type", "error"),
      ("line", .integer(Int128(line))),
      ("column", .integer(Int128(error.column))),
      ("message", .string(error.message)),
      ("suggestions", .array(error.suggestions.map(JSONValue.string))),
    ])
  }

  /// The recording could not be read there.
  func problem(_ text: String) {
    guard isJSON else { return errors("error: \(text.printable)\n") }
    writeJSON([("type", "problem"), ("message", .string(text))])
  }

  private func writeJSON(_ members: [(String, JSONValue)]) {
    let object = JSONObject(members.map { .init(key: $0.0, value: $0.1) })
    output("\(JSONValue.object(object).text())\n")
  }
}

// MARK: - Texts

extension TravelReport {
  static func text(of moment: TravelMoment) -> String {
    let action = moment.action
    let verb = action.origin == .user ? "send" : "receive"
    let cause = action.cause.map { " (cause \($0))" } ?? ""
    return "\(action.sequence) \(verb) \(moment.text.printable)\(cause)\n"
  }

  /// What an action has led to, line by line.
  static func lines(of details: TravelDetails) -> [String] {
    lines(of: details.answers)
      + details.effects.flatMap { [text(of: $0)] + lines(of: $0.answers).map { "  \($0)" } }
  }

  /// Answers to the same caller; of many the first ones.
  private static func lines(of answers: [JournalAnswer]) -> [String] {
    let lines = answers.prefix(mostAnswers).map(\.shownText.printable)
    guard answers.count > mostAnswers else { return lines }
    return lines + ["and \(answers.count - mostAnswers) more answers"]
  }

  private static let mostAnswers = 20

  private static func text(of effect: TravelEffect) -> String {
    let name = effect.effect.name.map { " \"\($0.printable)\"" } ?? ""
    let actions =
      effect.actions.isEmpty
      ? "" : ", sent \(effect.actions.map(String.init).joined(separator: ", "))"
    return "effect \(effect.effect.id)\(name) of \(effect.effect.location.printable), "
      + "\(effect.outcome)\(actions)"
  }

  /// A change as one line.
  static func text(of change: JSONDifference) -> String {
    let path = change.path.components.isEmpty ? "state" : "\(change.path)".printable
    return switch (change.old, change.new) {
    case (let old?, let new?): "\(path): \(old) -> \(new)"
    case (nil, let new?): "\(path): + \(new)"
    case (let old?, nil): "\(path): - \(old)"
    case (nil, nil): path
    }
  }

  /// A time since the recording began.
  static func seconds(_ nanoseconds: Int64) -> String {
    let milliseconds = String(nanoseconds / 1_000_000 % 1000)
    let zeros = String(repeating: "0", count: max(0, 3 - milliseconds.count))
    return "\(nanoseconds / 1_000_000_000).\(zeros)\(milliseconds) s"
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
      ("changes", .array(action.changes.map(json))),
    ]
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

  private static func json(_ change: JSONDifference) -> JSONValue {
    var members = [JSONObject.Member(key: "path", value: .string("\(change.path)"))]
    if let old = change.old { members.append(.init(key: "old", value: old)) }
    if let new = change.new { members.append(.init(key: "new", value: new)) }
    return .object(JSONObject(members))
  }
}
