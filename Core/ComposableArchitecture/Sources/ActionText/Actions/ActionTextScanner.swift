internal import CasePaths

/// Reads an action from left to right.
///
/// Each method reads the next part. Its error names the column and the valid alternatives.
public struct ActionTextScanner {
  private var cursor: TextCursor
  /// The start of the last name that was read.
  private var nameStart = 0
  /// The payload of the path, if it has no text.
  var payloadWithoutText: Any?

  init(_ text: String) {
    cursor = TextCursor(text)
  }

  /// Reads the next name of the path, which must be one of some names.
  public mutating func name(among names: [String]) throws(ActionTextError) -> String {
    let prefix: String
    if cursor.position == 0 {
      prefix = ""
    } else {
      guard cursor.peek == UInt8(ascii: ".") else { throw missingName(among: names) }
      cursor.position += 1
      prefix = pathText
    }
    nameStart = cursor.position
    let name = cursor.identifier()
    guard !name.isEmpty, names.contains(name) else {
      let place = prefix.isEmpty ? "" : " in `\(prefix.dropLast())`"
      throw error(
        at: nameStart,
        name.isEmpty
          ? "expected the name of an action\(place), found \(cursor.foundText)"
          : "there is no action `\(name)`\(place)",
        suggestions: NearestNames.nearest(to: name, among: names).map { prefix + $0 }
      )
    }
    return name
  }

  /// Whether a value in brackets comes next.
  public var isAtBracket: Bool {
    cursor.peek == UInt8(ascii: "[")
  }

  /// Reads a value as JSON in brackets.
  public mutating func bracketed<Value>(_ type: Value.Type) throws(ActionTextError) -> Value {
    guard isAtBracket else {
      throw error(
        at: cursor.position,
        "expected `[` and \(typeWords(type)) after `\(pathText)`, found \(cursor.foundText)"
      )
    }
    let path = pathText
    cursor.position += 1
    let start = cursor.position
    let value: Value
    do throws(TextProblem) {
      value = try convert(try cursor.json(), from: start, to: type, "the value in brackets", path)
    } catch {
      throw ActionTextError(error, in: cursor)
    }
    guard cursor.peek == UInt8(ascii: "]") else {
      throw error(at: cursor.position, "expected `]`, found \(cursor.foundText)")
    }
    cursor.position += 1
    return value
  }

  /// Reads a payload of any type that actions may carry, and the end of the text.
  public mutating func payload<Value>(of type: Value.Type) throws(ActionTextError) -> Value {
    let value = try anyPayload(of: type)
    // Everything below makes values of exactly this type; anything else is a fault of a conformance.
    guard let value = value as? Value else { throw refusal() }
    return value
  }

  /// Reads a payload as JSON behind a space, and the end of the text.
  public mutating func json<Value>(_ type: Value.Type) throws(ActionTextError) -> Value {
    if cursor.peek == UInt8(ascii: ".") || isAtBracket {
      throw error(
        at: cursor.position,
        "`\(pathText)` has no nested actions; its payload is \(typeWords(type)) as JSON after a space"
      )
    }
    let path = pathText
    let hasSpace = cursor.peek.map(TextCursor.isSpace) ?? true
    cursor.skipSpaces()
    guard !cursor.isAtEnd else {
      throw error(
        at: cursor.position,
        "`\(path)` needs a payload: \(typeWords(type)) as JSON"
      )
    }
    guard hasSpace else {
      throw error(at: cursor.position, "expected a space before the payload of `\(path)`")
    }
    let start = cursor.position
    do throws(TextProblem) {
      let json = try cursor.json()
      try JSONValue.expectEnd(after: &cursor)
      return try convert(json, from: start, to: type, "the payload", path)
    } catch {
      throw ActionTextError(error, in: cursor)
    }
  }

  /// Makes sure that nothing follows.
  public mutating func end() throws(ActionTextError) {
    let path = pathText
    let next = cursor.peek
    let start = cursor.position
    cursor.skipSpaces()
    guard !cursor.isAtEnd else { return }
    if next == UInt8(ascii: ".") || next == UInt8(ascii: "[") {
      throw error(at: start, "`\(path)` has no nested actions")
    }
    guard let next, TextCursor.isSpace(next) else {
      throw error(at: start, "expected the end of the action, found \(cursor.foundText)")
    }
    throw error(at: cursor.position, "`\(path)` takes no payload")
  }

