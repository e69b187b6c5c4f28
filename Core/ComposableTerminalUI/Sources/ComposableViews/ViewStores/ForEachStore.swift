public import ComposableArchitecture
@_spi(SwiftUI) public import TerminalViews

/// A view for the store of each element of a collection.
///
/// ```swift
/// ForEachStore(store.scope(state: \.rows, action: \.rows)) { store in RowView(store: store) }
/// ```
///
/// Newer code: `ForEach(store.scope(state: \.rows, action: \.rows)) { store in … }`.
public struct ForEachStore<ID: Hashable & Sendable, EachState, EachAction, EachContent: View>: View
{
  private let store: Store<IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>>
  private let content: (Store<EachState, EachAction>) -> EachContent
  private var delete: (@MainActor (Int) -> Void)?
  private var move: (@MainActor (Int, Int) -> Void)?

  /// A view for each element.
  ///
  /// - Parameters:
  ///   - store: The store of a collection.
  ///   - content: Makes the view of an element.
  public init(
    _ store: Store<IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  ) {
    self.store = store
    self.content = content
  }

  /// A view for each element, whose actions come with its id.
  ///
  /// - Parameters:
  ///   - store: The store of a collection.
  ///   - content: Makes the view of an element.
  public init(
    _ store: Store<IdentifiedArray<ID, EachState>, (id: ID, action: EachAction)>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  ) {
    self.store = store._derived(
      state: { $0 },
      action: { action in
        switch action {
        case .element(let id, let action): (id: id, action: action)
        }
      }
    )
    self.content = content
  }

  public var body: some View {
    let _ = store._observedState
    ForEach(store.scope(state: \.self, action: \.self), content: content)
      .onDeleteRow(perform: delete)
      .onMoveRow(perform: move)
  }

  /// Makes the Delete key delete the current row of a list.
  ///
  /// - Parameter action: Deletes an element, given its index.
  @_spi(SwiftUI)
  @preconcurrency
  public func onDeleteRow(perform action: (@MainActor (Int) -> Void)?) -> ForEachStore {
    var view = self
    view.delete = action
    return view
  }

  /// Makes Alt with ↑ and ↓ move the current row of a list.
  ///
  /// - Parameter action: Moves an element, given its index and the index before which it comes.
  @_spi(SwiftUI)
  @preconcurrency
  public func onMoveRow(perform action: (@MainActor (Int, Int) -> Void)?) -> ForEachStore {
    var view = self
    view.move = action
    return view
  }
}
