import ConcurrencyExtras

/// Forwards the events of a feature to its test store.
final class TestStoreObserver<State: Equatable, Action>: StoreObserver {
  /// The test store; set once it is made, and deallocated before this observer.
  @MainActor weak var store: TestStore<State, Action>?
  private let ledger: TestLedger<State, Action>
  private let executor: EffectExecutor

  init(_ ledger: TestLedger<State, Action>, _ executor: EffectExecutor) {
    self.ledger = ledger
    self.executor = executor
  }

  func didReduce<Reduced, Sent>(_ action: Sent, _ event: ActionEvent, state: Reduced) {
    // Safe: used synchronously on the main actor, where this runs.
    let action = UncheckedSendable(known(action, as: Action.self))
    let state = UncheckedSendable(known(state, as: State.self))
    MainActor.assumeIsolated { store?.didReduce(action.value, event, state.value) }
  }

  func didStart(_ effect: EffectEvent) {
    MainActor.assumeIsolated { store?.didStart(effect) }
  }

  // Also called after the end of the test store, when a task still retains the tested core.
  func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    let inFlight = ledger.withLock { $0.inFlight.removeValue(forKey: effect.id) }
    if let key = inFlight?.key { executor.tasks?.effectEnded(key) }
    executor.noteActivity()
  }

  func willCall(_ call: DependencyCall) {
    executor.tasks?.willCall("\(call.client).\(call.endpoint)")
  }
}
