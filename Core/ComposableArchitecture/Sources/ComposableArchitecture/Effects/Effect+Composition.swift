extension Effect {
  /// Runs effects side by side, started from left to right; ends when all have ended.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs effects side by side, started in order; ends when all have ended.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    var parts: [Self] = []
    for effect in effects {
      switch effect.operation {
      case .none: continue
      case .merge(let inner): parts += inner
      default: parts.append(effect)
      }
    }
    return switch parts.count {
    case 0: .none
    case 1: parts[0]
    default: Self(.merge(parts))
    }
  }

  /// This effect and another side by side.
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return .merge([self, other])
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
    let parts = effects.filter { !$0.isNone }
    return switch parts.count {
    case 0: .none
    case 1: parts[0]
    default: Self(.concatenate(parts))
    }
  }

  /// This effect, then another.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  /// This effect with its actions turned into those of another type.
  ///
  /// - Parameter transform: Turns one action into another. It is called on the store's actor.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    switch operation {
    case .none:
      return .none
    case .send(let action):
      return .send(transform(action))
    case .run(let run):
      return Effect<NewAction>(
        .run(
          Effect<NewAction>.Run(
            name: run.name,
            priority: run.priority,
            operation: { send in
              await run.operation(send.pullback(transform))
            },
            dependencies: run.dependencies,
            path: run.path,
            origin: run.origin
          )
        )
      )
    case .merge(let effects):
      return Effect<NewAction>(.merge(effects.map { $0.map(transform) }))
    case .concatenate(let effects):
      return Effect<NewAction>(.concatenate(effects.map { $0.map(transform) }))
    case .cancellable(let effect, let cancellation, let path):
      return Effect<NewAction>(
        .cancellable(effect.map(transform), cancellation, path: path)
      )
    case .throttle(let effect, let id, let throttling, let path):
      return Effect<NewAction>(
        .throttle(effect.map(transform), id: id, throttling, path: path)
      )
    case .cancel(let id, let path):
      return Effect<NewAction>(.cancel(id, path: path))
    case .presence(let path, let dismiss):
      return Effect<NewAction>(.presence(path, dismiss: transform(dismiss)))
    case .end(let path):
      return Effect<NewAction>(.end(path))
    }
  }
}
