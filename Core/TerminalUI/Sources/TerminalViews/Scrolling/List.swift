/// Rows one below the other, of which one is the current one.
///
/// ```swift
/// List {
///   Section("Attendees") {
///     ForEach(syncUp.attendees) { attendee in
///       Button(attendee.name) { store.send(.attendeeTapped(attendee.id)) }
///     }
///   }
/// }
/// ```
///
/// A list is one stop for Tab. The arrow keys, Page Up, Page Down, Home and End go to another row, which is shown in
/// reverse while the list has the focus. Return or Space presses the first control of the row, or selects the row; the
/// right and left arrow keys go to the other controls within it. The letters `k`, `j`, `g` and `G` are ↑, ↓, Home and
/// End, unless a shortcut or a view around uses them. Alt with ↑ and ↓ moves a row of a ``ForEach`` that has a move
/// action. Keyboard shortcuts within rows are those of the current row. A click acts like Return. A row that disappears
/// leaves its place to the next one. With ``View/selectsCurrentRow(_:)`` the current row is the selected one without
/// being pressed.
///
/// Keys act on the current row. While the focus is in the list, it is within that row: where rows come
/// and go, or the selection is set, the focus moves with it.
///
/// The rows that ``ForEach`` repeats are made when they scroll into view: see ``LazyVStack`` for the costs that grow
/// with their number. The current row is kept visible when others come and go, unless it was scrolled away before; its
/// node is kept while it is not visible. When it is missing from the data, all ids are searched once, to see whether it
/// has only moved.
///
/// A list takes all the room that it is offered.
public struct List<Content: View>: View {
  public typealias Body = Never

  private let content: Content
  private var selected: AnyHashable?
  private var select: (@MainActor (AnyHashable) -> Void)?
  private var canSelect: (@MainActor (AnyHashable) -> Bool)?

  /// A list of rows and sections.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A list of rows and sections, one of whose rows can be selected.
  ///
  /// - Parameters:
  ///   - selection: The id of the selected row. Where it changes, this row becomes the current one.
  ///   - content: The rows.
  public init<ID: Hashable>(selection: Binding<ID?>, @ViewBuilder content: () -> Content) {
    self.content = content()
    selected = selection.wrappedValue.map { AnyHashable($0) }
    select = { id in
      if let id = id.base as? ID { selection.wrappedValue = id }
    }
    canSelect = { $0.base is ID }
  }
}

extension List {
  /// A list with a row for each element.
  // As with ``ForEach``.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init { ForEach(data, content: rowContent) }
  }

  /// A list with a row for each element, told apart by a property of the elements.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// A list with a row for each element, one of which can be selected.
  @_disfavoredOverload
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data,
    selection: Binding<Data.Element.ID?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init(selection: selection) { ForEach(data, content: rowContent) }
  }
}

extension View {
  /// Makes lists with a selection select their current row, without its being pressed.
  ///
  /// The selection then is the id of the current row whenever there are rows: at first, when the user
  /// goes to another row, and when another row takes the place of a removed one. A selection that is set
  /// to a row of the list makes that row the current one; any other value is replaced. While there are no
  /// rows, the selection is left alone, and so is that of a binding that does not take the new value.
  public func selectsCurrentRow(_ isActive: Bool = true) -> some View {
    EnvironmentModifier(content: self) { $0.selectsCurrentRow = isActive }
  }
}

extension List: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let list = context.keep { ListState() }
    var inner = context.child(.position(0))
    inner.axis = .vertical
    inner.lazyRows = LazyRowLayout(alignment: .leading)
    inner.environment.isInRow = true
    if let select, let canSelect {
      let selection = context.keep { RowSelection() }
      selection.select = { value in
        guard canSelect(value) else { return false }
        select(value)
        return true
      }
      inner.environment.presentationContext.selection = selection
    } else {
      inner.environment.presentationContext.selection = nil
    }
    let rows = Resolver.nodes(of: content, in: inner).enumerated().map { index, node in
      node.wrapped(.position(index)) { node, _ in ListRowNode(list: list, child: node) }
    }
    nodes.append(
      ListNode(
        list: list,
        selected: selected,
        select: select,
        selectsCurrentRow: context.environment.selectsCurrentRow,
        state: context.keep { ScrollState() },
        context: context,
        rows: rows
      )
    )
  }
}

/// The current row of a list, for as long as the list is on the screen.
@MainActor
final class ListState: Kept {
  /// The lazy rows that the current one belongs to, and that keep it; `nil` if it is not a lazy row.
  var rows: LazyRowsNode?
  /// Its last known index among all rows of the list.
  var index = 0
  /// Its id; `nil` if it is not a lazy row. It is searched for where all rows had gone.
  var currentID: AnyHashable?
  /// If it is not a lazy row: its index among the rows that are not. `nil` before a current row was chosen.
  var single: Int?
  /// The current row itself.
  weak var current: Node?
  /// The scroll offset when the list was last drawn, and whether the whole current row was visible.
  var sight = (offset: 0, hasCurrent: false)
  /// Whether the list has the focus.
  var isFocused = false
  /// Whether the current row has several controls, of which one has the focus.
  var hasSeveralControls = false
  /// The row on which a mouse button was pressed.
  var pressed: Row?
  /// The selection when it was last compared with the current row.
  var selected: AnyHashable?
  /// The row to which the selection was last set, by the list or from outside.
  var reported: AnyHashable?

  /// A row, identified by its id if it is a lazy row, otherwise by its index.
  enum Row: Equatable {
    case id(AnyHashable)
    case single(Int)
  }

  func end() {
    rows = nil
  }
}
