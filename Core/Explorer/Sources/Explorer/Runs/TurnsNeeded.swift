/// Tells whether a feature has to be given turns of the main actor after its steps.
///
/// The jobs of effects run in place, which costs no turn. Tasks that a feature starts beside its effects do not: their
/// jobs wait in the line of the main actor, or on other threads. So turns are taken after the first step of each kind,
/// and after some of the others. As soon as anything comes of them, they are taken after every step.
@MainActor
final class TurnsNeeded {
  /// One step of as many is looked at.
  private static let interval = 64

  private(set) var isAlways = false
  private var kinds: Set<String> = []
  private var steps = 0

  /// Whether to take turns after a step to see whether anything comes of them.
  func isDue(after step: ExploredStep?) -> Bool {
    steps += 1
    return steps % Self.interval == 0 || kinds.insert(Self.kind(of: step)).inserted
  }

  /// Notes that something has come of turns.
  func setAlways() { isAlways = true }

  private static func kind(of step: ExploredStep?) -> String {
    switch step {
    case nil: ""
    case .advanceClock: "time passes"
    case .answer(let call, let answer): "\(call.endpoint) \(answer)"
    case .send(let text): String(text.prefix { $0 != " " })
    }
  }
}
