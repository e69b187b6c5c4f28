internal import ActionText
internal import TestSource

/// A comparison of a part of a state with a value as source, for a test of a finding.
@_spi(Written)
public struct StateComparison {
  /// A function of the state: `{ $0.count == 3 }`, or one that looks the part up in the state's JSON.
  public let function: String
  /// The modules that the function needs.
  public let modules: Set<String>

  /// Writes a comparison.
  ///
  /// - Parameters:
  ///   - path: The path of the part, as `expect` takes it: `form.title`, `rows[0].isSaving`.
  ///   - json: The value as JSON.
  ///   - state: A state, whose properties show which of them are optional.
  public init(path: String, json: String, in state: Any) {
    self.init(path: path, json: json, in: state, hidden: [])
  }

  /// Writes a comparison for a file that does not see some properties, which are then looked up in the JSON.
  init(path: String, json: String, in state: Any, hidden: Set<String>) {
    let comparison = Self.comparison(path, json, state, hidden)
    (function, modules) = comparison ?? (Self.lookup(path, json), ["ActionText"])
  }

  /// The comparison of a property; `nil` for a part of a collection, and for a value that is no number, text,
  /// Boolean or null.
  private static func comparison(
    _ path: String,
    _ json: String,
    _ state: Any,
    _ hidden: Set<String>
  ) -> (String, Set<String>)? {
    guard let components = try? StatePath(path).path.components,
      let (value, type) = literal(of: json)
    else { return nil }
    var expression = "$0"
    var modules: Set<String> = []
    var part: Any = state
    for component in components {
      guard case .key(let name) = component, isName(name) else { return nil }
      if let wrapped = wrapped(part) {
        expression += "?"
        guard let wrapped else { return nil }
        part = wrapped
      }
      // The payload of a case is no property.
      guard Mirror(reflecting: part).displayStyle != .enum,
        !hidden.contains(qualifiedName(of: name, in: Swift.type(of: part)))
      else { return nil }
      if let module = module(of: part) { modules.insert(module) }
      guard let next = Self.part(name, of: part) else { return nil }
      part = next
      expression += ".\(name)"
    }
    // A state also shows values of other types as texts and numbers.
    guard String(reflecting: Swift.type(of: part)).contains(type) else { return nil }
    return ("{ \(expression) == \(value) }", modules)
  }

  /// A function that looks the part up, and compares its JSON.
  private static func lookup(_ path: String, _ json: String) -> String {
    """
    { state in
      let path = \(String(reflecting: path))
      guard case .value(let value)? = try? StatePath(path).lookup(in: state) else { return false }
      return value == (try? JSONValue(parsing: \(String(reflecting: json))))
    }
    """
  }

  /// The value as source, and a part of the names of types that can have it.
  private static func literal(of json: String) -> (text: String, type: String)? {
    switch try? JSONValue(parsing: json) {
    case .null: ("nil", "Swift.Optional<")
    case .bool(let value): ("\(value)", "Swift.Bool")
    case .integer(let number): ("\(number)", "Swift.Int")
    case .double(let number): ("\(number)", "Swift.Double")
    case .string(let text): (String(reflecting: text), "Swift.String")
    case .array, .object, nil: nil
    }
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The module of a value's type; `nil` for a tuple.
  private static func module(of value: Any) -> String? {
    let name = String(String(reflecting: type(of: value)).prefix { $0 != "." })
    return isName(name) ? name : nil
  }

  private static func part(_ name: String, of value: Any) -> Any? {
    // The stored property behind one that is observed has an underscore.
    Mirror(reflecting: value).children.first { $0.label == name || $0.label == "_\(name)" }?.value
  }

  /// The value in an optional, which may be none; `nil` if it is no optional.
  private static func wrapped(_ value: Any) -> Any?? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return nil }
    return .some(mirror.children.first?.value)
  }
}
