@_spi(Exploring) internal import ComposableArchitecture
@_spi(Locks) internal import ConcurrencyExtras

/// Knows the effects in flight, by their places in the code, and the actions that were handled.
final class RunObserver: StoreObserver {
  private struct Seen {
    var effects: [UInt64: String] = [:]
    /// Those of them whose feature is gone.
    var orphans: Set<UInt64> = []
    /// How many effects have begun or ended, and actions were handled.
    var events = 0
    /// How many effects have begun, ended or were cancelled.
    var effectEvents = 0
    var actions: [Any] = []
  }

  private let seen = UncheckedLock(Seen())

  var locations: [String] {
    seen.withLock { $0.effects.isEmpty ? [] : $0.effects.values.sorted() }
  }
  /// The places of the effects in flight whose feature is gone.
  var orphans: [String] {
    seen.withLock { seen in
      seen.orphans.isEmpty ? [] : seen.orphans.compactMap { seen.effects[$0] }.sorted()
    }
  }

  var count: Int { seen.withLock { $0.effects.count } }
  var isAny: Bool { count > 0 }
  var events: Int { seen.withLock { $0.events } }
  var effectEvents: Int { seen.withLock { $0.effectEvents } }

  func takeActions() -> [Any] {
    seen.withLock { seen in
      defer { seen.actions.removeAll(keepingCapacity: true) }
      return seen.actions
    }
  }

  func didReduce<Reduced, Action>(_ action: Action, _ event: ActionEvent, state: Reduced) {
    seen.withLock { seen in
      seen.events += 1
      seen.actions.append(action)
    }
  }

  func didStart(_ effect: EffectEvent) {
    seen.withLock { seen in
      seen.events += 1
      seen.effectEvents += 1
      seen.effects[effect.id] = effect.location
    }
  }

  func didCancel(_ effect: EffectEvent) {
    seen.withLock { seen in
      seen.effectEvents += 1
      if effect.isFeatureGone { seen.orphans.insert(effect.id) }
    }
  }

  func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    seen.withLock { seen in
      seen.orphans.remove(effect.id)
      seen.events += 1
      seen.effectEvents += 1
      seen.effects[effect.id] = nil
    }
  }
}
