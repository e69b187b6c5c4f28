/// A view for each element of a collection.
///
/// The id of an element is the identity of its view: an element that moves keeps it.
///
/// In ``List`` and ``LazyVStack``, the views are made when they scroll into view; elsewhere all of them are made at
/// once.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public typealias Body = Never

  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content
  private var delete: (@MainActor (Int) -> Void)?
  private var move: (@MainActor (Int, Int) -> Void)?

  /// A view for each element, told apart by a property of the elements.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// A view for each element, told apart by their ids.
  // Collections that know the ids without the elements have an initializer of their own.
  @_disfavoredOverload
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = { $0.id }
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// A view for each number of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.id = { $0 }
    self.content = content
  }
}

extension ForEach {
  /// The content of each element, in their order.
  @_spi(SwiftUI) public var contents: [Content] { data.map(content) }
}

extension ForEach: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    // Sections are few, and their content is made when it scrolls into view.
    if let layout = context.lazyRows, let owner = context.owner,
      !(Content.self is any Sections.Type)
    {
      let source = ForEachRows(data: data, id: id, content: content, delete: delete, move: move)
      var isNew = false
      let rows = context.keep {
        isNew = true
        return LazyRowsNode(source, in: context, layout: layout, host: owner.host)
      }
      if !isNew { rows.update(source, in: context) }
      nodes.append(rows)
      return
    }
    for element in data {
      let id = AnyHashable(id(element))
      let start = nodes.count
      var inner = context.child(.id(id))
      inner.tagsElements = false
      if context.tabs != nil { inner.tag = id }
      Resolver.resolve(content(element), in: inner, into: &nodes)
      guard context.tagsElements else { continue }
      for index in start..<nodes.count {
        nodes[index] = nodes[index].wrapped(.position(index - start)) { node, _ in
          TagNode(tag: id, child: node)
        }
      }
    }
  }
}

extension ForEach {
  /// Makes the Delete key delete the current row of a list.
  ///
  /// - Parameter action: Deletes an element, given its index.
  @_spi(SwiftUI)
  @preconcurrency
  public func onDeleteRow(perform action: (@MainActor (Int) -> Void)?) -> ForEach {
    var view = self
    view.delete = action
    return view
  }

  /// Makes Alt with ↑ and ↓ move the current row of a list.
  ///
  /// - Parameter action: Moves an element, given its index and the index before which it comes, both counted before the
  ///   move.
  @_spi(SwiftUI)
  @preconcurrency
  public func onMoveRow(perform action: (@MainActor (Int, Int) -> Void)?) -> ForEach {
    var view = self
    view.move = action
    return view
  }
}
