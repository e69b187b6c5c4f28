internal import ActionText
internal import LineSession

extension Expectation {
  /// The expectation as a function of a state: `{ $0.count == 3 }`.
  ///
  /// - Parameter state: A state, whose properties show which of them are optional.
  /// - Returns: `nil` for a part of a collection, and for a value that is no number, text, Boolean or null.
  func source(in state: Any) -> String? {
    guard let (value, type) = literal else { return nil }
    var expression = "$0"
    var part: Any = state
    for component in path.path.components {
      guard case .key(let name) = component, Self.isName(name) else { return nil }
      if let wrapped = Self.wrapped(part) {
        expression += "?"
        guard let wrapped else { return nil }
        part = wrapped
      }
      guard let next = Self.part(name, of: part) else { return nil }
      part = next
      expression += ".\(name)"
    }
    // A state shows values of other types as texts and numbers, too.
    guard String(reflecting: Swift.type(of: part)).contains(type) else { return nil }
    return "{ \(expression) == \(value) }"
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
