internal import ActionText
internal import LineSession

extension Expectation {
  /// A function of a state as source, with the modules that it needs.
  typealias Source = (function: String, modules: Set<String>)

  /// The expectation as a function of a state: `{ $0.count == 3 }`, or one that reads the state as `expect` does.
  ///
  /// - Parameter state: A state, whose properties show which of them are optional.
  func source(in state: Any) -> Source { comparison(in: state) ?? lookup }

  /// The comparison of a property; `nil` for a part of a collection, and for a value that is no number, text,
  /// Boolean or null.
  private func comparison(in state: Any) -> Source? {
    guard let (value, type) = literal else { return nil }
    var expression = "$0"
    var modules: Set<String> = []
    var part: Any = state
    for component in path.path.components {
      guard case .key(let name) = component, Self.isName(name) else { return nil }
      if let wrapped = Self.wrapped(part) {
        expression += "?"
        guard let wrapped else { return nil }
        part = wrapped
      }
      if let module = Self.module(of: part) { modules.insert(module) }
      guard let next = Self.part(name, of: part) else { return nil }
      part = next
      expression += ".\(name)"
    }
    // A state also shows values of other types as texts and numbers.
    guard String(reflecting: Swift.type(of: part)).contains(type) else { return nil }
    return ("{ \(expression) == \(value) }", modules)
  }

  /// A function that looks the part up, and compares its JSON.
  private var lookup: Source {
    let function = """
      { state in
        let path = \(String(reflecting: path.path.description))
        guard case .value(let value)? = try? StatePath(path).lookup(in: state) else { return false }
        return value == (try? JSONValue(parsing: \(String(reflecting: value.text()))))
      }
      """
    return (function, ["ActionText"])
  }

  /// The value as source, and a part of the names of types that can have it.
  private var literal: (text: String, type: String)? {
    switch value {
    case .null: ("nil", "Swift.Optional<")
    case .bool(let value): ("\(value)", "Swift.Bool")
    case .integer(let number): ("\(number)", "Swift.Int")
    case .double(let number): ("\(number)", "Swift.Double")
    case .string(let text): (String(reflecting: text), "Swift.String")
    case .array, .object: nil
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
