/// The values of an enum that lists them and has no JSON form of its own. Each is written as the name of its case.
///
/// Without it, an action with a plain `CaseIterable` enum as payload would have no text.
struct NamedCases {
  private let type: Any.Type
  private let values: [(name: String, value: Any)]

  /// Lists the values of a type; `nil` for a type that is `Codable`, is no enum, or has several values in one case.
  init?(_ type: Any.Type) {
    guard MetadataKind(type) == .enum, let list = type as? any CaseIterable.Type,
      !(type is any Decodable.Type), !(type is any Encodable.Type)
    else { return nil }
    func named<Value: CaseIterable>(_ type: Value.Type) -> [(name: String, value: Any)] {
      type.allCases.compactMap { value in
        TypeParts.caseName(of: value).map { (name: $0, value: value) }
      }
    }
    values = named(list)
    self.type = type
    guard !values.isEmpty, Set(values.map(\.name)).count == values.count else { return nil }
  }

  /// Writes a value.
  func json(of value: Any, at path: [any CodingKey]) throws -> JSONValue {
    func name<Value>(_ value: Value) -> String? { TypeParts.caseName(of: value) }
    guard Swift.type(of: value) == type, let name = name(value),
      values.contains(where: { $0.name == name })
    else {
      throw JSONDecodingProblem(path: path, "expected \(typeName(type))")
    }
    return .string(name)
  }

  /// Reads a value.
  func value(of json: JSONValue, at path: [any CodingKey]) throws -> Any {
    guard case .string(let name) = json, let found = values.first(where: { $0.name == name }) else {
      let names = values.map { "\"\($0.name)\"" }.joined(separator: ", ")
      throw JSONDecodingProblem(path: path, "expected one of \(names)")
    }
    return found.value
  }
}
