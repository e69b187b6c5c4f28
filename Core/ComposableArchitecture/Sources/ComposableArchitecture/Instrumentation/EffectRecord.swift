import ConcurrencyExtras

/// Keeps a record of the effects of one store for an executor that names them.
final class EffectRecord: StoreObserver {
  private let tasks: EffectTasks
  private let executor: EffectExecutor
  private let store: ObjectIdentifier
  /// A description of the last action.
  private let latest = Lock<(@Sendable () -> String)?>(nil)

  /// - Returns: `nil` if the executor does not watch its effects.
  init?(of link: StoreLink, in executor: EffectExecutor?) {
    guard let executor, let tasks = executor.tasks else { return nil }
    self.tasks = tasks
    self.executor = executor
    store = ObjectIdentifier(link)
  }

  func didReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    // Safe: described on the store's actor, where it was reduced.
    let action = UncheckedSendable(action)
    latest.withLock { $0 = { debugCaseOutput(action.value) } }
  }

  func didStart(_ effect: EffectEvent) {
    let describe = latest.withLock { $0 }
    tasks.effectStarted(EffectKey(store: store, id: effect.id), effect, by: describe?())
  }

  func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    tasks.effectEnded(EffectKey(store: store, id: effect.id))
    executor.noteActivity()
  }

  func willCall(_ call: DependencyCall) {
    tasks.willCall("\(call.client).\(call.endpoint)")
  }
}
