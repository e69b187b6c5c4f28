/// A binding to a collection is a collection of bindings to its elements, so that
/// `ForEach($attendees) { $attendee in … }` can change them.
///
/// A binding to an element that is no longer there goes on giving the element that it was made for,
/// and setting it has no effect.
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
      get: {
        let values = wrappedValue
        return values.contains(position) ? values[position] : element
      },
      set: { if wrappedValue.contains(position) { wrappedValue[position] = $0 } }
    )
  }
}

extension Collection {
  /// Whether there is an element at an index.
  fileprivate func contains(_ index: Index) -> Bool { index >= startIndex && index < endIndex }
}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
