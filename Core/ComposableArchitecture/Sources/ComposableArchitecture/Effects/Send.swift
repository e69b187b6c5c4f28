/// Sends actions back to the store from an effect.
///
/// Actions of a cancelled effect are dropped. Sending after the effect has ended reports an issue;
/// the action is delivered all the same.
@MainActor
public struct Send<Action>: Sendable {
  let send: @MainActor @Sendable (Action) -> Void
  /// The direct way to a store that is not on the main actor.
  let direct: (@Sendable (sending Action) async -> Void)?

  /// A sender that passes actions to a closure.
  nonisolated public init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
    self.direct = nil
  }

  nonisolated init(
    send: @escaping @MainActor @Sendable (Action) -> Void,
    direct: (@Sendable (sending Action) async -> Void)?
  ) {
    self.send = send
    self.direct = direct
  }

  /// Sends an action, unless the sending task is cancelled.
  ///
  /// A ``Store`` has handled the action when this returns. A ``StoreActor`` has only enqueued it. It handles the action
  /// before later ones of this effect, and before the effect has ended. Use ``deliver(_:)`` to go there without passing
  /// through the main actor.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }

  /// Sends an action on the actor of the store, whichever it is, unless the sending task is cancelled.
  ///
  /// When it returns, the store has handled the action. To a ``Store`` this is the same as calling
  /// the sender; a ``StoreActor`` gets the action without a stop on the main actor.
  nonisolated public func deliver(_ action: sending Action) async {
    guard !Task.isCancelled else { return }
    if let direct {
      await direct(action)
    } else {
      await send(action)
    }
  }
}

extension Send {
  /// Sends actions of another type as actions of this one.
  nonisolated func pullback<LocalAction>(
    _ transform: @escaping @Sendable (LocalAction) -> Action
  ) -> Send<LocalAction> {
    let send: @MainActor @Sendable (LocalAction) -> Void = { [send] in send(transform($0)) }
    guard let direct else { return Send<LocalAction>(send: send) }
    return Send<LocalAction>(
      send: send,
      direct: { (action: sending LocalAction) in
        await direct(transform(action))
      }
    )
  }
}