  /// Reads an action by the names of its cases.
  mutating func action<Action: CasePathable>(
    _ type: Action.Type
  ) throws(ActionTextError) -> Action {
    let cases = CaseTable.of(type)
    let name = try name(among: cases.names)
    let entry = cases.entry(named: name)
    let payload = try anyPayload(of: entry.valueType)
    guard let action = entry.embed(payload) as? Action else {
      throw refusal()
    }
    return action
  }
}

// MARK: - Payloads

extension ActionTextScanner {
  private mutating func anyPayload(of type: Any.Type) throws(ActionTextError) -> Any {
    switch PayloadKind(type) {
    case .none:
      try end()
      return ()
    case .wrapper(let type):
      return try type.parseActionText(from: &self)
    case .binding(let type):
      return try type.parseField(from: &self)
    case .cases(let type):
      // A payload that is also `Decodable` may be given as JSON.
      if let type = type as? any Decodable.Type, cursor.peek.map(TextCursor.isSpace) ?? false {
        return try json(type)
      }
      return try action(type)
    case .json:
      return try openedJSON(type)
    case .refused:
      guard let payload = payloadWithoutText, Swift.type(of: payload) == type, cursor.isAtEnd
      else { throw refusal() }
      return payload
    }
  }

  private mutating func openedJSON(_ type: Any.Type) throws(ActionTextError) -> Any {
    if TuplePayload(type) != nil || NamedCases(type) != nil { return try json(type) as Any }
    guard let type = type as? any Decodable.Type else { throw refusal() }
    return try json(type)
  }

  /// Converts JSON that was read from the text. A fault in it is reported at its column.
  private func convert<Value>(
    _ json: JSONValue,
    from start: Int,
    to type: Value.Type,
    _ subject: String,
    _ path: String
  ) throws(TextProblem) -> Value {
    do {
      guard let value = try json.payload(of: type) as? Value else {
        throw json.mismatch(type, at: [])
      }
      return value
    } catch {
      let problem = JSONDecodingProblem(error, at: [])
      var parser = JSONParser(cursor.bytes[...], at: start)
      let isThere = parser.move(to: problem.path)
      let reason = isThere ? parser.quotingNumber(in: problem.message) : problem.message
      let place = problem.path.components.isEmpty ? "" : " at `\(problem.path)`"
      throw TextProblem(
        offset: parser.position,
        message: "\(subject) of `\(path)` does not fit: \(reason)\(place)"
      )
    }
  }
}

// MARK: - Errors

extension ActionTextScanner {
  /// An error at the scanner's position, for conformances of your own.
  public func error(_ message: String, suggestions: [String] = []) -> ActionTextError {
    error(at: cursor.position, message, suggestions: suggestions)
  }

  private func error(
    at offset: Int,
    _ message: String,
    suggestions: [String] = []
  ) -> ActionTextError {
    let problem = TextProblem(offset: offset, message: message, suggestions: suggestions)
    return ActionTextError(problem, in: cursor)
  }

  /// The part of the path read so far.
  private var pathText: String {
    cursor.text(0..<cursor.position)
  }

  private func missingName(among names: [String]) -> ActionTextError {
    let suggestions = NearestNames.nearest(to: "", among: names).map { "\(pathText).\($0)" }
    guard let byte = cursor.peek, !TextCursor.isSpace(byte) else {
      return error(
        at: cursor.position,
        "`\(pathText)` needs `.` and the name of one of its actions",
        suggestions: suggestions
      )
    }
    return error(
      at: cursor.position,
      "expected `.` after `\(pathText)`, found \(cursor.foundText)",
      suggestions: suggestions
    )
  }

  private func refusal() -> ActionTextError {
    error(
      at: nameStart,
      "`\(pathText)` cannot be written as text: its payload has no form as JSON"
    )
  }
}
