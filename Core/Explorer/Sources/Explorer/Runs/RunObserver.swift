@_spi(Exploring) internal import ComposableArchitecture
@_spi(Locks) internal import ConcurrencyExtras

/// Records the effects in flight, by their places in the code, and the actions that were handled.
final class RunObserver: StoreObserver {
  private struct Seen {
    var effects: [UInt64: String] = [:]
    /// The effects whose feature was dismissed.
    var orphans: Set<UInt64> = []
    /// The places of the effects that have ended since the beginning of the step.
    var ended: [UInt64: String] = [:]
    /// The number of begun and ended effects and of handled actions.
    var events = 0
    /// The number of begun, ended and cancelled effects.
    var effectEvents = 0
    var actions: [Any] = []
    /// The number of these actions before the step.
    var actionsBefore = 0
    /// The effects that have begun since the beginning of the step.
    var started: [(id: UInt64, cause: UInt64)] = []
    /// The effects in flight that are cancelled.
    var cancelled: Set<UInt64> = []
    /// The effects by which the library lets others wait for their turn.
    var queued: Set<UInt64> = []
    /// The number of the last action, and that of the last one before the step.
    var lastAction: UInt64 = 0
    var lastActionBefore: UInt64 = 0
  }

  private let seen = UncheckedLock(Seen())

  var locations: [String] {
    seen.withLock { $0.effects.isEmpty ? [] : $0.effects.values.sorted() }
  }
  /// The places of the effects in flight whose feature was dismissed.
  var orphans: [String] {
    seen.withLock { seen in
      seen.orphans.isEmpty ? [] : seen.orphans.compactMap { seen.effects[$0] }.sorted()
    }
  }

  /// The effects in flight, those of one place in the order of their beginning.
  var inFlight: [EffectInFlight] {
    seen.withLock { seen in
      guard !seen.effects.isEmpty else { return [] }
      return seen.effects.map {
        EffectInFlight(id: $0, location: $1, isCancelled: seen.cancelled.contains($0))
      }
      .sorted { ($0.location, $0.id) < ($1.location, $1.id) }
    }
  }

  /// Records that a step begins.
  func beginStep() {
    seen.withLock { seen in
      if !seen.started.isEmpty { seen.started = [] }
      if !seen.ended.isEmpty { seen.ended = [:] }
      seen.lastActionBefore = seen.lastAction
      seen.actionsBefore = seen.actions.count
    }
  }

  /// The effects that have begun since the beginning of the step, and whether an action of an earlier step caused them.
  var started: [(id: UInt64, isDelayed: Bool)] {
    seen.withLock { seen in
      seen.started.map { ($0.id, $0.cause <= seen.lastActionBefore) }
    }
  }

  /// The effects in flight by which the library lets others wait for their turn.
  var queued: Set<UInt64> { seen.withLock { $0.queued } }

  /// The places of effects in flight, and of some that have ended in the last step.
  func locations(of effects: Set<UInt64>) -> [String] {
    seen.withLock { seen in effects.compactMap { seen.effects[$0] ?? seen.ended[$0] } }
  }

  var count: Int { seen.withLock { $0.effects.count } }
  var isAny: Bool { count > 0 }
  var events: Int { seen.withLock { $0.events } }
  var effectEvents: Int { seen.withLock { $0.effectEvents } }

  /// The actions handled since the last call, and the number of them before the step.
  func takeActions() -> (actions: [Any], countBefore: Int) {
    seen.withLock { seen in
      defer {
        seen.actions.removeAll(keepingCapacity: true)
        seen.actionsBefore = 0
      }
      return (seen.actions, seen.actionsBefore)
    }
  }

  func didReduce<Reduced, Action>(_ action: Action, _ event: ActionEvent, state: Reduced) {
    seen.withLock { seen in
      seen.events += 1
      seen.lastAction = event.sequence
      seen.actions.append(action)
    }
  }

  func didStart(_ effect: EffectEvent) {
    seen.withLock { seen in
      seen.events += 1
      seen.effectEvents += 1
      seen.effects[effect.id] = effect.location
      if effect.name == "queue" { seen.queued.insert(effect.id) }
      seen.started.append((effect.id, effect.cause))
    }
  }

  func didCancel(_ effect: EffectEvent) {
    seen.withLock { seen in
      seen.effectEvents += 1
      seen.cancelled.insert(effect.id)
      if effect.isFeatureGone { seen.orphans.insert(effect.id) }
    }
  }

  func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    seen.withLock { seen in
      seen.orphans.remove(effect.id)
      seen.cancelled.remove(effect.id)
      seen.queued.remove(effect.id)
      seen.events += 1
      seen.effectEvents += 1
      seen.ended[effect.id] = seen.effects.removeValue(forKey: effect.id)
    }
  }
}

/// An effect in flight.
struct EffectInFlight {
  let id: UInt64
  /// Its place in the code.
  let location: String
  let isCancelled: Bool
}
