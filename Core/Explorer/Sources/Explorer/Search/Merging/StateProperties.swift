internal import ActionText
@_spi(Reflection) internal import ActionText
@_spi(Exploring) internal import ComposableArchitecture

/// Hashes single properties of the states of a feature.
///
/// Of what an effect has been given from the state there is no copy: it is in the closure of the effect. But a reducer
/// can put in there only what it has read, so the properties that it has read tell effects apart.
@MainActor
struct StateProperties {
  private struct Property {
    let name: String
    /// The bit of its number towards the registrar; `nil` if accesses are not noted.
    let bit: UInt64?
    /// Whether it is or may hold a shared value, which effects can read at any time.
    let isShared: Bool
  }

  private let properties: [Property]

  /// Whether any property is or may hold a shared value, or is not tracked.
  let areAnyShared: Bool

  /// Lists the properties of a state; one for the whole of a state whose accesses are not noted.
  init(of state: Any) {
    let numbers = TouchedFields.numbers(of: state)
    let isTracked = TouchedFields().begin(with: state)
    guard isTracked, case .fields(let fields)? = TypeParts(type(of: state)) else {
      properties = [Property(name: "", bit: nil, isShared: true)]
      areAnyShared = true
      return
    }
    properties = fields.compactMap { field in
      guard let name = TypeParts.publicName(field.name) else { return nil }
      let bit: UInt64? = numbers[name].map { 1 << UInt64(min($0, 63)) }
      let isShared = bit == nil || field.type.map { SharedParts.mayBe(in: $0) } ?? true
      return Property(name: field.name, bit: bit, isShared: isShared)
    }
    areAnyShared = properties.contains(where: \.isShared)
  }

  /// Hashes the properties that were touched, and those that are not tracked.
  ///
  /// - Parameters:
  ///   - fields: The bits of those that were touched; `nil` for all.
  ///   - state: The state.
  func hash(touched fields: UInt64?, of state: Any) -> Int {
    hash(of: state) { property in
      guard let fields, let bit = property.bit else { return true }
      return fields & bit != 0
    }
  }

  /// Hashes the properties that are or may hold shared values.
  func hashOfShared(in state: Any) -> Int {
    guard areAnyShared else { return 0 }
    return hash(of: state, where: \.isShared)
  }

  private func hash(of state: Any, where isIncluded: (Property) -> Bool) -> Int {
    var hasher = Hasher()
    guard properties.count > 1 || properties.first?.name.isEmpty == false else {
      JSONValue(reflecting: state).hash(into: &hasher)
      return hasher.finalize()
    }
    let included = properties.filter(isIncluded)
    guard !included.isEmpty else { return 0 }
    let values = Dictionary(
      Mirror(reflecting: state).children.lazy.compactMap { child in
        child.label.map { ($0, child.value) }
      },
      uniquingKeysWith: { first, _ in first }
    )
    for property in included {
      hasher.combine(property.name)
      if let value = values[property.name] { JSONValue(reflecting: value).hash(into: &hasher) }
    }
    return hasher.finalize()
  }
}

/// Tells by the types of properties whether shared values may be in them.
private enum SharedParts {
  static func mayBe(in type: Any.Type) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    return mayBe(in: type, &seen)
  }

  private static func mayBe(in type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    // Objects can hold anything, and change.
    if type is any SharedValue.Type || type is AnyClass { return true }
    if let type = type as? any TypeWithElements.Type {
      return type.elementTypes.contains { mayBe(in: $0, &seen) }
    }
    return switch TypeParts(type) {
    case .fields(let fields): fields.contains { $0.type.map { mayBe(in: $0, &seen) } ?? false }
    case .cases(let cases): cases.contains { $0.payload.map { mayBe(in: $0, &seen) } ?? false }
    case nil: false
    }
  }
}

private protocol SharedValue {}

extension Shared: SharedValue {}
extension SharedReader: SharedValue {}

/// A type whose values hold values of other types behind references of its own.
private protocol TypeWithElements {
  static var elementTypes: [Any.Type] { get }
}

extension Array: TypeWithElements {
  fileprivate static var elementTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: TypeWithElements {
  fileprivate static var elementTypes: [Any.Type] { [Key.self, Value.self] }
}

extension IdentifiedArray: TypeWithElements {
  fileprivate static var elementTypes: [Any.Type] { [Element.self] }
}

extension ObservationStateRegistrar: TypeWithElements {
  fileprivate static var elementTypes: [Any.Type] { [] }
}

extension PresentationState: TypeWithElements {
  fileprivate static var elementTypes: [Any.Type] { [State.self] }
}

extension Set: TypeWithElements {
  fileprivate static var elementTypes: [Any.Type] { [Element.self] }
}

extension StackState: TypeWithElements {
  fileprivate static var elementTypes: [Any.Type] { [Element.self] }
}

extension String: TypeWithElements {
  fileprivate static var elementTypes: [Any.Type] { [] }
}
