import IdentifiedCollections

/// State shared by the cores of a collection's elements: the elements' address, found once after each action instead of
/// once for each element.
final class ElementTable<BaseState, BaseAction, Elements: ElementCollection, Action> {
  let base: StoreCore<BaseState, BaseAction>
  let field: FieldAccess<BaseState, Elements>
  private let embed: (Elements.ID, consuming Action) -> BaseAction
  /// Used for a computed field only.
  private lazy var copy = Scratch<Elements>()
  private var elements: UnsafeMutablePointer<Elements>?
  private var first: UnsafeMutablePointer<Elements.Element>?
  private var source: ObservedFieldSource?
  /// The time for which the elements were found.
  private var time: UInt64 = 0

  init(
    base: StoreCore<BaseState, BaseAction>,
    field: FieldAccess<BaseState, Elements>,
    embed: @escaping (Elements.ID, consuming Action) -> BaseAction
  ) {
    self.base = base
    self.field = field
    self.embed = embed
  }

  /// Sends an element's action through the store of the collection. Here, so that neither the store nor the closure is
  /// retained for it.
  func send(_ id: Elements.ID, _ action: consuming Action) -> StoreTask {
    base.send(embed(id, action))
  }

  /// The address of an element; `nil` when there is none.
  func locate(
    _ id: Elements.ID,
    in parent: StateAddress
  ) -> (address: StateAddress?, source: ObservedFieldSource?) {
    if time != base.clock.now || field.shape.isComputed || base.isVolatile { find(in: parent) }
    let index = elements?.pointee.ids.firstIndex(of: id)
    guard let index, let first else { return (nil, source) }
    return (StateAddress(first + index), source)
  }

  private func find(in parent: StateAddress) {
    if field.shape.isComputed, copy.pointer == nil { base.clock.keep(copy) }
    let elements = field.pointer(parent, copy)
    self.elements = elements
    // Safe: the buffer belongs to the state, or to the copy, and stays until the next action.
    first = elements.pointee.elements.withUnsafeBufferPointer {
      UnsafeMutablePointer(mutating: $0.baseAddress)
    }
    source = field.shape.source(parent)
    time = base.clock.now
  }
}

/// The id of an element of a collection, as its path keeps it.
///
/// An object, so that the id of an unshared path can be set without looking up the id's type.
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
  /// Set only while the key is uniquely referenced, so that nobody can be reading it. A dynamic check would cost more
  /// than the assignment.
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
