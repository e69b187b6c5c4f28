/// The path from the root of a JSON value to a part of it.
public struct JSONPath: Hashable, Sendable {
  /// One step of a path.
  public enum Component: Hashable, Sendable {
    /// To the member of an object.
    case key(String)
    /// To the element of an array, counted from 0.
    case index(Int)
  }

  /// The steps from the outside to the inside.
  public var components: [Component]

  /// Makes a path from its steps; an empty one means the whole value.
  public init(_ components: [Component] = []) {
    self.components = components
  }

  init(_ codingPath: [any CodingKey]) {
    components = codingPath.map { key in
      // Keys of dictionaries may look like numbers; only keys of arrays are positions.
      if let key = key as? JSONCodingKey, let index = key.intValue { return .index(index) }
      return .key(key.stringValue)
    }
  }

  /// The path with one more step.
  public func appending(_ component: Component) -> JSONPath {
    JSONPath(components + [component])
  }
}

extension JSONPath: CustomStringConvertible {
  /// The path in the form of commands: `rows[0].name`, `counts["a b"]`.
  public var description: String {
    var text = ""
    for component in components {
      switch component {
      case .index(let index): text += "[\(index)]"
      case .key(let key) where Self.isName(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key): text += "[\(JSONValue.string(key).text())]"
      }
    }
    return text
  }

  private static func isName(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.allSatisfy(JSONParser.isWordByte)
  }
}

extension JSONParser {
  /// Moves to the start of the part at a path, or as near as the text allows.
  ///
  /// The text has been parsed before, so reading fails only where the path ends early.
  ///
  /// - Returns: Whether the part is there.
  @discardableResult
  mutating func move(to path: JSONPath) -> Bool {
    skipWhitespace()
    for component in path.components {
      let container = position
      do {
        guard try enter(component) else {
          position = container
          return false
        }
      } catch {
        position = container
        return false
      }
    }
    return true
  }

  private mutating func enter(_ component: JSONPath.Component) throws(TextProblem) -> Bool {
    let isObject = peek == UInt8(ascii: "{")
    guard isObject || peek == UInt8(ascii: "[") else { return false }
    position += 1
    var index = 0
    while peek != nil {
      skipWhitespace()
      guard peek != UInt8(ascii: "}"), peek != UInt8(ascii: "]") else { return false }
      let key = isObject ? JSONPath.Component.key(try parseKey(after: [])) : .index(index)
      skipWhitespace()
      if key == component { return true }
      _ = try parseValue()
      skipWhitespace()
      guard peek == UInt8(ascii: ",") else { return false }
      position += 1
      index += 1
    }
    return false
  }
}
