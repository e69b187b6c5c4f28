/// A binding to a collection is a collection of bindings to its elements, so that
/// `ForEach($attendees) { $attendee in … }` can change them.
///
/// A binding to a removed element keeps returning the element that it was made for, and setting it has no effect.
extension Binding: @MainActor RandomAccessCollection, @MainActor BidirectionalCollection,
  @MainActor Collection, @MainActor Sequence
where Value: MutableCollection & RandomAccessCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Indices { wrappedValue.indices }

  public func makeIterator() -> IndexingIterator<Binding<Value>> {
    IndexingIterator(_elements: self)
  }

  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }

  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    wrappedValue.index(index, offsetBy: distance)
  }

  public func distance(from start: Index, to end: Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }

  public subscript(position: Index) -> Element {
    let element = wrappedValue[position]
    return Element(
      get: { wrappedValue.element(at: position, like: element) ?? element },
      set: {
        // In a collection that finds its elements by ids, a binding does not set an element with another id.
        if wrappedValue.element(at: position, like: element) != nil { wrappedValue[position] = $0 }
      }
    )
  }
}

extension Collection {
  /// The element at an index; `nil` if none exists, or if its id differs from that of another element.
  fileprivate func element(at index: Index, like other: Element) -> Element? {
    guard index >= startIndex, index < endIndex else { return nil }
    let element = self[index]
    guard let id = (element as? any Identifiable)?.anyID else { return element }
    return id == (other as? any Identifiable)?.anyID ? element : nil
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
