internal import ConcurrencyExtras

/// The values of an enum that has no JSON form of its own: of one that lists them, or of one whose cases have no
/// payload. Each is written as the name of its case.
///
/// Without it, an action with a plain enum as payload would have no text.
struct NamedCases {
  private let type: Any.Type
  private let values: [(name: String, value: Any)]

  /// Lists the values of a type; `nil` for a type that is `Codable`, is no enum, or has several values in one case.
  init?(_ type: Any.Type) {
    guard MetadataKind(type) == .enum, !(type is any Decodable.Type),
      !(type is any Encodable.Type)
    else { return nil }
    func listed<Value: CaseIterable>(_ type: Value.Type) -> [(name: String, value: Any)] {
      type.allCases.compactMap { value in
        TypeParts.caseName(of: value).map { (name: $0, value: value) }
      }
    }
    values = (type as? any CaseIterable.Type).map { listed($0) } ?? Self.unlisted(type)
    self.type = type
    guard !values.isEmpty, Set(values.map(\.name)).count == values.count else { return nil }
  }

  /// The names of the cases, in the order of declaration.
  var names: [String] { values.map(\.name) }

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

  // MARK: - Enums that do not list their cases

  /// The names of the cases without a payload, by types; empty for a type that has others, too.
  private static let table = Lock<[ObjectIdentifier: [String]]>([:])

  private static func unlisted(_ type: Any.Type) -> [(name: String, value: Any)] {
    let id = ObjectIdentifier(type)
    let names =
      table.withLock { $0[id] }
      ?? {
        let names = namesWithoutPayload(type)
        table.withLock { $0[id] = names }
        return names
      }()
    func values<Value>(_ type: Value.Type) -> [(name: String, value: Any)] {
      names.indices.compactMap { index in
        value(type, number: index).map { (name: names[index], value: $0) }
      }
    }
    let found = values(type)
    return found.count == names.count ? found : []
  }

  private static func namesWithoutPayload(_ type: Any.Type) -> [String] {
    guard case .cases(let cases) = TypeParts(type), cases.allSatisfy({ $0.payload == nil }) else {
      return []
    }
    func areInOrder<Value>(_ type: Value.Type) -> Bool {
      cases.indices.allSatisfy { index in
        value(type, number: index).flatMap { TypeParts.caseName(of: $0) } == cases[index].name
      }
    }
    return areInOrder(type) ? cases.map(\.name) : []
  }

  /// The value of a case by its number. An enum without payloads keeps that number and nothing else, in one byte if
  /// there are no more cases than fit into it; a single case needs none.
  private static func value<Value>(_ type: Value.Type, number: Int) -> Value? {
    switch MemoryLayout<Value>.size {
    case 0 where number == 0: unsafeBitCast((), to: type)
    case 1: UInt8(exactly: number).map { unsafeBitCast($0, to: type) }
    default: nil
    }
  }
}

/// The enums that are written as the names of their cases.
@_spi(Exploring)
public enum NamedPayloads {
  /// The names of all cases of an enum that has no JSON form of its own; `nil` for any other type.
  public static func names(of type: Any.Type) -> [String]? { NamedCases(type)?.names }
}
