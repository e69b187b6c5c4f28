/// The source of lazy rows: their number, and the way to make each of them.
@MainActor
protocol LazyRowSource {
  var count: Int { get }

  /// The view of a row.
  func view(at index: Int) -> any View

  /// Returns the identity of a row.
  func id(at index: Int) -> AnyHashable

  /// Finds a row near a place.
  ///
  /// - Parameters:
  ///   - id: The id of the row.
  ///   - index: The expected index.
  ///   - distance: The greatest distance from there; as many rows are searched in each direction.
  func index(of id: AnyHashable, near index: Int, within distance: Int) -> Int?

  /// Finds the first of some rows, among all rows.
  func firstIndex(of ids: Set<AnyHashable>) -> Int?

  /// Deletes a row; `nil` if rows cannot be deleted.
  var delete: (@MainActor (Int) -> Void)? { get }

  /// Moves a row before another index; `nil` if rows cannot be moved.
  var move: (@MainActor (Int, Int) -> Void)? { get }
}

extension LazyRowSource {
  func index(of id: AnyHashable, near index: Int, within distance: Int) -> Int? {
    nearest(id, to: index, within: distance)
  }

  /// Searches the rows one by one.
  func nearest(_ id: AnyHashable, to index: Int, within distance: Int) -> Int? {
    guard count > 0 else { return nil }
    let start = min(max(0, index), count - 1)
    for step in 0...min(distance, count) {
      for other in step == 0 ? [start] : [start - step, start + step]
      where (0..<count).contains(other) && self.id(at: other) == id { return other }
    }
    return nil
  }

  func firstIndex(of ids: Set<AnyHashable>) -> Int? {
    (0..<count).first { ids.contains(id(at: $0)) }
  }
}

/// The layout of the rows of a container that makes them when they scroll into view.
struct LazyRowLayout: Hashable {
  var alignment = HorizontalAlignment.center
  /// The rows between two rows.
  var spacing = 0
}

/// The rows of a ``ForEach`` in a container that makes them when they come into sight.
struct ForEachRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: LazyRowSource {
  /// The number of elements when the view was read: a binding may have another number by now.
  let count: Int
  let delete: (@MainActor (Int) -> Void)?
  let move: (@MainActor (Int, Int) -> Void)?
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content

  init(
    data: Data,
    id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content,
    delete: (@MainActor (Int) -> Void)?,
    move: (@MainActor (Int, Int) -> Void)?
  ) {
    count = data.count
    self.data = data
    self.id = id
    self.content = content
    self.delete = delete
    self.move = move
  }

  /// An element, unless it was removed in the meantime.
  private func element(at index: Int) -> Data.Element? {
    guard index < data.count else { return nil }
    return data[data.index(data.startIndex, offsetBy: index)]
  }

  func view(at index: Int) -> any View {
    DeferredView { element(at: index).map(content) }
  }

  func id(at index: Int) -> AnyHashable {
    element(at: index).map { AnyHashable(id($0)) } ?? AnyHashable(index)
  }

  func index(of id: AnyHashable, near index: Int, within distance: Int) -> Int? {
    // The index of an element of a range follows from its value.
    if let range = data as? Range<Int>, let element = id.base as? Int, range.contains(element),
      self.id(at: element - range.lowerBound) == id
    {
      return element - range.lowerBound
    }
    // A collection that finds indices by ids need not be searched.
    if let indexed = data as? any IndexedByID {
      guard let found = indexed.index(ofID: id) else { return nil }
      let start = min(max(0, index), count - 1)
      if found < count, self.id(at: found) == id {
        return abs(found - start) <= distance ? found : nil
      }
    }
    return nearest(id, to: index, within: distance)
  }
}

/// A collection that finds an element by its id at once, so that a list of many rows need not search them.
public protocol IndexedByID {
  /// The index of the element with an id, counted from 0; `nil` if none has it.
  func index(ofID id: AnyHashable) -> Int?
}
