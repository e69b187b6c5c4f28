public import SwiftNavigation

extension Effect {
  /// Sends an action right after the current one, with an animation.
  ///
  /// Views see the state once, after all actions of a turn, in the transaction of the action that began it. The
  /// animation therefore counts only if the effect is started on its own, such as the last part of a `concatenate`. For
  /// an action that follows another one at once it has no effect: send the first action with the animation.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation; `nil` for none.
  public static func send(_ action: Action, animation: Animation? = nil) -> Self {
    send(action).animation(animation)
  }

  /// The effect with an animation for each action that it sends.
  ///
  /// - Parameter animation: The animation; `nil` for none.
  public func animation(_ animation: Animation? = .default) -> Self {
    transaction(Transaction(animation: animation))
  }

  /// The effect with a transaction for each action that it sends.
  ///
  /// An effect without a transaction costs nothing: only the sending parts are wrapped here, once.
  ///
  /// - Parameter transaction: The transaction. It replaces the transactions of the effect and of its actions.
  public func transaction(_ transaction: Transaction) -> Self {
    Self(storage.map { Self.transaction($0, transaction) })
  }

  private static func transaction(
    _ storage: EffectStorage,
    _ transaction: Transaction
  ) -> EffectStorage {
    // The kind determines the class, and the type of the effect the type of its actions.
    switch storage.kind {
    case .send:
      return TransactionEffect(storage, transaction)
    case .transaction:
      let effect = unsafeDowncast(storage, to: TransactionEffect.self).effect
      return TransactionEffect(effect, transaction)
    case .run:
      let run = unsafeDowncast(storage, to: RunEffect<Action>.self)
      let operation = run.operation
      return RunEffect<Action>(
        name: run.name,
        priority: run.priority,
        dependencies: run.dependencies,
        path: run.path,
        origin: run.origin
      ) { send in
        await operation(send.transaction(transaction))
      }
    case .merge:
      let merge = unsafeDowncast(storage, to: MergeEffect.self)
      return MergeEffect(merge.parts.map { self.transaction($0, transaction) })
    case .concatenate:
      let concatenate = unsafeDowncast(storage, to: ConcatenateEffect.self)
      return ConcatenateEffect(concatenate.parts.map { self.transaction($0, transaction) })
    case .cancellable:
      let cancellable = unsafeDowncast(storage, to: CancellableEffect.self)
      return CancellableEffect(
        cancellable.effect.map { self.transaction($0, transaction) },
        cancellable.cancellation,
        path: cancellable.path
      )
    case .throttle:
      let throttle = unsafeDowncast(storage, to: ThrottleEffect.self)
      return ThrottleEffect(
        throttle.effect.map { self.transaction($0, transaction) },
        id: throttle.id,
        throttle.throttling,
        path: throttle.path
      )
    case .cancel, .end, .presence:
      return storage
    }
  }
}
