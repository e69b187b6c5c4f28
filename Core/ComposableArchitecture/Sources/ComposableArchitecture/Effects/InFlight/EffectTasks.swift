import ConcurrencyExtras

/// Identifies an effect among those of all stores that run on one executor.
struct EffectKey: Hashable {
  /// The store, identified by its link.
  let store: ObjectIdentifier
  let id: UInt64
}

/// The states of effects' tasks, as far as an executor can see them.
///
/// The executor sees every job that is enqueued on it. A job it has not seen before belongs to a new task: the task of
/// an effect, or a child task if a running effect enqueues it. The executor cannot see the end of a child task.
final class EffectTasks: Sendable {
  private enum Kind {
    /// The task of an effect.
    case own
    /// A child task of the effect, which runs on the same executor.
    case child
    /// A task that the effect, or code that it calls, has started on another executor.
    case foreign
  }

  private struct Sleeper {
    var effect: EffectKey?
    var kind: Kind
    var sleep: ControlledSleep
  }

  private struct Started {
    /// Counts up in the order in which the stores start effects.
    var number: Int
    var event: EffectEvent
    var action: String?
  }

  private struct State {
    /// The effects in flight, unless a test store keeps that record.
    var effects: [EffectKey: Started] = [:]
    var effectCount = 0
    var seen: Set<String> = []
    var children: [EffectKey: Set<String>] = [:]
    var calls: [EffectKey: String] = [:]
    var sleepers: [ControlledSleep.ID: Sleeper] = [:]
    var lastID: ControlledSleep.ID = 0

    func kind(of task: String, _ effect: EffectKey?) -> Kind {
      guard seen.contains(task) else { return .foreign }
      return effect.flatMap { children[$0] }?.contains(task) == true ? .child : .own
    }
  }

  private let state = Lock(State())

  /// Records that the running task, if any, is about to enqueue a job.
  func willEnqueue(_ job: UnownedJob) {
    let effect = EffectInFlight.current?.key
    let task = job.description
    state.withLock { state in
      guard state.seen.insert(task).inserted, let effect else { return }
      state.children[effect, default: []].insert(task)
    }
  }

  /// Records that the running task begins to sleep on a controlled clock.
  func began(_ sleep: ControlledSleep) -> ControlledSleep.ID {
    let effect = EffectInFlight.current?.key
    // Safe: a task is a job, and its address is that of the job under which it is enqueued.
    let task = withUnsafeCurrentTask { task in
      task.map { unsafeBitCast($0, to: UnownedJob.self).description }
    }
    return state.withLock { state in
      state.lastID += 1
      let kind = state.kind(of: task ?? "", effect)
      state.sleepers[state.lastID] = Sleeper(effect: effect, kind: kind, sleep: sleep)
      return state.lastID
    }
  }

  /// Records that a sleeping task is about to be resumed.
  func ended(_ id: ControlledSleep.ID) {
    _ = state.withLock { $0.sleepers.removeValue(forKey: id) }
  }

  /// Records that the running effect calls an endpoint of a dependency.
  func willCall(_ endpoint: String) {
    guard !Drain.isActive, let effect = EffectInFlight.current?.key else { return }
    state.withLock { $0.calls[effect] = endpoint }
  }

  /// The endpoint that an effect called last.
  func lastCall(of effect: EffectKey) -> String? {
    state.withLock { $0.calls[effect] }
  }

  /// Records that an effect was started.
  ///
  /// - Parameters:
  ///   - key: The key of the effect.
  ///   - event: The description of the effect.
  ///   - action: The printed form of the action that caused the effect.
  func effectStarted(_ key: EffectKey, _ event: EffectEvent, by action: String?) {
    state.withLock { state in
      state.effectCount += 1
      state.effects[key] = Started(number: state.effectCount, event: event, action: action)
    }
  }

  /// Records that a store has ended, and with it its effects.
  func storeEnded(_ link: StoreLink) {
    let store = ObjectIdentifier(link)
    state.withLock { state in state.effects = state.effects.filter { $0.key.store != store } }
  }

  /// The effects in flight, in the order of their start, each with the events that it waits for.
  var atRest: EffectsAtRest {
    let effects = state.withLock { $0.effects }.sorted { $0.value.number < $1.value.number }
    return EffectsAtRest(
      effects: effects.map {
        EffectsAtRest.Effect(
          event: $0.value.event,
          action: $0.value.action,
          sentAt: nil,
          waits: waits(of: $0.key)
        )
      }
    )
  }

  /// The waits of an effect in flight.
  func waits(of effect: EffectKey) -> [EffectsAtRest.Wait] {
    sleeps(of: effect).compactMap(EffectsAtRest.Wait.init)
      + (isAsleep(effect) ? [] : [.outside(endpoint: lastCall(of: effect))])
  }

  /// Records that an effect has ended, and with it its child tasks.
  func effectEnded(_ effect: EffectKey) {
    state.withLock {
      $0.effects[effect] = nil
      $0.children[effect] = nil
      $0.calls[effect] = nil
    }
  }

  /// The sleeps of an effect's tasks, in the order they began.
  func sleeps(of effect: EffectKey) -> [ControlledSleep] {
    state.withLock { state in
      state.sleepers.filter { $0.value.effect == effect }
        .sorted { $0.key < $1.key }
        .map(\.value.sleep)
    }
  }

  /// Whether an effect certainly waits only for controlled clocks: its own task sleeps, and so does every known child
  /// task.
  func isAsleep(_ effect: EffectKey) -> Bool {
    areAsleep([effect])
  }

  /// Whether all of some effects are asleep. Visits each effect and each sleeping task once.
  func areAsleep(_ effects: [EffectKey]) -> Bool {
    state.withLock { state in
      var own: Set<EffectKey> = []
      var children: [EffectKey: Int] = [:]
      for sleeper in state.sleepers.values {
        guard let effect = sleeper.effect else { continue }
        switch sleeper.kind {
        case .own: own.insert(effect)
        case .child: children[effect, default: 0] += 1
        case .foreign: break
        }
      }
      return effects.allSatisfy {
        own.contains($0) && children[$0, default: 0] >= state.children[$0]?.count ?? 0
      }
    }
  }
}
