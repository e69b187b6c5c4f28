/// Sends actions back to the store from an effect.
///
/// Actions of a cancelled effect are dropped. Sending after the effect has ended reports an issue;
/// the action is delivered all the same.
@MainActor
public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void

  /// A sender that hands actions to a closure.
  nonisolated public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action, unless the task that sends it is cancelled.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}
