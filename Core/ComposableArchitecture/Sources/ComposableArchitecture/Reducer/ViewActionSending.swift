public import SwiftNavigation

/// A view that sends the actions of a feature that are meant for views.
///
/// The macro `@ViewAction(for:)` adds the conformance. By hand, declare it like any other: the view has the store
/// already.
///
/// ```swift
/// extension CounterView: ViewActionSending {}
/// ```
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the view's store.
  associatedtype StoreState

  /// The actions of the view's store.
  associatedtype StoreAction: ViewAction

  /// The store that receives the view's actions.
  @preconcurrency @MainActor
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends one of the view's actions to the store.
  ///
  /// - Parameter action: The action, which the store gets in its case `view`.
  /// - Returns: The effects of the action, to wait for or to cancel. It may be ignored.
  @preconcurrency @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }

  /// Sends one of the view's actions to the store, with an animation for its changes.
  ///
  /// - Parameters:
  ///   - action: The action, which the store gets in its case `view`.
  ///   - animation: The animation; `nil` for none.
  /// - Returns: The effects of the action, to wait for or to cancel. It may be ignored.
  @preconcurrency @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    store.send(.view(action), animation: animation)
  }

  /// Sends one of the view's actions to the store in a transaction.
  ///
  /// - Parameters:
  ///   - action: The action, which the store gets in its case `view`.
  ///   - transaction: The transaction.
  /// - Returns: The effects of the action, to wait for or to cancel. It may be ignored.
  @preconcurrency @MainActor
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
    store.send(.view(action), transaction: transaction)
  }
}
