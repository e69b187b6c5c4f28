@_spi(SwiftUI) public import ComposableViews
public import Foundation
@_spi(SwiftUI) public import TerminalViews

extension ForEach {
  /// Makes the Delete key delete the current row of a list.
  ///
  /// - Parameter action: Deletes elements; it is given their indices, always one.
  @preconcurrency
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> ForEach {
    let delete: (@MainActor (Int) -> Void)? =
      if let action { { index in action(IndexSet(integer: index)) } } else { nil }
    return onDeleteRow(perform: delete)
  }

  /// Makes Alt with ↑ and ↓ move the current row of a list.
  ///
  /// - Parameter action: Moves elements from their indices, always one, before another one.
  @preconcurrency
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> ForEach {
    let move: (@MainActor (Int, Int) -> Void)? =
      if let action { { source, target in action(IndexSet(integer: source), target) } } else { nil }
    return onMoveRow(perform: move)
  }
}

extension ForEachStore {
  /// Makes the Delete key delete the current row of a list.
  ///
  /// - Parameter action: Deletes elements; it is given their indices, always one.
  @preconcurrency
  public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> ForEachStore {
    let delete: (@MainActor (Int) -> Void)? =
      if let action { { index in action(IndexSet(integer: index)) } } else { nil }
    return onDeleteRow(perform: delete)
  }

  /// Makes Alt with ↑ and ↓ move the current row of a list.
  ///
  /// - Parameter action: Moves elements from their indices, always one, before another one.
  @preconcurrency
  public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> ForEachStore {
    let move: (@MainActor (Int, Int) -> Void)? =
      if let action { { source, target in action(IndexSet(integer: source), target) } } else { nil }
    return onMoveRow(perform: move)
  }
}

extension ForEach {
  /// Takes items that are dropped between rows: a terminal has no dragging.
  public func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> ForEach {
    self
  }

  /// Takes items that are dropped between the rows: a terminal has no dragging.
  @_disfavoredOverload
  public func onInsert<T>(
    of supportedContentTypes: [T],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> ForEach {
    self
  }
}

extension ForEach {
  /// Takes items that are dropped between the rows: a terminal has no dragging.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ offset: Int) -> Void
  ) -> ForEach {
    self
  }
}

/// The changes that the user may make to the rows of a list.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Moving them.
  public static var move: EditActions { EditActions(rawValue: 1 << 0) }
  /// Deleting them.
  public static var delete: EditActions { EditActions(rawValue: 1 << 1) }
  /// Both.
  public static var all: EditActions { [.move, .delete] }
}

extension ForEach {
  /// A view for each element, which can be changed, and deleted and moved by the given actions.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - editActions: The changes that the user may make.
  ///   - content: Makes the view of an element.
  public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C>, C.Element: Identifiable, ID == C.Element.ID, C.Index == Int {
    self.init(data, content: content)
    if editActions.contains(.delete) {
      self = onDelete { (offsets: IndexSet) in data.wrappedValue.remove(atOffsets: offsets) }
    }
    if editActions.contains(.move) {
      self = onMove { (source: IndexSet, target: Int) in
        data.wrappedValue.move(fromOffsets: source, toOffset: target)
      }
    }
  }
}

extension ForEach {
  /// A view for each element, which can be changed, told apart by a property of the elements.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The property that tells them apart.
  ///   - content: Makes the view of an element.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C> {
    self.init(data, id: (\Binding<C.Element>.wrappedValue).appending(path: id), content: content)
  }
}

extension List {
  /// A list with a row for each number of a range.
  public init<Row: View>(
    _ data: Range<Int>,
    @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// A list with a row for each element, which can be changed, and deleted and moved by the given actions.
  public init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Row: View
  >(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where Content == ForEach<Binding<C>, C.Element.ID, Row>, C.Element: Identifiable, C.Index == Int {
    self.init { ForEach(data, editActions: editActions, content: rowContent) }
  }

  /// A list whose rows can be changed, and of which one can be selected.
  public init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Row: View
  >(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    selection: Binding<C.Element.ID?>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where Content == ForEach<Binding<C>, C.Element.ID, Row>, C.Element: Identifiable, C.Index == Int {
    self.init(selection: selection) {
      ForEach(data, editActions: editActions, content: rowContent)
    }
  }

  /// A list whose rows can be changed, and of which several can be selected.
  public init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Row: View
  >(
    _ data: Binding<C>,
    editActions: EditActions<C>,
    selection: Binding<Set<C.Element.ID>>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where Content == ForEach<Binding<C>, C.Element.ID, Row>, C.Element: Identifiable, C.Index == Int {
    self.init(selection: selection.row()) {
      ForEach(data, editActions: editActions, content: rowContent)
    }
  }

  /// A list of which several rows can be selected: Return selects a row, or no longer does.
  public init<ID: Hashable>(selection: Binding<Set<ID>>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.row(), content: content)
  }

  /// A list of which several rows can be selected: Return selects a row, or no longer does.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    selection: Binding<Set<Data.Element.ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection.row()) { ForEach(data, content: rowContent) }
  }

  /// A list with a row for each element, one of which can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<ID?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
  }

  /// A list with a row for each element, of which several can be selected.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    selection: Binding<Set<ID>>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init(selection: selection.row()) { ForEach(data, id: id, content: rowContent) }
  }

  /// A list with a row for each element, which can be changed, told apart by a property of the elements.
  public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Binding<C>,
    id: KeyPath<C.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  ) where Content == ForEach<Binding<C>, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }
}

extension Binding {
  /// The row that is selected last of several: choosing one that is selected leaves it out.
  fileprivate func row<ID: Hashable>() -> Binding<ID?> where Value == Set<ID> {
    Binding<ID?>(
      get: { wrappedValue.count == 1 ? wrappedValue.first : nil },
      set: { id in
        guard let id else { return }
        if wrappedValue.contains(id) { wrappedValue.remove(id) } else { wrappedValue.insert(id) }
      }
    )
  }
}
