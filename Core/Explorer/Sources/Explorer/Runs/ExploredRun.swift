@_spi(Exploring) internal import ComposableArchitecture

/// One run of a feature from its first state, whose steps the exploration chooses.
@MainActor
final class ExploredRun<State, Action: CasePathable & Sendable> {
  private var store: Store<State, Action>!
  /// Whether everything that could run has, as far as the thread of the main actor knows.
  private var isSettled = true
  private let executor = EffectExecutor.runningWhenSettled()
  private let clock = TestClock<Duration>()
  let calls: HeldCalls
  private let observer = RunObserver()
  private let bound: ActionBound
  private let issues: ExploredIssues
  private let turns: TurnsNeeded
  private let opening: [(ExploredStep, Action?)]
  private let watch: StepWatch?
  private let placesOfEffects: () -> [String]
  /// The fields of the state that the reducers have touched in the last step; `nil` if nobody asks for them.
  let touched: TouchedFields?
  /// Whether a part of the last step has run where it could not be noted what was touched.
  private(set) var hasRunElsewhere = false
  /// The steps that were made, without those that were not possible.
  private(set) var steps: [ExploredStep] = []
  /// The memory of the properties of the steps so far.
  var monitors: [Int]

  /// Makes the store, with the clock, the endpoints and the effects under control.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - issues: Hears of the issues that it reports.
  ///   - turns: Tells whether turns of the main actor are needed.
  ///   - survivesTraps: Whether a crash of a reducer is noted, instead of ending the process.
  ///   - monitors: What the properties remember at the beginning.
  ///   - watch: Ends a step that does not come to an end.
  ///   - notesTouchedParts: Whether to note what the reducers read and change in each step.
  ///   - plan: The fault of one call.
  ///   - recorder: Is told of the calls of endpoints.
  ///   - attach: Attaches observers to the dependencies.
  init(
    _ feature: ExploredFeature<State, Action>,
    _ issues: ExploredIssues,
    turns: TurnsNeeded = TurnsNeeded(),
    survivesTraps: Bool = true,
    monitors: [Int] = [],
    watch: StepWatch? = nil,
    notesTouchedParts: Bool = false,
    plan: CallPlan? = nil,
    recorder: (any Tape)? = nil,
    attach: @escaping (inout DependencyValues) -> Void = { _ in }
  ) {
    self.issues = issues
    self.turns = turns
    self.monitors = monitors
    self.watch = watch
    placesOfEffects = { [observer] in observer.locations }
    calls = HeldCalls(recorder: recorder, plan: plan, notesClients: notesTouchedParts)
    opening = Array(zip(feature.opening, feature.actionsOfOpening))
    let (executor, clock, calls, observer) = (executor, clock, calls, observer)
    touched = notesTouchedParts ? TouchedFields() : nil
    bound = ActionBound(
      issues,
      survivesTraps: survivesTraps,
      touched: touched,
      watch: watch
    )
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
    isSettled = executor.runInPlace { store = feature.makeStore(surroundings) }
  }

  isolated deinit {
    if trap != nil {
      // It may hold locks, and values that are half made.
      _ = Unmanaged.passRetained(store)
      return
    }
    // Effects that are cancelled come to their end, so that nothing is kept alive. One of them may crash.
    let executor = executor
    var ending = store
    store = nil
    bound.runStep { _ = executor.runInPlace { ending = nil } }
    _ = ending
  }

  /// Waits until nothing more comes of making the store, and makes the steps that each run begins with.
  func begin() async {
    await settle(after: nil, since: 0)
    for (step, action) in opening { _ = await make(step, action) }
    steps = []
  }

  var state: State { store.withState { $0 } }

  /// The calls, effects and deadlines that the feature waits for since the last step.
  struct Waits {
    /// The calls of endpoints, in their order.
    var calls: [HeldCalls.Pending] = []
    /// The number of calls whose outcome never comes.
    var nevers = 0
    /// The time until the next sleeper wakes up.
    var deadline: Duration?
    /// The times until the others wake up, the next one first.
    var laterDeadlines: [Duration] = []
    /// The effects in flight, by their places in the code.
    var effects: [String] = []
    /// Those of them whose feature is gone.
    var orphans: [String] = []

    /// Whether nothing is left to wait for: no call of an endpoint, and no clock.
    var areNone: Bool { calls.isEmpty && deadline == nil }

    /// Hashes what tells two moments apart.
    ///
    /// Of the order of the calls only that of the calls of one endpoint does: a step names a call by its endpoint,
    /// and its place among the calls of that.
    func hash(into hasher: inout Hasher) {
      for call in sortedCalls {
        hasher.combine(call.endpoint)
        hasher.combine(call.arguments)
      }
      hasher.combine(nevers)
      hasher.combine(effects)
      hasher.combine(orphans)
      hasher.combine(deadline)
      hasher.combine(laterDeadlines)
    }

    /// The calls by their endpoints, those of one endpoint in their order.
    private var sortedCalls: [HeldCalls.Pending] {
      guard calls.count > 1 else { return calls }
      return calls.sorted { ($0.endpoint, $0.number) < ($1.endpoint, $1.number) }
    }
  }

  private(set) var waits = Waits()

  /// Whether nothing is left to wait for: no call of an endpoint, and no clock.
  var isAtRest: Bool { waits.areNone }

  /// The crash of a reducer or an effect; `nil` if there was none. There are no further steps after one, and
  /// the state, which is that before the action, may have shared values that are locked.
  var trap: Trap? { bound.trap }

  /// Whether to keep the message of a crash.
  var keepsMessages: Bool {
    get { bound.keepsMessage }
    set { bound.keepsMessage = newValue }
  }

