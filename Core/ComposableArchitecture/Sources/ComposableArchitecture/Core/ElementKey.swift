/// The id of an element of a collection, as its path keeps it.
///
/// An object, so that the id of a path that no one else has can be set without asking for the
/// id's type.
@usableFromInline
class ElementKey {
  @usableFromInline
  init() {}

  /// The id, to look the element up by.
  @usableFromInline
  var value: AnyHashable { preconditionFailure("Each kind of key knows its id.") }
}

/// The id of an element, with its type.
@usableFromInline
final class TypedElementKey<ID: Hashable & Sendable>: ElementKey {
  @usableFromInline var id: ID

  @inlinable
  init(_ id: ID) {
    self.id = id
    super.init()
  }

  @usableFromInline
  override var value: AnyHashable { AnyHashable(id) }
}
