public import SwiftNavigation

extension Store {
  /// Sends an action whose changes views are to show with an animation.
  ///
  /// Its effects do not inherit the animation: what they send later has one of its own, or none.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation; `nil` for none.
  /// - Returns: What the action has started, to wait for or to cancel. It may be ignored.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask {
    send(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action in a transaction.
  ///
  /// Observers see the transaction along with the changes of the action, and of those that follow
  /// from it at once, whatever transactions these have: the state is shown once for all of them.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction. It takes the place of one that is in force.
  /// - Returns: What the action has started, to wait for or to cancel. It may be ignored.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { core.send(action) }
  }
}
