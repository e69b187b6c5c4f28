/// The elements of a shared collection, each of them shared.
///
/// Its positions are those of the collection when this was made.
public struct SharedElements<Base: MutableCollection & RandomAccessCollection>:
  RandomAccessCollection
{
  let base: Shared<Base>
  /// A copy of the collection.
  private let elements: Base

  init(_ base: Shared<Base>) {
    self.base = base
    self.elements = base.wrappedValue
  }

  public var startIndex: Base.Index { elements.startIndex }
  public var endIndex: Base.Index { elements.endIndex }
  public func index(after index: Base.Index) -> Base.Index { elements.index(after: index) }
  public func index(before index: Base.Index) -> Base.Index { elements.index(before: index) }

  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
    elements.index(index, offsetBy: distance)
  }

  public func distance(from start: Base.Index, to end: Base.Index) -> Int {
    elements.distance(from: start, to: end)
  }

  /// Shares the element at a position.
  ///
  /// When the position no longer exists, the result keeps the last value, and changes of it get lost.
  public subscript(position: Base.Index) -> Shared<Base.Element> {
    Shared<Base.Element>(
      reference: PositionReference(base.reference, position, initial: elements[position])
    )
  }
}

extension Shared where Value: MutableCollection & RandomAccessCollection {
  /// The elements of a shared collection, each of them shared.
  public var elements: SharedElements<Value> { SharedElements(self) }
}

extension SharedReader where Value: RandomAccessCollection {
  /// The elements of a shared collection, each with a reader of its own.
  ///
  /// When a position no longer exists, its reader keeps the last value.
  public var elements: [SharedReader<Value.Element>] {
    let elements = wrappedValue
    return elements.indices.enumerated()
      .map { offset, index in
        SharedReader<Value.Element>(
          reference: ReadOnlyPositionReference(
            reference,
            index,
            offset: offset,
            initial: elements[index]
          )
        )
      }
  }
}

extension RangeReplaceableCollection {
  /// The elements of a shared collection, each of them shared: `Array($todos)`.
  ///
  /// Costs a few allocations for each element; ``Shared/elements`` makes only the elements that are read.
  ///
  /// - Parameter shared: The shared collection.
  public init<Base: MutableCollection & RandomAccessCollection>(_ shared: Shared<Base>)
  where Element == Shared<Base.Element> {
    self.init(shared.elements)
  }

  /// The elements of a shared collection, each with a reader of its own: `Array($todos)`.
  ///
  /// Costs a few allocations for each element.
  ///
  /// - Parameter reader: The shared collection.
  public init<Base: RandomAccessCollection>(_ reader: SharedReader<Base>)
  where Element == SharedReader<Base.Element> {
    self.init(reader.elements)
  }
}
