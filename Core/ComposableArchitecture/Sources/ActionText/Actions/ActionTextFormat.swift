public import CasePaths

/// Reads and writes the actions of a type as text.
///
/// An action is the path to its case, and its payload as JSON behind a space:
///
/// ```
/// counter.incrementButtonTapped
/// fact.response {"success":"9 is a square."}
/// alert.presented.openStore
/// rows[3].toggled true
/// ```
///
/// A payload may be absent, `Decodable`, or another `CasePathable`, whose cases continue the path. It may also be an
/// ``ActionTextConvertible`` wrapper, or several such values. These are a JSON object if all have labels,
/// `{"id":1,"text":"a"}`, or else an array. The value of an enum that is not `Codable` is the name of its case,
/// `"dark"`, if it is `CaseIterable` or no case has a payload. Parsing a printed action gives the same action.
public struct ActionTextFormat<Action: CasePathable>: Sendable {
  /// Makes the format of the action type.
  public init() {}

  /// Parses an action.
  ///
  /// - Throws: The column and kind of the problem, and the nearest valid paths.
  public func parse(_ text: String) throws(ActionTextError) -> Action {
    var scanner = ActionTextScanner(text)
    return try scanner.action(Action.self)
  }

  /// Makes the action of a path whose payload has no text, from the payload.
  ///
  /// - Throws: The problem of the path, also if its payload has another type, or has a text.
  @_spi(Exploring) public func action(
    at path: String,
    of payload: Any
  ) throws(ActionTextError) -> Action {
    var scanner = ActionTextScanner(path)
    scanner.payloadWithoutText = payload
    return try scanner.action(Action.self)
  }

  /// Prints an action so that ``parse(_:)`` reads it back.
  ///
  /// - Throws: The payload without a text, with the column it would have.
  public func print(_ action: Action) throws(ActionTextError) -> String {
    var printer = ActionTextPrinter(isLenient: false)
    try printer.action(action)
    return printer.text
  }

  /// Prints an action for people: payloads without a text are described in parentheses.
  public func describe(_ action: Action) -> String {
    var printer = ActionTextPrinter(isLenient: true)
    do {
      try printer.action(action)
      return printer.text
    } catch {
      return "\(action)"
    }
  }

  /// Every path of the action type with the type of its payload, in the order of declaration.
  ///
  /// An action type that contains itself is listed once.
  public var outline: [ActionTextOutline.Entry] {
    var outline = ActionTextOutline()
    outline.payload(of: Action.self)
    return outline.entries
  }

  /// The paths of the actions that cannot be written: their payload has no text, or their type contains itself.
  @_spi(Exploring) public var unwritablePaths: [String] {
    var outline = ActionTextOutline()
    outline.payload(of: Action.self)
    return outline.unwritable
  }

  /// The bindings of properties that their state does not name as fields.
  @_spi(Exploring) public var unnamedFields: [ActionTextOutline.UnnamedField] {
    var outline = ActionTextOutline()
    outline.payload(of: Action.self)
    return outline.unnamedFields
  }
}
