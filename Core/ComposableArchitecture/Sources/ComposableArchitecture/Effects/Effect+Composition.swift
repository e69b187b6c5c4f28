extension Effect {
  /// Runs effects side by side, started from left to right; ends when all have ended.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs effects side by side, started in order; ends when all have ended.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    Self(EffectStorage.merge(effects.compactMap(\.storage)))
  }

  /// This effect and another side by side.
  public func merge(with other: Self) -> Self {
    Self(EffectStorage.merge(storage, other.storage))
  }

  /// Runs effects one after the other: each starts when the one before has ended.
  ///
  /// An effect that never ends keeps the ones behind it from starting. Cancelling one part by its
  /// own id ends that part, and the next one starts.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs effects one after the other: each starts when the one before has ended.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    let parts = effects.compactMap(\.storage)
    return switch parts.count {
    case 0: .none
    case 1: Self(parts[0])
    default: Self(ConcatenateEffect(parts))
    }
  }

  /// This effect, then another.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  /// This effect with its actions transformed into those of another type.
  ///
  /// - Parameter transform: Turns one action into another. It is called on the store's actor.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    Effect<NewAction>(storage.map { Self.map($0, transform) })
  }

  /// An effect of one action type as an effect of another.
  static func map<NewAction>(
    _ storage: EffectStorage,
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> EffectStorage {
    // The kind determines the class, and the type of the effect the type of its actions.
    switch storage.kind {
    case .send:
      return SendEffect(transform(storage.sending(Action.self).action))
    case .run:
      let run = unsafeDowncast(storage, to: RunEffect<Action>.self)
      let operation = run.operation
      return RunEffect<NewAction>(
        name: run.name,
        priority: run.priority,
        dependencies: run.dependencies,
        path: run.path,
        origin: run.origin
      ) { send in
        await operation(send.pullback(transform))
      }
    case .merge:
      let merge = unsafeDowncast(storage, to: MergeEffect.self)
      return MergeEffect(merge.parts.map { map($0, transform) })
    case .concatenate:
      let concatenate = unsafeDowncast(storage, to: ConcatenateEffect.self)
      return ConcatenateEffect(concatenate.parts.map { map($0, transform) })
    case .cancellable:
      let cancellable = unsafeDowncast(storage, to: CancellableEffect.self)
      return CancellableEffect(
        cancellable.effect.map { map($0, transform) },
        cancellable.cancellation,
        path: cancellable.path
      )
    case .throttle:
      let throttle = unsafeDowncast(storage, to: ThrottleEffect.self)
      return ThrottleEffect(
        throttle.effect.map { map($0, transform) },
        id: throttle.id,
        throttle.throttling,
        path: throttle.path
      )
    case .transaction:
      let sent = unsafeDowncast(storage, to: TransactionEffect.self)
      return TransactionEffect(map(sent.effect, transform), sent.transaction)
    case .presence:
      let presence = unsafeDowncast(storage, to: PresenceEffect.self)
      return PresenceEffect(presence.path) { map(presence.dismiss(), transform) }
    case .cancel, .end:
      return storage
    }
  }
}
