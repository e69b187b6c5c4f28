internal import ComposableArchitecture

/// Adds the events of a store to the feed of an inspector.
final class StoreWatcher: StoreObserver {
  private let inspector: Inspector
  private let feed: Feed

  init(_ inspector: Inspector) {
    self.inspector = inspector
    feed = inspector.feed
  }

  func willReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: State) {
    feed.willReduce()
  }

  func didReduce<State, Action>(_ action: Action, _ event: ActionEvent, state: consuming State) {
    feed.didReduce(action, event, state: state)
  }

  func didStart(_ effect: EffectEvent) { feed.didStart(effect) }

  func didSend<Action>(_ action: Action, from effect: EffectEvent) {
    feed.didSend(action, from: effect.id)
  }

  func didCancel(_ effect: EffectEvent) { feed.didCancel(effect.id) }

  func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    feed.didEnd(effect.id, isCancelled: isCancelled)
  }
}
