import Synchronization

/// A stored property whose value is not read, because that stops the process or cannot be done.
///
/// A reference that is `unowned(unsafe)` is read: nothing tells whether its object is gone, and the program has
/// promised that it is not.
@_spi(Reflection)
public struct UnreadablePart: Sendable {
  /// The name as it is declared.
  let name: String
  /// The kind of property with its type, `unowned Parent` for example.
  public let text: String

  private static let table = Mutex<[ObjectIdentifier: [Int: UnreadablePart]]>([:])

  /// Those of a struct or a class, without those of its superclass, by their positions.
  static func all(of type: Any.Type) -> [Int: UnreadablePart] {
    let id = ObjectIdentifier(type)
    if let known = table.withLock({ $0[id] }) { return known }
    var parts: [Int: UnreadablePart] = [:]
    for (index, field) in (TypeParts.storedProperties(of: type) ?? []).enumerated() {
      if field.isNoncopyable {
        parts[index] = UnreadablePart(name: field.name, text: "noncopyable value")
      } else if field.ownership == .unowned {
        let type = field.type.map { typeName($0) } ?? "object"
        parts[index] = UnreadablePart(name: field.name, text: "unowned \(type)")
      }
    }
    let found = parts
    table.withLock { $0[id] = found }
    return found
  }
}

extension UnreadablePart: StateRepresentable {
  public var stateRepresentation: Any { "(\(text))" }
}
