internal import CasePaths

/// The written form of a case's payload.
enum PayloadKind {
  case none
  case wrapper(any ActionTextConvertible.Type)
  /// A change of a state that names no fields, but whose fields have the names of their properties.
  case binding(any BindingOfFields.Type)
  case cases(any CasePathable.Type)
  case json
  case refused

  init(_ type: Any.Type) {
    if type == Void.self {
      self = .none
    } else if type == Never.self {
      // `Never` is codable, but has no value to write.
      self = .refused
    } else if let type = type as? any ActionTextConvertible.Type {
      self = .wrapper(type)
    } else if let type = type as? any BindingOfFields.Type, type.hasFields {
      self = .binding(type)
    } else if !(type is any AnyOptional.Type), let type = type as? any CasePathable.Type,
      Self.hasCases(type)
    {
      self = .cases(type)
    } else if type is any Decodable.Type || type is any Encodable.Type {
      self = .json
    } else if let tuple = TuplePayload(type), tuple.isWritable {
      self = .json
    } else if NamedCases(type) != nil {
      self = .json
    } else {
      self = .refused
    }
  }

  /// A hand-written conformance may name no cases.
  private static func hasCases<Root: CasePathable>(_ type: Root.Type) -> Bool {
    !CaseTable.of(type).names.isEmpty
  }
}

/// Optionals may be case pathable, but their text is the value or `null`.
private protocol AnyOptional {}
extension Optional: AnyOptional {}
