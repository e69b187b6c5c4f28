import Dependencies

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// Zero.
  public var startIndex: Int { 0 }

  /// The height of the stack.
  public var endIndex: Int { elements.count }

  /// The element at a position, counted from the bottom. Writing to it keeps its id.
  public subscript(position: Int) -> Element {
    _read { yield elements[position] }
    _modify { yield &elements[position] }
  }

  /// Pushes an element under a new id.
  @inlinable
  public mutating func append(_ newElement: Element) {
    guard order.appendNext() else { return }
    elements.append(newElement)
  }

  /// Replaces elements by others, which get new ids. Costs O(elements above), if there are any.
  public mutating func replaceSubrange<C: Collection<Element>>(
    _ subrange: Range<Int>,
    with newElements: C
  ) {
    remove(subrange)
    guard !newElements.isEmpty else { return }
    let nextID = DependencyValues._current.stackElementID
    var index = subrange.lowerBound
    for element in newElements {
      if index == elements.count {
        append(element, id: nextID())
      } else {
        insert(element, id: nextID(), at: index)
      }
      index += 1
    }
  }

  /// Removes elements; the others keep their ids. Costs the height of the stack.
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    for index in try indices.filter({ try shouldBeRemoved(elements[$0]) }).reversed() {
      remove(index..<index + 1)
    }
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// A stack of the elements of an array literal, from the bottom to the top.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension StackState: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.order.hasShape(of: rhs.order) || lhs.ids == rhs.ids) && lhs.elements == rhs.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Reads an array of elements, which get new ids.
  public init(from decoder: any Decoder) throws {
    try self.init([Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Writes the elements as an array, without their ids.
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}
