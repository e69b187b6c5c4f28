/// The path to a part of a state, as text: `counter.count`, `rows[0].name`, `counts["a b"]`.
///
/// The name of an enum case leads to its payload.
public struct StatePath: Sendable {
  /// The steps from the whole state to the part.
  public let path: JSONPath

  /// The column at which each step begins.
  private let columns: [Int]

  /// Parses a whole text; the empty one means the whole state.
  ///
  /// - Throws: The problem, with its column.
  public init(_ text: String) throws(ActionTextError) {
    let (path, length) = try Self.parsePrefix(of: text)
    var cursor = TextCursor(text)
    cursor.position = length
    cursor.skipSpaces()
    guard cursor.isAtEnd else {
      throw ActionTextError(
        column: cursor.column(of: cursor.position),
        message: "expected nothing more after the state path, found \(cursor.foundText)"
      )
    }
    self = path
  }

  private init(path: JSONPath, columns: [Int]) {
    self.path = path
    self.columns = columns
  }

  /// Parses the path at the beginning of a text and returns its length in bytes of UTF-8.
  ///
  /// - Throws: The problem, with its column.
  public static func parsePrefix(
    of text: String
  ) throws(ActionTextError) -> (path: StatePath, length: Int) {
    var cursor = TextCursor(text)
    do throws(TextProblem) {
      var steps: [(component: JSONPath.Component, offset: Int)] = []
      while let byte = cursor.peek, !TextCursor.isSpace(byte) {
        let start = cursor.position
        if byte == UInt8(ascii: "[") {
          steps.append((try bracketed(&cursor), start))
        } else {
          if !steps.isEmpty {
            guard byte == UInt8(ascii: ".") else {
              let message = "expected `.`, `[` or the end of the path, found \(cursor.foundText)"
              throw TextProblem(offset: start, message: message)
            }
            cursor.position += 1
          }
          let nameStart = cursor.position
          let name = cursor.identifier()
          guard !name.isEmpty else {
            let message = "expected the name of a property, found \(cursor.foundText)"
            throw TextProblem(offset: nameStart, message: message)
          }
          steps.append((.key(name), nameStart))
        }
      }
      let path = StatePath(
        path: JSONPath(steps.map(\.component)),
        columns: steps.map { cursor.column(of: $0.offset) }
      )
      return (path, cursor.position)
    } catch {
      throw ActionTextError(error, in: cursor)
    }
  }

  private static func bracketed(
    _ cursor: inout TextCursor
  ) throws(TextProblem) -> JSONPath.Component {
    cursor.position += 1
    let start = cursor.position
    let value = try cursor.json()
    guard cursor.peek == UInt8(ascii: "]") else {
      throw TextProblem(
        offset: cursor.position,
        message: "expected `]`, found \(cursor.foundText)"
      )
    }
    cursor.position += 1
    switch value {
    case .string(let key): return .key(key)
    case .integer(let index):
      if index >= 0, let index = Int(exactly: index) { return .index(index) }
    default: break
    }
    throw TextProblem(
      offset: start,
      message: "expected a position or a key in double quotes in the brackets, found \(value)"
    )
  }
}

// MARK: - Looking up

extension StatePath {
  /// The result of a lookup.
  public enum Lookup: Sendable {
    /// The part of the state.
    case value(JSONValue)
    /// The state could have such a part but has none now; the reason as a clause.
    case absent(reason: String)
  }

  /// Looks the part up in a state, and reflects only the values on the way.
  ///
  /// - Throws: The name that the state cannot have, with its column and the nearest valid paths.
  public func lookup(in state: Any) throws(ActionTextError) -> Lookup {
    var value = state
    var walked = JSONPath()
    for (component, column) in zip(path.components, columns) {
      let place = walked.components.isEmpty ? "the state" : "`\(walked)`"
      switch try Self.step(component, from: StateNode(value), at: walked, place, column) {
      case .part(let part): value = part
      case .absent(let reason): return .absent(reason: reason)
      }
      walked = walked.appending(component)
    }
    return .value(JSONValue(reflecting: value))
  }

  private enum Step {
    case part(Any)
    case absent(String)
  }

  private static func step(
    _ component: JSONPath.Component,
    from node: StateNode,
    at walked: JSONPath,
    _ place: String,
    _ column: Int
  ) throws(ActionTextError) -> Step {
    func unknown(_ message: String, among names: [String]) -> ActionTextError {
      let name = if case .key(let key) = component { key } else { "" }
      let paths = NearestNames.nearest(to: name, among: names).map { walked.appending(.key($0)) }
      return ActionTextError(
        column: column,
        message: message,
        suggestions: paths.map(\.description)
      )
    }
    switch (node, component) {
    case (.absent, _):
      return .absent("\(place) is null")
    case (.array(let elements), .index(let index)):
      if elements.indices.contains(index) { return .part(elements[index]) }
      return .absent("\(place) has \(elements.count) element\(elements.count == 1 ? "" : "s")")
    case (.set(let elements), .index):
      let sorted = elements.map { JSONValue(reflecting: $0) }.sortedByText()
      return try step(component, from: .array(sorted), at: walked, place, column)
    case (.dictionary(let entries), _):
      let key =
        switch component {
        case .key(let key): key
        case .index(let index): "\(index)"
        }
      if let entry = entries.first(where: { $0.key == key }) { return .part(entry.value) }
      return .absent("\(place) has no entry for \(JSONValue.string(key))")
    case (.fields(let fields), .key(let key)), (.object(_, let fields), .key(let key)):
      if let field = fields.first(where: { $0.name == key }) { return .part(field.value) }
      throw unknown("\(place) has no property `\(key)`", among: fields.map(\.name))
    case (.enumCase(let name, let payload, let allNames), .key(let key)):
      if name == key, let payload { return .part(payload) }
      if name == key { return .absent("the case `\(name)` of \(place) has no payload") }
      if allNames.contains(key) { return .absent("\(place) is in the case `\(name)`") }
      throw unknown("\(place) has no case `\(key)`", among: allNames.isEmpty ? [name] : allNames)
    case (.array, .key), (.set, .key):
      throw unknown("\(place) is an array: expected a position such as [0]", among: [])
    case (.fields, .index), (.object, .index):
      throw unknown("\(place) is not an array: expected the name of a property", among: [])
    case (.enumCase, .index):
      throw unknown("\(place) is not an array: expected the name of a case", among: [])
    case (.value(let value), _):
      throw unknown("\(place) is \(value.kindDescription) and has no parts", among: [])
    }
  }
}
