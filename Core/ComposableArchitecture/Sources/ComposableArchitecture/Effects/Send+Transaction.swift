public import SwiftNavigation

extension Send {
  /// Sends an action whose changes views show with an animation, unless the sending task is cancelled.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation; `nil` for none.
  public func callAsFunction(_ action: Action, animation: Animation?) {
    callAsFunction(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action in a transaction, unless the sending task is cancelled.
  ///
  /// The observers of a ``Store`` see the transaction along with the changes of the action and of the actions that
  /// follow at once. A ``StoreActor`` has no observers, and does not pass it on.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - transaction: The transaction.
  public func callAsFunction(_ action: Action, transaction: Transaction) {
    guard !Task.isCancelled else { return }
    withTransaction(transaction) { send(action) }
  }

  /// The same sender, with a transaction for every action.
  nonisolated func transaction(_ transaction: Transaction) -> Self {
    Send(
      send: { [send] action in withTransaction(transaction) { send(action) } },
      direct: direct
    )
  }
}
