public import ComposableArchitecture
import Observation

/// The state of a store that a view shows, with the actions that the view sends.
///
/// Newer code reads the store itself. ``WithViewStore`` gives one, and a view can make its own:
///
/// ```swift
/// @ObservedObject var viewStore: ViewStoreOf<Counter>
///
/// init(store: StoreOf<Counter>) {
///   viewStore = ViewStore(store, observe: { $0 })
/// }
/// ```
///
/// Views that read it are read again when the state changes.
@dynamicMemberLookup
@preconcurrency @MainActor
public final class ViewStore<ViewState, ViewAction> {
  /// Reads the state; a view that reads it this way observes it.
  @_spi(SwiftUI) public let observed: () -> ViewState
  /// Whether two states look the same.
  @_spi(SwiftUI) public let isDuplicate: (ViewState, ViewState) -> Bool
  /// Reads the state; a view that reads it this way does not observe it.
  @_spi(SwiftUI) public let unobserved: () -> ViewState
  private let current: () -> ViewState
  private let sendAction: (ViewAction) -> StoreTask

  /// A view store for a part of a store's state, and for actions of its own.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Makes the view's state.
  ///   - fromViewAction: Makes the store's action from one of the view.
  ///   - isDuplicate: Whether two states look the same, so that the view need not be read again.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    observed = { toViewState(store._observedState) }
    unobserved = { store.withState(toViewState) }
    current = observed
    sendAction = { store.send(fromViewAction($0)) }
    self.isDuplicate = isDuplicate
  }

  /// A view store for a part of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Makes the view's state.
  ///   - isDuplicate: Whether two states look the same, so that the view need not be read again.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// A view store for all of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - isDuplicate: Whether two states look the same, so that the view need not be read again.
  public convenience init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// The same view store without notifications of changes: its view is made again for each change.
  init(still viewStore: ViewStore) {
    observed = viewStore.observed
    unobserved = viewStore.unobserved
    current = unobserved
    sendAction = viewStore.sendAction
    isDuplicate = viewStore.isDuplicate
  }

  /// The part of the state that is shown.
  public var state: ViewState { current() }

  /// A field of the view's state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    current()[keyPath: keyPath]
  }

  /// Sends an action.
  ///
  /// - Parameter action: The action.
  /// - Returns: The effects that the action has started, to wait for or to cancel. It may be ignored.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    sendAction(action)
  }

  /// Sends an action whose changes are to be shown with an animation.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation; `nil` for none.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask {
    send(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action in a transaction.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction.
  @discardableResult
  public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { sendAction(action) }
  }

  /// Sends an action, and waits while a predicate of the state holds: for `refreshable`.
  ///
  /// When the waiting task is cancelled, so are the effects of the action.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - predicate: Whether to keep waiting.
  public func send(
    _ action: ViewAction,
    while predicate: @escaping (_ state: ViewState) -> Bool
  ) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }

  /// Waits while a predicate of the state holds, or until the waiting task is cancelled.
  ///
  /// - Parameter predicate: Whether to keep waiting.
  public func yield(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    while !Task.isCancelled {
      let (changes, continuation) = AsyncStream<Void>.makeStream()
      let mustWait = withObservationTracking {
        predicate(observed())
      } onChange: {
        continuation.finish()
      }
      guard mustWait else { return }
      for await _ in changes {}
    }
  }
}

extension ViewStore where ViewState: Equatable {
  /// A view store for a part of a store's state, and for actions of its own.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Makes the view's state.
  ///   - fromViewAction: Makes the store's action from one of the view.
  public convenience init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }

  /// A view store for a part of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Makes the view's state.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: { $0 == $1 })
  }

  /// A view store for all of a store's state.
  ///
  /// - Parameter store: The store.
  public convenience init(_ store: Store<ViewState, ViewAction>) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: { $0 == $1 })
  }
}

extension ViewStore where ViewState == Void {
  /// A view store for actions alone.
  ///
  /// - Parameter store: The store.
  public convenience init(_ store: Store<Void, ViewAction>) {
    self.init(store, observe: { $0 }, send: { $0 }, removeDuplicates: { _, _ in true })
  }
}

/// A view store for all of a feature's state.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>
