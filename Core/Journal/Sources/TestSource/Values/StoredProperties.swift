@_spi(Reflection) internal import ActionText
import ComposableArchitecture
import Synchronization

/// The declared stored properties of a struct, which its values do not show.
struct StoredProperties: Sendable {
  private struct Property: Sendable {
    let isSettable: Bool
    let type: Any.Type?
    /// Whether a property wrapper may store it.
    let isWrapped: Bool
  }

  private let properties: [String: Property]

  /// Returns the stored properties of a type. Cached for each type.
  static func of(_ type: Any.Type) -> StoredProperties {
    let id = ObjectIdentifier(type)
    if let known = storedProperties.withLock({ $0[id] }) { return known }
    let properties = StoredProperties(type)
    storedProperties.withLock { $0[id] = properties }
    return properties
  }

  private init(_ type: Any.Type) {
    guard case .fields(let fields) = TypeParts(type) else {
      properties = [:]
      return
    }
    let state = type as? any ObservableState.Type
    let hidden = state?._$declaration?.hidden ?? []
    let observed = state.map { KeyPathText.observedNames(of: $0) } ?? []
    let named = fields.compactMap { field in
      TypeParts.publicName(field.name).map { name in
        let isSettable = field.isVariable && !hidden.contains(name)
        // A wrapper is never optional, and a property that is observed has none.
        let isOptional = field.type.map { $0 is any WrappingType.Type } ?? false
        let isWrapped = name != field.name && !isOptional && !observed.contains(name)
        return (
          name, Property(isSettable: isSettable, type: field.type, isWrapped: isWrapped)
        )
      }
    }
    properties = Dictionary(named) { first, _ in first }
  }

  /// Whether a test can set a property: a variable that is not known to be private. Returns `true` for
  /// one that is not known at all, such as a part of a custom mirror.
  func isSettable(_ name: String) -> Bool { properties[name]?.isSettable ?? true }

  /// Whether a property with a shared value is declared with `@Shared` or `@SharedReader`. One that is declared with
  /// the type `Shared` has no projection.
  func isWrapped(_ name: String) -> Bool { properties[name]?.isWrapped ?? true }

  /// The expression of the shared value of a property, after the one of its owner.
  func sharedMember(_ name: String) -> String {
    guard !isWrapped(name) else { return ".$\(name)" }
    let isOptional = type(of: name).map { $0 is any WrappingType.Type } ?? false
    return ".\(memberName(name))\(isOptional ? "?" : "")"
  }

  /// Returns the declared type of a property, or `nil` if it is not known.
  func type(of name: String) -> Any.Type? { properties[name]?.type }

  /// Whether a property is declared with a protocol as its type, so that the type of its value must be
  /// written.
  func isExistential(_ name: String, _ value: ValueTree) -> Bool {
    guard let type = type(of: name), type != value.type, !(type is AnyClass) else { return false }
    return TypeParts(type) == nil
  }
}

/// The cache of ``StoredProperties/of(_:)``, which is called for each written struct.
private let storedProperties = Mutex<[ObjectIdentifier: StoredProperties]>([:])
