/// A core whose state is an element of a collection in another core's state.
///
/// After the element was removed, it continues to show the element's last recorded value.
final class ElementCore<BaseState, BaseAction, Elements: ElementCollection, Action>: StoreCore<
  Elements.Element, Action
>
{
  typealias Table = ElementTable<BaseState, BaseAction, Elements, Action>

  private let table: Table
  private let id: Elements.ID
  /// The last recorded value of the element.
  private let last: UnsafeMutablePointer<Elements.Element>

  /// - Returns: `nil` if the element does not exist.
  init?(_ id: Elements.ID, in table: Table) {
    guard let element = table.locate(id, in: table.base.address).address else { return nil }
    self.table = table
    self.id = id
    last = .allocate(capacity: 1)
    last.initialize(from: element.pointer(to: Elements.Element.self), count: 1)
    super.init(parent: table.base, isVolatile: table.field.shape.isComputed, hasSubject: false)
    // A stack passes its elements to their receivers when they are removed.
    if let id = id as? StackElementID { clock.previousValues.add(self, for: id) }
  }

  deinit {
    last.deinitialize(count: 1)
    last.deallocate()
  }

  override func locate(in parent: StateAddress) -> Place {
    let (address, source) = table.locate(id, in: parent)
    return Place(
      address: address ?? StateAddress(last),
      isPresent: address != nil,
      source: source
    )
  }

  override var currentAction: String { table.base.currentAction }

  override func send(_ action: consuming Action) -> StoreTask {
    table.send(id, action)
  }

  /// Records the element's current value, to show it after a removal. The element's next change then copies the
  /// collections in it. The elements of a stack need no such record.
  func noteLast() {
    guard Elements.ID.self != StackElementID.self, isValid else { return }
    last.pointee = pointer.pointee
  }

  /// Records an element that is about to be removed.
  func setLast(_ element: Elements.Element) {
    last.pointee = element
  }

  override func keep<Value>(_ old: Value) {
    if let element = old as? Elements.Element { setLast(element) }
  }
}
