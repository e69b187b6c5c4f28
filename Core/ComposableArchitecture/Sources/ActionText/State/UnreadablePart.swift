import Synchronization

/// A stored property that is not read, because reading it stops the process or is impossible.
///
/// An `unowned(unsafe)` reference is read: nothing tells whether its object was deallocated, and the program has
/// promised that it was not.
@_spi(Reflection)
public struct UnreadablePart: Sendable {
  /// The declared name.
  let name: String
  /// The kind of property with its type, `unowned Parent` for example.
  public let text: String

  private static let table = Mutex<[ObjectIdentifier: [Int: UnreadablePart]]>([:])

  /// The unreadable properties of a struct or a class, without those of its superclass, by their positions.
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
