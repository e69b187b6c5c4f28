public import ComposableArchitecture
public import TerminalViews

/// A view that is made from a view store, and made again when its state has changed.
///
/// ```swift
/// WithViewStore(store, observe: { $0 }) { viewStore in
///   Text("\(viewStore.count)")
///   Button("+") { viewStore.send(.incrementButtonTapped) }
/// }
/// ```
///
/// Newer code reads the store itself.
public struct WithViewStore<ViewState, ViewAction, Content: View>: View {
  @TerminalViews.State private var shown = ShownViewStore<ViewState, ViewAction>()
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  private init(
    viewStore: ViewStore<ViewState, ViewAction>,
    content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.viewStore = viewStore
    self.content = content
  }

  public var body: some View {
    ViewOfState(viewStore: shown.viewStore(for: viewStore), content: content)
  }
}

extension WithViewStore {
  /// A view for a part of a store's state, and for actions of its own.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Makes the view's state.
  ///   - fromViewAction: Makes the store's action from one of the view.
  ///   - isDuplicate: Whether two states look the same, so that the view need not be read again.
  ///   - content: Makes the view.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      viewStore: ViewStore(
        store,
        observe: toViewState,
        send: fromViewAction,
        removeDuplicates: isDuplicate
      ),
      content: content
    )
  }

  /// A view for a part of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Makes the view's state.
  ///   - isDuplicate: Whether two states look the same, so that the view need not be read again.
  ///   - content: Makes the view.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      viewStore: ViewStore(store, observe: toViewState, removeDuplicates: isDuplicate),
      content: content
    )
  }

  /// A view for all of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isDuplicate: Whether two states look the same, so that the view need not be read again.
  ///   - content: Makes the view.
  public init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(viewStore: ViewStore(store, removeDuplicates: isDuplicate), content: content)
  }
}

extension WithViewStore where ViewState: Equatable {
  /// A view for a part of a store's state, and for actions of its own.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Makes the view's state.
  ///   - fromViewAction: Makes the store's action from one of the view.
  ///   - content: Makes the view.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(
      viewStore: ViewStore(store, observe: toViewState, send: fromViewAction),
      content: content
    )
  }

  /// A view for a part of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Makes the view's state.
  ///   - content: Makes the view.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(viewStore: ViewStore(store, observe: toViewState), content: content)
  }

  /// A view for all of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - content: Makes the view.
  public init(
    _ store: Store<ViewState, ViewAction>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(viewStore: ViewStore(store), content: content)
  }
}

extension WithViewStore where ViewState == Void {
  /// A view for actions alone.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - content: Makes the view.
  public init(
    _ store: Store<Void, ViewAction>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(viewStore: ViewStore(store), content: content)
  }
}

/// The content of a view store: it is read again for another view store, and for fields that it observes by itself.
private struct ViewOfState<ViewState, ViewAction, Content: View>: View {
  let viewStore: ViewStore<ViewState, ViewAction>
  let content: (ViewStore<ViewState, ViewAction>) -> Content

  var body: some View { content(viewStore) }
}

/// The view store that a view shows: another one for each state that looks different.
@MainActor
private final class ShownViewStore<ViewState, ViewAction> {
  private var source: ViewStore<ViewState, ViewAction>?
  private var shown: (state: ViewState, viewStore: ViewStore<ViewState, ViewAction>)?

  func viewStore(
    for viewStore: ViewStore<ViewState, ViewAction>
  ) -> ViewStore<ViewState, ViewAction> {
    let state = viewStore.observed()
    if source === viewStore, let shown, viewStore.isDuplicate(shown.state, state) {
      return shown.viewStore
    }
    let still = ViewStore(still: viewStore)
    source = viewStore
    shown = (state, still)
    return still
  }
}
