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
  /// Set only while no one else has the key, so that no one can be reading it. It would cost more
  /// to have this checked than to set it.
  @exclusivity(unchecked)
  @usableFromInline var id: ID

  @inlinable
  init(_ id: ID) {
    self.id = id
    super.init()
  }

  @usableFromInline
  override var value: AnyHashable { AnyHashable(id) }
}
