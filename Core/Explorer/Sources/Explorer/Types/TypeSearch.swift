@_spi(Reflection) internal import ActionText
internal import Synchronization

/// Decides by their types which values may contain values of wanted types.
///
/// Each type is searched once.
final class TypeSearch: Sendable {
  private let isWanted: @Sendable (Any.Type) -> Bool
  private let known = Mutex<[ObjectIdentifier: Bool]>([:])

  /// - Parameter isWanted: Whether a type is wanted.
  init(for isWanted: @escaping @Sendable (Any.Type) -> Bool) {
    self.isWanted = isWanted
  }

  /// Whether values of a type are wanted, or may contain wanted values.
  func mayBe(in type: Any.Type) -> Bool {
    if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    var seen: Set<ObjectIdentifier> = []
    let mayBe = mayBe(in: type, &seen)
    known.withLock { $0[ObjectIdentifier(type)] = mayBe }
    return mayBe
  }

  private func mayBe(in type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    if isWanted(type) { return true }
    let parts: [Any.Type?]
    if let type = type as? any TypeWithElements.Type {
      parts = type.elementTypes
    } else if let tuple = tupleParts(of: type) {
      parts = tuple.map(\.type)
    } else {
      switch TypeParts(type) {
      case .fields(let fields): parts = fields.map(\.type)
      case .cases(let cases): parts = cases.map(\.payload)
      case nil: parts = []
      }
    }
    return parts.contains { $0.map { mayBe(in: $0, &seen) } ?? false }
  }
}
