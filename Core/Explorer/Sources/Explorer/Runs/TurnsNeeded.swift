/// Decides whether a feature needs turns of the main actor after its steps.
///
/// The jobs of effects run in place, which costs no turn. Tasks that a feature starts beside its effects do not: their
/// jobs wait in the queue of the main actor, or on other threads. So turns are taken after the first step of each kind,
/// and after some of the others, ever more rarely. As soon as they have any effect, they are taken after every step.
///
/// An effect that waits for something uncontrolled may be on its way between threads, or listen to something that never
/// comes. Only many turns distinguish the two, and these cost more than all steps. So they are taken once for the same
/// effects after a step of each kind, and once more if a finding would follow. If anything happens in them, they are
/// taken after each such step.
@MainActor
final class TurnsNeeded {
  /// The number of steps for one look, at first and at last. It doubles after as many looks in which nothing happened.
  private static let intervals = 64...4_096

  /// The effects in flight after a step, as far as turns can matter to them.
  struct InFlight: Hashable {
    /// The kind of the step.
    let kind: String
    /// The places of the effects in the code.
    let effects: [String]
    /// The number of them that wait for something controlled.
    let controlled: Int

    init(after step: ExploredStep?, effects: [String], controlled: Int) {
      kind = TurnsNeeded.kind(of: step)
      self.effects = effects
      self.controlled = controlled
    }
  }

  private(set) var isAlways = false
  /// Whether all turns are taken, because the same steps are compared with each other.
  var isPatient = false
  /// Whether turns were ever omitted.
  private(set) var haveBeenSkipped = false
  /// The places of effects that have waited for something uncontrolled.
  private(set) var uncontrolledEffects: Set<String> = []
  private var kinds: Set<String> = []
  private var interval = TurnsNeeded.intervals.lowerBound
  private var stepsToLook = TurnsNeeded.intervals.lowerBound
  private var looksToDouble = TurnsNeeded.intervals.lowerBound
  /// Whether anything happened in the turns.
  private var looks: [InFlight: Bool] = [:]

  /// Whether to take turns after a step as a look whether anything happens.
  func isDue(after step: ExploredStep?) -> Bool {
    stepsToLook -= 1
    if stepsToLook == 0 {
      lookAgain()
      return true
    }
    return kinds.insert(Self.kind(of: step)).inserted
  }

  private func lookAgain() {
    looksToDouble -= 1
    if looksToDouble == 0 {
      interval = min(interval * 2, Self.intervals.upperBound)
      looksToDouble = interval
    }
    stepsToLook = interval
  }

  /// Records effects that wait for something uncontrolled.
  func noteUncontrolled(_ effects: [String]) {
    if !effects.isEmpty { uncontrolledEffects.formUnion(effects) }
  }

  /// Records that something happened in the turns.
  func setAlways() { isAlways = true }

  /// Whether effects are known to wait for something that does not come by itself.
  func areIdle(_ effects: InFlight) -> Bool {
    guard !isPatient, looks[effects] == false else { return false }
    haveBeenSkipped = true
    return true
  }

  /// Records the result of all turns.
  ///
  /// - Parameters:
  ///   - effects: The effects in flight before them.
  ///   - isAny: Whether anything has happened.
  func note(_ effects: InFlight, isAny: Bool) {
    looks[effects] = isAny || looks[effects] == true
  }

  nonisolated private static func kind(of step: ExploredStep?) -> String {
    switch step {
    case nil: ""
    case .advanceClock: "time passes"
    case .answer(let call, let answer): "\(call.endpoint) \(answer)"
    case .send(let text): String(text.prefix { $0 != " " })
    }
  }
}
