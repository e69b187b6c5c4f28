internal import ActionText
@_spi(Exploring) internal import ComposableArchitecture
internal import Foundation

/// One run of a feature from its first state, whose steps the exploration chooses.
@MainActor
final class ExploredRun<State, Action: CasePathable & Sendable> {
  private let store: Store<State, Action>
  private let executor = EffectExecutor.runningWhenSettled()
  private let clock = TestClock<Duration>()
  let calls: HeldCalls
  private let observer = RunObserver()
  private let bound: ActionBound
  private let issues: ExploredIssues
  /// The memory of the properties of the steps so far.
  var monitors: [Int]

  /// Makes the store, with the clock, the endpoints and the effects under control.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - issues: Hears of the issues that it reports.
  ///   - monitors: What the properties remember at the beginning.
  ///   - recorder: Is told of the calls of endpoints.
  ///   - attach: Attaches observers to the dependencies.
  init(
    _ feature: ExploredFeature<State, Action>,
    _ issues: ExploredIssues,
    monitors: [Int] = [],
    recorder: (any Tape)? = nil,
    attach: @escaping (inout DependencyValues) -> Void = { _ in }
  ) {
    self.issues = issues
    self.monitors = monitors
    calls = HeldCalls(recorder: recorder)
    let (executor, clock, calls, observer) = (executor, clock, calls, observer)
    bound = ActionBound(issues)
    let surroundings = ExploredSurroundings(executor: executor, bound: bound) {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.uuid = .incrementing
      $0.stackElementID = .incrementing
    } control: {
      attach(&$0)
      $0.effectExecutor = executor
      $0.heldCalls = calls
      $0.tape = calls
      $0.storeObserver = StoreObserverGroup.joining([$0.storeObserver, observer])
    }
    store = feature.makeStore(surroundings)
  }

  /// Waits until nothing more comes of making the store.
  func begin() async {
    if executor.activity > 0 || observer.isAny { await executor.settleOnMainActor() }
  }

  var state: State { store.withState { $0 } }

  /// Whether nothing is left to wait for: no call of an endpoint, and no clock.
  var isAtRest: Bool { calls.pending.isEmpty && clock.nextDeadline == nil }

  /// How much time has passed.
  var time: Duration { TestClock<Duration>.Instant().duration(to: clock.now) }

  /// The time until the next sleeper wakes up.
  var nextDeadline: Duration? { clock.nextDeadline.map { clock.now.duration(to: $0) } }

  /// The effects in flight, by their places in the code.
  var effectsInFlight: [String] { observer.locations }

  /// The actions that were handled since this was read last.
  func actionsHandled() -> [Any] { observer.takeActions() }

  /// Makes a step, and waits until nothing more happens by itself.
  ///
  /// - Parameter action: The action of a step that sends one.
  /// - Returns: Whether the step was possible: an action for a feature that is not there is not.
  func make(_ step: ExploredStep, _ action: Action?) async -> Bool {
    let activity = executor.activity
    bound.begin()
    switch step {
    case .send:
      guard let action else { return false }
      guard issues.sending({ store.send(action) }) else { return false }
    case .answer(let call, let answer): calls.decide(call, answer)
    case .advanceClock:
      if let deadline = clock.nextDeadline { await clock.advance(to: deadline) }
    }
    // To settle costs turns of the main actor, which most steps without effects do without.
    if executor.activity != activity || observer.isAny { await executor.settleOnMainActor() }
    // An effect that waits for nothing may be on its way between threads, such as one that dismisses.
    if observer.isAny, isAtRest { await executor.settleOnMainActor() }
    if let exchange = bound.exchange { issues.add(exchange) }
    return true
  }

  /// The calls, effects and deadlines that the feature waits for.
  var waits: JSONValue {
    var waits = calls.pending.map { "\($0.endpoint) \($0.arguments)" } + observer.locations
    if let nextDeadline { waits.append("\(nextDeadline)") }
    return .array(waits.map(JSONValue.string))
  }
}

/// Knows the effects in flight, by their places in the code, and the actions that were handled.
private final class RunObserver: StoreObserver {
  private struct Seen {
    var effects: [UInt64: String] = [:]
    var actions: [Any] = []
  }

  private let seen = UncheckedLock(Seen())

  var locations: [String] { seen.withLock { $0.effects.values.sorted() } }
  var isAny: Bool { seen.withLock { !$0.effects.isEmpty } }

  func takeActions() -> [Any] {
    seen.withLock { seen in
      defer { seen.actions.removeAll(keepingCapacity: true) }
      return seen.actions
    }
  }

  func didReduce<Reduced, Action>(_ action: Action, _ event: ActionEvent, state: Reduced) {
    seen.withLock { $0.actions.append(action) }
  }

  func didStart(_ effect: EffectEvent) {
    seen.withLock { $0.effects[effect.id] = effect.location }
  }

  func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    seen.withLock { $0.effects[effect.id] = nil }
  }
}

/// A value behind a lock, for values that are not `Sendable`.
///
/// `@unchecked Sendable` is safe: every access holds the lock, and the actions in it are only read on the
/// main actor.
private final class UncheckedLock<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