  /// The time until the next sleeper wakes up.
  var nextDeadline: Duration? { waits.deadline }

  /// How much time has passed.
  var time: Duration { TestClock<Duration>.Instant().duration(to: clock.now) }

  /// The actions that were handled since this was read last.
  func actionsHandled() -> [Any] { observer.takeActions() }

  /// Makes a step, and waits until nothing more happens by itself.
  ///
  /// - Parameter action: The action of a step that sends one.
  /// - Returns: Whether the step was possible: an action for a feature that is not there is not.
  func make(_ step: ExploredStep, _ action: Action?) async -> Bool {
    guard trap == nil else { return false }
    let activity = executor.activity
    bound.begin()
    watch?.begin(step, effects: placesOfEffects)
    if let touched {
      touched.begin(with: state)
      hasRunElsewhere = false
      _ = calls.clientsCalled()
    }
    switch step {
    case .send:
      guard let action else { return false }
      var isPossible = true
      runInPlace { [self] in isPossible = issues.sending { store.send(action) } }
      guard isPossible else { return false }
    case .answer(let call, let answer):
      runInPlace { [calls] in calls.decide(call, answer) }
    case .advanceClock:
      if let deadline = clock.nextDeadline { await advanceClock(to: deadline) }
    }
    steps.append(step)
    await settle(after: step, since: activity)
    if let exchange = bound.exchange { issues.add(exchange) }
    return true
  }

  /// Runs a part of a step and the jobs of effects that follow from it, any of which may crash.
  private func runInPlace(_ operation: @escaping () -> Void) {
    bound.runStep { [self] in isSettled = executor.runInPlace(operation) }
  }

  private func advanceClock(to deadline: TestClock<Duration>.Instant) async {
    guard clock.sleeperCount != nil else { return await advanceClockByTurns(to: deadline) }
    var isAny = true
    while isAny {
      isAny = false
      runInPlace { [clock] in isAny = clock.wakeNext(notAfter: deadline) }
      guard trap == nil else { return }
      if !isSettled { await executor.settleOnMainActor() }
    }
  }

  /// Advances the clock where some sleep outside of effects, such as what delays a save. The clock waits for
  /// them, and those that run on the executor do so only while it is settled.
  private func advanceClockByTurns(to deadline: TestClock<Duration>.Instant) async {
    let isOver = LockIsolated(false)
    Task { [clock] in
      await clock.advance(to: deadline)
      isOver.setValue(true)
    }
    repeat { await executor.settleOnMainActor() } while !isOver.value
  }

  /// Takes turns of the main actor if what follows from a step could not be run in place.
  private func settle(after step: ExploredStep?, since activity: Int) async {
    guard trap == nil else { return }
    guard executor.activity != activity || observer.isAny else { return readWaits() }
    defer { readWaits() }
    let seen = progress
    defer { hasRunElsewhere = seen != progress }
    let isInPlace = isSettled && !executor.hasJobsFromElsewhere && !turns.isAlways
    if !isInPlace {
      await executor.settleOnMainActor()
    } else if turns.isDue(after: step) {
      await executor.settleOnMainActor()
      if seen != progress { turns.setAlways() }
    }
    guard observer.isAny, waitsElsewhere else { return }
    // An effect that waits for nothing known may be on its way between threads.
    await executor.settleOnMainActor()
    // A thread of a busy machine may need many turns, which matter only where a finding would follow.
    var turns = 0
    while turns < Self.mostTurns, observer.isAny, calls.waitCount == 0, clock.nextDeadline == nil {
      turns += 1
      await executor.settleOnMainActor()
    }
  }

  /// Counts of the events so far, as far as they can be seen.
  private struct Progress: Equatable {
    let activity: Int
    let events: Int
    let arrivals: Int
    /// A task beside the effects may do nothing but call an endpoint.
    let calls: Int
  }

  private var progress: Progress {
    Progress(
      activity: executor.activity,
      events: observer.events,
      arrivals: calls.arrivals,
      calls: calls.count
    )
  }

  private static var mostTurns: Int { 100 }

  private func readWaits() {
    let (pending, nevers) = calls.waits
    let deadline = clock.nextDeadline
    let isAnyLater = deadline != nil && (clock.sleeperCount ?? 2) > 1
    let later = isAnyLater ? clock.deadlines.dropFirst() : []
    waits = Waits(
      calls: pending,
      nevers: nevers,
      deadline: deadline.map { clock.now.duration(to: $0) },
      laterDeadlines: later.map { clock.now.duration(to: $0) },
      effects: observer.locations,
      orphans: observer.orphans
    )
  }

  /// Whether an effect in flight waits for something that is not under control.
  private var waitsElsewhere: Bool {
    guard let sleepers = clock.sleeperCount else { return true }
    return observer.count > calls.waitCount + sleepers
  }
}

/// Knows the effects in flight, by their places in the code, and the actions that were handled.
private final class RunObserver: StoreObserver {
  private struct Seen {
    var effects: [UInt64: String] = [:]
    /// Those of them whose feature is gone.
    var orphans: Set<UInt64> = []
    /// How many effects have begun or ended, and actions were handled.
    var events = 0
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
      seen.effects[effect.id] = effect.location
    }
  }

  func didCancel(_ effect: EffectEvent) {
    guard effect.isFeatureGone else { return }
    seen.withLock { _ = $0.orphans.insert(effect.id) }
  }

  func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    seen.withLock { seen in
      seen.orphans.remove(effect.id)
      seen.events += 1
      seen.effects[effect.id] = nil
    }
  }
}
