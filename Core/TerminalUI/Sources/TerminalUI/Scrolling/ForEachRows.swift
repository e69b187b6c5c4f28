/// The rows of a ``ForEach`` in a container that makes them when they come into sight.
struct ForEachRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: LazyRowSource {
  /// How many there were when the view was read: a binding may lead to another number by now.
  let count: Int
  let delete: (@MainActor (Int) -> Void)?
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content

  init(
    data: Data,
    id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content,
    delete: (@MainActor (Int) -> Void)?
  ) {
    count = data.count
    self.data = data
    self.id = id
    self.content = content
    self.delete = delete
  }

  /// An element, unless it has gone in the meantime.
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
    // Of a range an element says itself where it is.
    if let range = data as? Range<Int>, let element = id.base as? Int, range.contains(element),
      self.id(at: element - range.lowerBound) == id
    {
      return element - range.lowerBound
    }
    return nearest(id, to: index, within: distance)
  }
}
