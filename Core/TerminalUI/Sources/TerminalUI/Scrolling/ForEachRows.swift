/// The rows of a ``ForEach`` in a container that makes them when they come into sight.
struct ForEachRows<Data: RandomAccessCollection, ID: Hashable, Content: View>: LazyRowSource {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
  let delete: (@MainActor (Int) -> Void)?

  var count: Int { data.count }

  private func element(at index: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: index)]
  }

  func view(at index: Int) -> any View {
    DeferredView { content(element(at: index)) }
  }

  func id(at index: Int) -> AnyHashable {
    AnyHashable(id(element(at: index)))
  }
}
