import ActionText
import CasePaths

/// Reads the lines of a session.
struct SessionCommandParser<Action: CasePathable> {
  private let actions = ActionTextFormat<Action>()

  static var commandNames: [String] {
    ["advance", "expect", "help", "quit", "save", "send", "state", "wait"]
  }

  /// Reads one line, without its end.
  ///
  /// - Throws: What could not be understood, with its column in the line.
  func parse(_ line: String) throws(ActionTextError) -> SessionCommand<Action> {
    let text = line.drop(while: isSpace)
    guard let first = text.first, first != "#" else { return .nothing }
    let word = text.prefix { !isSpace($0) }
    let argument = text.dropFirst(word.count).drop(while: isSpace)
    let column = line.distance(from: line.startIndex, to: argument.startIndex) + 1
    switch word {
    case "send":
      let action = try shifted(to: column) { () throws(ActionTextError) in try send(argument) }
      return .send(action, column: column)
    case "expect":
      return .expect(
        try shifted(to: column) { () throws(ActionTextError) in
          try expectation(argument, column)
        }
      )
    case "state":
      let path = try shifted(to: column) { () throws(ActionTextError) in
        try StatePath(String(argument))
      }
      return .state(path, column: column)
    case "wait":
      guard !trimmed(argument).isEmpty else { return .wait(nil) }
      return .wait(try duration(argument, column))
    case "advance":
      return .advance(try duration(argument, column))
    case "help", "quit", "save":
      guard trimmed(argument).isEmpty else {
        throw ActionTextError(column: column, message: "`\(word)` takes nothing more")
      }
      return word == "help" ? .help : word == "quit" ? .quit : .save
    default:
      throw unknownCommand(
        String(word),
        column: line.distance(from: line.startIndex, to: text.startIndex) + 1
      )
    }
  }

  private func send(_ argument: Substring) throws(ActionTextError) -> Action {
    guard !argument.isEmpty else {
      throw ActionTextError(
        column: 1,
        message: "`send` needs an action; `help` lists them"
      )
    }
    return try actions.parse(String(argument))
  }

  /// Reads `<path> <JSON>` or `<path> <JSON> within <duration>`.
  private func expectation(
    _ argument: Substring,
    _ columnInLine: Int
  ) throws(ActionTextError) -> SessionExpectation {
    let (path, length) = try StatePath.parsePrefix(of: String(argument))
    guard length > 0 else {
      throw ActionTextError(column: 1, message: "`expect` needs a state path and a JSON value")
    }
    let rest = argument.utf8.dropFirst(length)
    let json = argument[rest.startIndex...].drop(while: isSpace)
    let column = argument.distance(from: argument.startIndex, to: json.startIndex) + 1
    guard !json.isEmpty else {
      throw ActionTextError(
        column: column,
        message: "`expect \(path.path)` needs the JSON value to expect"
      )
    }
    // The value comes first: it may have the word `within` in it.
    let (value, limit) = try shifted(to: column) { () throws(ActionTextError) in
      let (value, length) = try JSONValue.parsePrefix(of: String(json))
      return (value, try self.limit(after: length, of: json))
    }
    return SessionExpectation(path: path, value: value, column: columnInLine, limit: limit)
  }

  /// Reads `within <duration>` behind a JSON value, if it is there.
  private func limit(
    after length: Int,
    of json: Substring
  ) throws(ActionTextError) -> SessionExpectation.Limit? {
    let rest = json[json.utf8.dropFirst(length).startIndex...]
    let text = rest.drop(while: isSpace)
    guard !text.isEmpty else { return nil }
    let word = text.prefix { !isSpace($0) }
    guard word == "within", text.startIndex > rest.startIndex else {
      do {
        // Says what should not be there.
        _ = try JSONValue(parsing: String(json))
        return nil
      } catch {
        var error = error
        if word.first == "w" { error.suggestions = ["within <duration>"] }
        throw error
      }
    }
    let duration = text.dropFirst(word.count).drop(while: isSpace)
    let column = json.distance(from: json.startIndex, to: duration.startIndex) + 1
    return SessionExpectation.Limit(
      duration: try self.duration(duration, column),
      text: trimmed(duration)
    )
  }

  private func duration(
    _ argument: Substring,
    _ column: Int
  ) throws(ActionTextError) -> Duration {
    let text = trimmed(argument)
    guard let duration = Duration(sessionText: text) else {
      throw ActionTextError(
        column: column,
        message: "expected a duration such as 2s, 500ms or 1.5m, at most \(Duration.longestText), "
          + (text.isEmpty ? "found the end" : "found `\(text.prefix(40))`")
      )
    }
    return duration
  }

  private func unknownCommand(_ word: String, column: Int) -> ActionTextError {
    let isAction = (try? actions.parse(word)) != nil
    return ActionTextError(
      column: column,
      message: "there is no command `\(word.prefix(60))`",
      suggestions: isAction
        ? ["send \(word)"] : NearestNames.nearest(to: word, among: Self.commandNames)
    )
  }

  /// Moves the columns of the errors of a part to where the part stands in the line.
  private func shifted<Result>(
    to column: Int,
    _ parse: () throws(ActionTextError) -> Result
  ) throws(ActionTextError) -> Result {
    do {
      return try parse()
    } catch {
      var error = error
      error.column += column - 1
      throw error
    }
  }
}

private func isSpace(_ character: Character) -> Bool {
  character == " " || character == "\t"
}

private func trimmed(_ text: Substring) -> String {
  var text = text
  while let last = text.last, isSpace(last) { text.removeLast() }
  return String(text)
}
