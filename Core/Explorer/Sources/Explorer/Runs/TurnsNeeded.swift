/// Tells whether a feature has to be given turns of the main actor after its steps.
///
/// The jobs of effects run in place, which costs no turn. Tasks that a feature starts beside its effects do not: their
/// jobs wait in the line of the main actor, or on other threads. So turns are taken after the first step of each kind,
/// and after some of the others, fewer and fewer. As soon as anything comes of them, they are taken after every step.
///
/// An effect that waits for something which is not under control may be on its way between threads, or listen to
/// something that never comes. Which of the two is seen by many turns, and these cost more than all steps. So they are
/// taken once for the same effects after a step of each kind, and once more where a finding would follow. If anything
/// has come of them, they are taken after each such step.
@MainActor
final class TurnsNeeded {
  /// One step of as many is looked at, at first and at last. It doubles after as many looks of which nothing has come.
  private static let intervals = 64...4_096

  /// The effects in flight after a step, as far as turns can matter to them.
  struct InFlight: Hashable {
    /// The kind of the step.
    let kind: String
    /// The places of the effects in the code.
    let effects: [String]
    /// How many of them wait for something that is under control.
    let controlled: Int

    init(after step: ExploredStep?, effects: [String], controlled: Int) {
      kind = TurnsNeeded.kind(of: step)
      self.effects = effects
      self.controlled = controlled
    }
  }

  private(set) var isAlways = false
  /// Whether all turns are taken, as the same steps are compared with each other.
  var isPatient = false
  /// Whether turns were ever left out.
  private(set) var haveBeenSkipped = false
  /// The places of effects that have waited for something which is not under control.
  private(set) var uncontrolledEffects: Set<String> = []
  private var kinds: Set<String> = []
  private var interval = TurnsNeeded.intervals.lowerBound
  private var stepsToLook = TurnsNeeded.intervals.lowerBound
  private var looksToDouble = TurnsNeeded.intervals.lowerBound
  /// Whether anything has come of turns.
  private var looks: [InFlight: Bool] = [:]

  /// Whether to take turns after a step to see whether anything comes of them.
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

  /// Notes effects that wait for something which is not under control.
  func noteUncontrolled(_ effects: [String]) {
    if !effects.isEmpty { uncontrolledEffects.formUnion(effects) }
  }

  /// Notes that something has come of turns.
  func setAlways() { isAlways = true }

  /// Whether effects are known to wait for something that does not come by itself.
  func areIdle(_ effects: InFlight) -> Bool {
    guard !isPatient, looks[effects] == false else { return false }
    haveBeenSkipped = true
    return true
  }

  /// Notes what has come of all turns.
  ///
  /// - Parameters:
  ///   - effects: What was in flight before them.
  ///   - isAny: Whether anything has come of them.
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
