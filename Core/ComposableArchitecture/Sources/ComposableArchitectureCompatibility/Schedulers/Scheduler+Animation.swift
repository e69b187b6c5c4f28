public import SwiftNavigation

extension Scheduler {
  /// A scheduler whose actions run in a transaction with an animation.
  ///
  /// An effect that waits on it is not animated: give its actions the animation, as in `send(_:animation:)`.
  ///
  /// - Parameter animation: The animation.
  public func animation(
    _ animation: Animation? = .default
  ) -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    transaction(Transaction(animation: animation))
  }

  /// A scheduler whose actions run in a transaction.
  ///
  /// - Parameter transaction: The transaction.
  public func transaction(
    _ transaction: Transaction
  ) -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    eraseToAnyScheduler().running { action in withTransaction(transaction) { action() } }
  }
}
