import ConcurrencyExtras

/// Tells the effects of all stores apart that run on one executor.
struct EffectKey: Hashable {
  /// The store, by its link.
  let store: ObjectIdentifier
  let id: UInt64
}

/// The states of effects' tasks, as far as an executor can see them.
///
/// The executor sees every job that is enqueued on it. A job it has not seen before belongs to a
/// new task: of an effect, or, when an effect is running that enqueues it, to a child task that
/// this effect has made. What it cannot see is the end of a child task.
final class EffectTasks: Sendable {
  private enum Kind {
    /// The task of an effect.
    case own
    /// A task that the effect has made, and which runs where the effect does.
    case child
    /// A task that the effect, or something it uses, has made to run elsewhere.
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

  /// A job is about to be enqueued by the task that is running, if any is.
  func willEnqueue(_ job: UnownedJob) {
    let effect = EffectInFlight.current?.key
    let task = job.description
    state.withLock { state in
      guard state.seen.insert(task).inserted, let effect else { return }
      state.children[effect, default: []].insert(task)
    }
  }

  /// The running task goes to sleep on a clock that is controlled.
  func began(_ sleep: ControlledSleep) -> ControlledSleep.ID {
    let effect = EffectInFlight.current?.key
    // Safe: a task is a job, and its address is that of the job it is enqueued as.
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

  /// A task that slept is about to be resumed.
  func ended(_ id: ControlledSleep.ID) {
    _ = state.withLock { $0.sleepers.removeValue(forKey: id) }
  }

  /// The running effect calls an endpoint of a dependency.
  func willCall(_ endpoint: String) {
    guard !Drain.isActive, let effect = EffectInFlight.current?.key else { return }
    state.withLock { $0.calls[effect] = endpoint }
  }

  /// The endpoint that an effect has called last.
  func lastCall(of effect: EffectKey) -> String? {
    state.withLock { $0.calls[effect] }
  }

  /// An effect was started.
  ///
  /// - Parameters:
  ///   - key: What tells it apart.
  ///   - event: What is known of it.
  ///   - action: The action whose effect it is, as it prints.
  func effectStarted(_ key: EffectKey, _ event: EffectEvent, by action: String?) {
    state.withLock { state in
      state.effectCount += 1
      state.effects[key] = Started(number: state.effectCount, event: event, action: action)
    }
  }

  /// A store is gone, and with it its effects.
  func storeEnded(_ link: StoreLink) {
    let store = ObjectIdentifier(link)
    state.withLock { state in state.effects = state.effects.filter { $0.key.store != store } }
  }

  /// The effects in flight, in the order they were started, and what each waits for.
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

  /// The effect has ended, and with it its child tasks.
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

  /// Whether an effect certainly waits for nothing but controlled clocks: its own task sleeps, and
  /// so does every child task it was seen to make.
  func isAsleep(_ effect: EffectKey) -> Bool {
    areAsleep([effect])
  }

  /// Whether every one of some effects is asleep. Looks at each effect and each sleeping task once.
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
