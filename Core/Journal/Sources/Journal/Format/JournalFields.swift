internal import ActionText

/// The reason why an object is no line of a journal.
struct JournalFieldProblem: Error {
  let kind: JournalError.Kind

  /// Makes the error of a line with invalid members; the reason is a clause.
  init(_ reason: String) {
    kind = .invalidLine(reason)
  }

  init(kind: JournalError.Kind) {
    self.kind = kind
  }
}

/// Reads the members of a line by their names and types.
struct JournalFields {
  private let object: JSONObject

  init(_ object: JSONObject) {
    self.object = object
  }

  subscript(key: String) -> JSONValue? { object[key] }

  func value(_ key: String) throws(JournalFieldProblem) -> JSONValue {
    guard let value = object[key] else {
      throw JournalFieldProblem("the member \"\(key)\" is missing")
    }
    return value
  }

  func integer<Integer: FixedWidthInteger>(
    _ key: String
  ) throws(JournalFieldProblem) -> Integer {
    guard let value: Integer = try optionalInteger(key) else {
      throw JournalFieldProblem("the member \"\(key)\" is missing")
    }
    return value
  }

  func optionalInteger<Integer: FixedWidthInteger>(
    _ key: String
  ) throws(JournalFieldProblem) -> Integer? {
    guard let value = object[key] else { return nil }
    guard case .integer(let number) = value, let integer = Integer(exactly: number) else {
      throw mismatch(key, "a whole number from \(Integer.min) to \(Integer.max)")
    }
    return integer
  }

  func string(_ key: String) throws(JournalFieldProblem) -> String {
    guard case .string(let text) = try value(key) else { throw mismatch(key, "a string") }
    return text
  }

  func optionalString(_ key: String) throws(JournalFieldProblem) -> String? {
    object[key] == nil ? nil : try string(key)
  }

  func bool(_ key: String) throws(JournalFieldProblem) -> Bool {
    guard case .bool(let value) = try value(key) else { throw mismatch(key, "true or false") }
    return value
  }

  func array(_ key: String) throws(JournalFieldProblem) -> [JSONValue] {
    guard case .array(let elements) = try value(key) else { throw mismatch(key, "an array") }
    return elements
  }

  func object(_ key: String) throws(JournalFieldProblem) -> JSONObject {
    guard case .object(let object) = try value(key) else { throw mismatch(key, "an object") }
    return object
  }

  private func mismatch(_ key: String, _ expected: String) -> JournalFieldProblem {
    let found = object[key]?.kindDescription ?? "nothing"
    return JournalFieldProblem("the member \"\(key)\" should be \(expected), and is \(found)")
  }
}
