/// A core whose state is an element of a collection in another core's state.
///
/// When the element is gone, it goes on showing the element as it was last noted.
final class ElementCore<BaseState, BaseAction, Elements: ElementCollection, Action>: StoreCore<
  Elements.Element, Action
>
{
  typealias Table = ElementTable<BaseState, BaseAction, Elements, Action>

  private let table: Table
  private let id: Elements.ID
  /// The element as it was last noted.
  private let last: UnsafeMutablePointer<Elements.Element>

  /// - Returns: `nil` when the element is not there.
  init?(_ id: Elements.ID, in table: Table) {
    guard let element = table.locate(id, in: table.base.address).address else { return nil }
    self.table = table
    self.id = id
    last = .allocate(capacity: 1)
    last.initialize(from: element.pointer(to: Elements.Element.self), count: 1)
    super.init(parent: table.base, isVolatile: table.field.shape.isComputed, hasSubject: false)
    // A stack hands its elements over when they are taken off.
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
    table.base.send(table.embed(id, action))
  }

  /// Keeps the element as it is now, for when it will be gone. The element's next change then
  /// copies the collections in it. A stack needs no such thing.
  func noteLast() {
    guard Elements.ID.self != StackElementID.self, isValid else { return }
    last.pointee = pointer.pointee
  }

  /// Keeps an element that is about to go.
  func setLast(_ element: Elements.Element) {
    last.pointee = element
  }

  override func keep<Value>(_ old: Value) {
    if let element = old as? Elements.Element { setLast(element) }
  }
}
