import ComposableArchitecture
import Journal

/// Counts the activity of the features of a tree, line by line of a recording.
struct GraphMeter {
  private struct InFlight {
    var place: Int
    var start: Int64
    /// The chain of the action that caused the effect.
    var cause: CauseChains.Link?
    var calls = CallCounts()
  }

  private let finder: PlaceFinder
  private var activities: [FeatureActivity]
  private var chains = CauseChains()
  private var inFlight: [UInt64: InFlight] = [:]
  private var inFlightCounts: [Int]
  /// The calls of the reducer while it handles an action, which come before the action's line.
  private var reducing: (action: UInt64, calls: CallCounts) = (0, CallCounts())
  private var time: Int64 = 0

  init(_ places: [GraphPlace]) {
    finder = PlaceFinder(places)
    activities = Array(repeating: FeatureActivity(), count: places.count)
    inFlightCounts = Array(repeating: 0, count: places.count)
  }

  mutating func add(_ line: JournalLine) {
    time = max(time, line.time)
    switch line.entry {
    case .action(let action): add(action)
    case .answer(let answer): add(answer)
    case .crash(let crash): if let action = crash.action { add(action) }
    case .effectStarted(let effect): start(effect)
    case .effectEnded(let effect, _): end(effect)
    default: break
    }
  }

  /// The measurements so far. Effects in flight count up to now.
  var measurements: GraphMeasurements {
    var meter = self
    for effect in inFlight.keys { meter.end(effect) }
    return GraphMeasurements(activities: meter.activities, pingPongs: chains.pingPongs)
  }

  private mutating func add(_ action: JournalAction) {
    let place = finder.place(of: ActionSteps(action.content))
    activities[place].actions += 1
    var cause: CauseChains.Link?
    if case .effect(let effect) = action.origin { cause = inFlight[effect]?.cause }
    cause = cause ?? action.cause.flatMap(chains.link)
    if reducing.action == action.sequence { count(reducing.calls, at: place) }
    chains.add(action.sequence, at: place, after: cause)
  }

  private mutating func add(_ answer: JournalAnswer) {
    switch answer.caller {
    case .reducer(let action):
      if reducing.action != action { reducing = (action, CallCounts()) }
      reducing.calls.add(answer)
    case .effect(let effect):
      inFlight[effect]?.calls.add(answer)
    case .other: break
    }
  }

  private mutating func count(_ calls: CallCounts, at place: Int) {
    for (name, number) in calls.numbers { activities[place].calls[name, default: 0] += number }
  }

  private mutating func start(_ effect: JournalEffect) {
    let cause = chains.link(of: effect.cause)
    let place = finder.place(
      ofEffectIn: effect.path,
      at: effect.location,
      cause: (cause?.place).map(Int.init)
    )
    activities[place].effects += 1
    inFlight[effect.id] = InFlight(place: place, start: time, cause: cause)
    inFlightCounts[place] += 1
    activities[place].mostInFlight = max(activities[place].mostInFlight, inFlightCounts[place])
  }

  private mutating func end(_ id: UInt64) {
    guard let effect = inFlight.removeValue(forKey: id) else { return }
    inFlightCounts[effect.place] -= 1
    count(effect.calls, at: effect.place)
    let duration = Duration.nanoseconds(time - effect.start)
    activities[effect.place].effectTime += duration
    activities[effect.place].longestEffect =
      max(activities[effect.place].longestEffect, duration)
  }
}
