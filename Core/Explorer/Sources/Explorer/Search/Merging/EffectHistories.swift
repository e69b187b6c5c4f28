/// Tells effects in flight apart by what they have been given so far, as hashes.
///
/// What an effect will do depends on its code, which its place tells, and on what it has been given: by the reducer
/// that has begun it, by the calls that were answered, by shared values and by the clock. So two effects at one place
/// with equal histories will do the same. An effect that is begun is given what its reducers have read. One that goes
/// on is given the answer it has waited for, or has woken up, and reads shared values. Where it is not known what it
/// was given, all that the step has read counts.
struct EffectHistories {
  /// The facts about a step that effects have had a part in.
  struct Step {
    /// The step as text, with the endpoint, the arguments and the history of a call that was answered.
    var label: Int
    /// The values that reducers have been given: the actions, and properties as they were before the step.
    var read: Int
    /// The positions of the generators of identifiers and of random numbers before it, if it has taken some.
    var generated: Int
    /// The shared values before and after it.
    var shared: Int
    /// The effects that had a part in it, in their order.
    var active: [UInt64]
    /// The effects that were begun, and whether by an action of an earlier step.
    var started: [(id: UInt64, isDelayed: Bool)]
    /// The effects that were given nothing but what they had waited for: an answer, or the time.
    var answered: Set<UInt64>
    /// The effects that have read the clock, 0 for reducers.
    var clockReads: Set<UInt64>
    /// The throttles that let an action pass, with the interval that has begun, or keep one, without.
    var throttles: [(id: Int, interval: Duration?)]
    /// The time after it.
    var time: Duration
  }

  private var histories: [UInt64: Int] = [:]
  /// When each effect has read the clock last, 0 for reducers.
  private var clockReads: [UInt64: Duration] = [:]
  /// The memory of throttles: what they keep, and until when they let nothing pass.
  private var throttles: [Int: (kept: Int, end: Duration)] = [:]
  /// The histories of calls that were made outside of effects, by their numbers.
  private var calls: [Int: Int] = [:]

  func history(of effect: UInt64) -> Int { histories[effect] ?? 0 }

  func history(of call: HeldCalls.Pending) -> Int {
    call.effect.map { history(of: $0) } ?? calls[call.number] ?? 0
  }

  /// Begins with the effects of a first state, which are the same in each run.
  mutating func begin(with effects: [UInt64]) {
    for effect in effects { histories[effect] = Self.hash(0, Int(truncatingIfNeeded: effect)) }
  }

  /// Notes a step.
  ///
  /// - Parameters:
  ///   - step: What it has given to effects.
  ///   - inFlight: The effects in flight after it.
  ///   - pending: The calls that wait after it.
  mutating func note(_ step: Step, inFlight: [UInt64], pending: [HeldCalls.Pending]) {
    let old = Set(histories.keys)
    let older = step.active.filter { old.contains($0) }
    // Of other effects reducers are given nothing but the actions.
    let given = Self.hash(step.label, step.read, step.generated, step.shared)
    let givenLater = Self.hash(given, older.map { history(of: $0) })
    var next = histories
    for effect in older {
      let isAnswered = step.answered.contains(effect)
      let part = isAnswered ? Self.hash(step.label, step.generated, step.shared) : givenLater
      next[effect] = Self.hash(history(of: effect), part)
    }
    for (index, effect) in step.started.enumerated() {
      next[effect.id] = Self.hash(effect.isDelayed ? givenLater : given, index)
    }
    for effect in step.clockReads {
      if let last = clockReads[effect], effect != 0 {
        next[effect] = Self.hash(
          next[effect] ?? 0,
          last == step.time ? 0 : (step.time - last).hashValue
        )
      }
      clockReads[effect] = step.time
    }
    let inFlight = Set(inFlight)
    histories = next.filter { inFlight.contains($0.key) }
    clockReads = clockReads.filter { $0.key == 0 || inFlight.contains($0.key) }
    for throttle in step.throttles {
      if let interval = throttle.interval {
        throttles[throttle.id] = (0, step.time + interval)
      } else if let end = throttles[throttle.id]?.end {
        throttles[throttle.id] = (givenLater, end)
      }
    }
    let outside = pending.filter { $0.effect == nil }
    calls = Dictionary(
      outside.map { ($0.number, calls[$0.number] ?? givenLater) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Hashes what throttles remember, and how long ago the clock was read.
  func hashMemory(at time: Duration, into hasher: inout Hasher) {
    // Effects that do the same are not told apart by the order in which they were begun.
    hasher.combine(clockReads.map { Self.hash(history(of: $0), time - $1) }.sorted())
    for (id, throttle) in throttles.sorted(by: { $0.key < $1.key }) where throttle.end > time {
      hasher.combine(id)
      hasher.combine(throttle.end - time)
      hasher.combine(throttle.kept)
    }
  }

  static func hash<each Part: Hashable>(_ part: repeat each Part) -> Int {
    var hasher = Hasher()
    repeat hasher.combine(each part)
    return hasher.finalize()
  }
}
