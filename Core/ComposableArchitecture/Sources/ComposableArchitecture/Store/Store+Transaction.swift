public import SwiftNavigation

extension Store {
  /// Sends an action whose changes views show with an animation.
  ///
  /// Its effects do not inherit the animation: their later actions have one of their own, or none.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation; `nil` for none.
  /// - Returns: The effects of the action, to wait for or to cancel. It may be ignored.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask {
    send(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action in a transaction.
  ///
  /// Observers see the transaction along with the changes of the action and of the actions that follow at once,
  /// whatever transactions these have. The state is shown once for all of them.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction. It replaces the current one.
  /// - Returns: The effects of the action, to wait for or to cancel. It may be ignored.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { core.send(action) }
  }
}
