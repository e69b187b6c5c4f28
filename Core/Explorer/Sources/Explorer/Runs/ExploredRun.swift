internal import ActionText
@_spi(Exploring) @_spi(Inspection) internal import ComposableArchitecture
@_spi(Exploring) internal import Sharing

/// One run of a feature from its first state; the exploration chooses its steps.
@MainActor
final class ExploredRun<State, Action: CasePathable & Sendable> {
  private var store: Store<State, Action>!
  /// Whether all possible work has run, as far as the thread of the main actor knows.
  private var isSettled = true
  let executor = EffectExecutor.runningWhenSettled()
  let clock = TestClock<Duration>()
  let identifiers = RunIdentifiers()
  let randomNumbers = SeededNumbers()
  let calls: HeldCalls
  let observer = RunObserver()
  private let bound: ActionBound
  private let issues: ExploredIssues
  private let turns: TurnsNeeded
  private let opening: [(ExploredStep, Action?)]
  private let watch: StepWatch?
  private let placesOfEffects: () -> [String]
  /// The fields of the state that the reducers touched in the last step; `nil` if they are not needed.
  let touched: TouchedFields?
  /// Whether a part of the last step ran where touched fields could not be recorded.
  private(set) var hasRunElsewhere = false
  /// Distinguishes the effects in flight by their input; `nil` if that is not needed.
  var histories: EffectHistories?
  /// Hashes parts of states for the histories.
  private(set) var properties: StateProperties?
  /// The shared values that can be reached by keys.
  private var sharedContents: SharedContents?
  /// The hash of these values after the last step.
  private(set) var hiddenHash = 0
  /// The hash of all shared values, including those in the state, after the last step; `nil` if it was not needed yet.
  private var knownSharedHash: Int?
  /// Whether effects of the last step got fewer turns than they may need.
  private var hasSkippedTurns = false
  /// Whether more was done than the steps show.
  private(set) var hasGoneBack = false
  /// The number of steps that have begun or ended something with a cancel id, such as a throttled effect.
  private var changesOfEffectIDs = 0
  /// The steps that were made, without impossible ones.
  private(set) var steps: [ExploredStep] = []
  /// The memory of the properties of the steps so far.
  var monitors: [Int]

  /// Makes the store, with the clock, the endpoints and the effects under control.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - issues: Records the issues that the feature reports.
  ///   - turns: Decides whether turns of the main actor are needed.
  ///   - survivesTraps: Whether a crash of a reducer is recorded, instead of ending the process.
  ///   - monitors: The memory of the properties at the beginning.
  ///   - watch: Ends a step that does not end by itself.
  ///   - notesTouchedParts: Whether to record the parts that the reducers read and change in each step.
  ///   - properties: Hashes parts of states, if histories of effects are kept.
  ///   - plan: The fault of one call.
  ///   - recorder: Receives the calls of endpoints.
  ///   - attach: Attaches observers to the dependencies.
  init(
    _ feature: ExploredFeature<State, Action>,
    _ issues: ExploredIssues,
    turns: TurnsNeeded = TurnsNeeded(),
    survivesTraps: Bool = true,
    monitors: [Int] = [],
    watch: StepWatch? = nil,
    notesTouchedParts: Bool = false,
    properties: ((State) -> StateProperties)? = nil,
    plan: CallPlan? = nil,
    recorder: (any Tape)? = nil,
    attach: @escaping (inout DependencyValues) -> Void = { _ in }
  ) {
    self.issues = issues
    self.turns = turns
    self.monitors = monitors
    self.watch = watch
    placesOfEffects = { [observer] in observer.locations }
    touched = notesTouchedParts ? TouchedFields() : nil
    bound = ActionBound(issues, survivesTraps: survivesTraps, touched: touched, watch: watch)
    let exit = bound.exit
    calls = HeldCalls(recorder: recorder, plan: plan, notesClients: notesTouchedParts, exit: exit)
    opening = Array(zip(feature.opening, feature.actionsOfOpening))
    let (executor, clock, calls, observer) = (executor, clock, calls, observer)
    let (identifiers, randomNumbers) = (identifiers, randomNumbers)
    let shared = LockIsolated<SharedContents?>(nil)
    let surroundings = ExploredSurroundings(executor: executor, bound: bound) {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.uuid = UUIDGenerator { identifiers.nextUUID() }
      $0.stackElementID = identifiers.ofStackElements
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(randomNumbers)
    } control: {
      attach(&$0)
      if properties != nil {
        let contents = SharedContents(of: $0)
        shared.setValue(contents)
      }
      $0.effectExecutor = executor
      $0.heldCalls = calls
      $0.tape = calls
      $0.storeObserver = StoreObserverGroup.joining([$0.storeObserver, observer])
    }
    isSettled = executor.runInPlace { store = feature.makeStore(surroundings) }
    guard let properties else { return }
    self.properties = properties(state)
    sharedContents = shared.value
    histories = EffectHistories()
  }

  isolated deinit {
    if trap != nil {
      // A crashed store may hold locks, and half-made values, so it is leaked.
      _ = Unmanaged.passRetained(store)
      return
    }
    // Cancelled effects run to their end, so that nothing is leaked. One of them may crash.
    let executor = executor
    var ending = store
    store = nil
    bound.runStep { _ = executor.runInPlace { ending = nil } }
    _ = ending
  }

  /// Waits until making the store has no further consequences, and makes the steps with which each run begins.
  func begin() async {
    await settle(after: nil, since: nil)
    for (step, action) in opening { _ = await make(step, action) }
    steps = []
    histories?.begin(with: waits.inFlight.map(\.id))
    _ = calls.takeClockReads()
    _ = executor.effectJobs?.takeActive()
    readShared()
  }

  var state: State { store.withState { $0 } }

  /// The calls, effects and deadlines for which the feature waits since the last step.
  struct Waits {
    /// The calls of endpoints, in their order.
    var calls: [HeldCalls.Pending] = []
    /// The number of calls whose outcome never comes.
    var nevers = 0
    /// The times until sleepers wake up, in wake-up order, with their effects, 0 outside of effects.
    var sleeps: [(left: Duration, effect: UInt64)] = []
    /// The effects in flight, by their places in the code.
    var inFlight: [EffectInFlight] = []
    /// The effects in flight whose feature was dismissed.
    var orphans: [String] = []

    /// Whether nothing is left to wait for: no call of an endpoint, and no clock.
    var areNone: Bool { calls.isEmpty && sleeps.isEmpty }

    /// The time until the next sleeper wakes up.
    var deadline: Duration? { sleeps.first?.left }

    /// The places of the effects in flight, in their order.
    var effects: [String] { inFlight.map(\.location) }

    /// Hashes the visible part of the waits.
    ///
    /// Only the order of calls of one endpoint is visible: a step identifies a call by its endpoint, and its position
    /// among the calls of that endpoint.
    func hash(into hasher: inout Hasher) {
      for call in sortedCalls {
        hasher.combine(call.endpoint)
        hasher.combine(call.arguments)
      }
      hasher.combine(nevers)
      for effect in inFlight { hasher.combine(effect.location) }
      hasher.combine(orphans)
      for sleep in sleeps { hasher.combine(sleep.left) }
    }

    /// The calls by their endpoints, those of one endpoint in their order.
    var sortedCalls: [HeldCalls.Pending] {
      guard calls.count > 1 else { return calls }
      return calls.sorted { ($0.endpoint, $0.number) < ($1.endpoint, $1.number) }
    }
  }

  private(set) var waits = Waits()

  /// Whether nothing is left to wait for: no call of an endpoint, and no clock.
  var isAtRest: Bool { waits.areNone }

  /// The crash of a reducer or an effect; `nil` if there was none. There are no further steps after one. The state is
  /// that before the action, and its shared values may be locked.
  var trap: Trap? { bound.trap }

  /// Whether to keep the message of a crash.
  var keepsMessages: Bool {
    get { bound.keepsMessage }
    set { bound.keepsMessage = newValue }
  }

  /// The time until the next sleeper wakes up.
  var nextDeadline: Duration? { waits.deadline }

  /// The time that has passed.
  var time: Duration { TestClock<Duration>.Instant().duration(to: clock.now) }

  /// The actions handled since the last read, and the number of them before the last step.
  func actionsHandled() -> (actions: [Any], countBefore: Int) { observer.takeActions() }

  /// Makes a step, and waits until nothing more happens by itself.
  ///
  /// - Parameter action: The action of a step that sends one.
  /// - Returns: Whether the step was possible: an action for a feature that does not exist is not.
  func make(_ step: ExploredStep, _ action: Action?) async -> Bool {
    guard trap == nil else { return false }
    let before = movement
    observer.beginStep()
    _ = executor.effectJobs?.takeResumedElsewhere()
    calls.beginStep()
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
      // A reducer that comes before the feature which is not there may have begun an effect.
      if !isPossible, movement != before { await settle(after: step, since: before) }
      guard isPossible else { return false }
    case .answer(let call, let answer):
      runInPlace { [calls] in calls.decide(call, answer) }
    case .advanceClock:
      if let deadline = clock.nextDeadline { await advanceClock(to: deadline) }
    }
    steps.append(step)
    await settle(after: step, since: before)
    if let resumed = executor.effectJobs?.takeResumedElsewhere(), !resumed.isEmpty {
      turns.noteUncontrolled(observer.locations(of: resumed))
    }
    if touched?.changedEffects.isEmpty == false { changesOfEffectIDs += 1 }
    if let exchange = bound.exchange { issues.add(exchange) }
    return true
  }

  /// Runs a part of a step and the jobs of effects that follow from it, any of which may crash.
  private func runInPlace(_ operation: @escaping () -> Void) {
    bound.runStep { [self] in isSettled = executor.runInPlace(operation) }
  }

  /// Gives other tasks turns of the main actor, and runs the resulting jobs of effects, any of which may crash.
  private func takeTurn() async {
    await executor.settleOnMainActor { [bound] jobs in
      bound.runStep(jobs)
      return bound.trap == nil
    }
  }

  private func advanceClock(to deadline: TestClock<Duration>.Instant) async {
    guard clock.sleeperCount != nil else { return await advanceClockByTurns(to: deadline) }
    var isAny = true
    while isAny {
      isAny = false
      runInPlace { [clock] in isAny = clock.wakeNext(notAfter: deadline) }
      guard trap == nil else { return }
      if !isSettled { await takeTurn() }
    }
  }

  /// Advances the clock when tasks outside of effects sleep, such as one that delays a save. The clock waits for them,
  /// and tasks on the executor run only while it is settled.
  private func advanceClockByTurns(to deadline: TestClock<Duration>.Instant) async {
    let isOver = LockIsolated(false)
    Task { [clock] in
      await clock.advance(to: deadline)
      isOver.setValue(true)
    }
    repeat { await takeTurn() } while !isOver.value && trap == nil
  }

  /// Takes turns of the main actor if the consequences of a step could not be run in place.
  private func settle(after step: ExploredStep?, since before: Movement?) async {
    guard trap == nil else { return }
    guard movement != before || observer.isAny else { return readWaits() }
    defer { readWaits() }
    let seen = progress
    defer { hasRunElsewhere = seen != progress }
    if executor.hasJobsFromElsewhere { turns.setAlways() }
    if isSettled, observer.isAny, waitsElsewhere { turns.noteUncontrolled(uncontrolledEffects) }
    let isInPlace = isSettled && !turns.isAlways
    if !isInPlace {
      await takeTurn()
    } else if turns.isDue(after: step) {
      await takeTurn()
      if seen != progress { turns.setAlways() }
    }
    guard observer.isAny, waitsElsewhere else {
      hasSkippedTurns = false
      return
    }
    // After a step that only changes the state, effects have the same waits as before.
    guard movement != before || turns.isPatient else { return }
    let effects = inFlight(after: step)
    guard !turns.areIdle(effects) else {
      hasSkippedTurns = true
      return
    }
    await takeTurns(for: effects)
  }

  /// Gives effects in flight all the turns they may need to reach their waits.
  private func takeTurns(for effects: TurnsNeeded.InFlight) async {
    let seen = progress
    // An effect without a known wait may be on its way between threads.
    await takeTurn()
    // A thread of a busy machine may need many turns, which matter only if a finding would follow.
    var count = 0
    while count < Self.mostTurns, trap == nil, observer.isAny, calls.waitCount == 0,
      clock.nextDeadline == nil
    {
      count += 1
      await takeTurn()
    }
    hasSkippedTurns = false
    turns.note(effects, isAny: seen != progress)
  }

  /// Takes the turns that were omitted after the last step.
  func takeSkippedTurns() async {
    guard hasSkippedTurns, trap == nil else { return }
    await takeTurns(for: inFlight(after: steps.last))
    readWaits()
  }

  /// Waits for work on other threads that an effect in flight may wait for, before the state is reported as wrong.
  ///
  /// On a busy machine a thread may wait for longer than any number of turns takes. So the wait uses real time.
  ///
  /// - Returns: Whether anything has happened.
  func waitForOtherThreads() async -> Bool {
    guard trap == nil, observer.isAny, waitsElsewhere else { return false }
    let seen = progress
    await takeSkippedTurns()
    var count = 0
    while count < Self.mostMilliseconds, seen == progress, trap == nil {
      count += 1
      try? await Task.sleep(for: .milliseconds(1))
      await takeTurn()
    }
    readWaits()
    return seen != progress
  }

  private static var mostMilliseconds: Int { 50 }

  private func inFlight(after step: ExploredStep?) -> TurnsNeeded.InFlight {
    TurnsNeeded.InFlight(
      after: step,
      effects: observer.locations,
      controlled: calls.waitCount + (clock.sleeperCount ?? 0)
    )
  }

  // MARK: Reverting

  /// A moment to which the run can return.
  struct Place {
    let state: State
    let monitors: [Int]
    fileprivate let steps: Int
    fileprivate let activity: Int
    fileprivate let effects: Int
    fileprivate let effectIDs: Int
    fileprivate let calls: Int
    fileprivate let identifiers: Int
    /// The identifiers that the run itself has given.
    fileprivate let given: RunIdentifiers.Given
    fileprivate let arrivals: Int
    fileprivate let hiddenHash: Int
    fileprivate let sharedHash: Int?
  }

  /// The moment between two steps.
  var place: Place {
    Place(
      state: state,
      monitors: monitors,
      steps: steps.count,
      activity: executor.activity,
      effects: observer.effectEvents,
      effectIDs: changesOfEffectIDs,
      calls: calls.takenCount,
      identifiers: calls.identifierCount,
      given: identifiers.given,
      arrivals: calls.arrivals,
      hiddenHash: hiddenHash,
      sharedHash: knownSharedHash
    )
  }

  /// Returns to a moment, if the steps since then have only changed the state: no effect has begun or ended, nothing
  /// outside was called, and nothing has come from there.
  ///
  /// Shared values are outside of the state, and stay as they are.
  ///
  /// - Returns: Whether the run is at that moment again. If not, nothing has changed.
  func goBack(to place: Place) -> Bool {
    let now = self.place
    guard touched != nil, trap == nil, place.steps <= steps.count, !hasRunElsewhere,
      now.activity == place.activity, now.effects == place.effects,
      now.effectIDs == place.effectIDs,
      now.calls == place.calls, now.arrivals == place.arrivals,
      now.hiddenHash == place.hiddenHash,
      // A feature may have another generator, which cannot be reset.
      now.identifiers - place.identifiers == now.given.count - place.given.count
    else { return false }
    guard now.steps > place.steps else { return true }
    store.show(place.state)
    store.keepShown()
    identifiers.given = place.given
    calls.identifierCount = place.identifiers
    monitors = place.monitors
    steps.removeLast(steps.count - place.steps)
    hasGoneBack = true
    knownSharedHash = place.sharedHash
    return true
  }

  /// Counts of the effects' visible activity so far.
  private struct Movement: Equatable {
    let activity: Int
    let effects: Int
    let arrivals: Int
    /// A task beside the effects may do nothing but call an endpoint.
    let calls: Int
  }

  private var movement: Movement {
    Movement(
      activity: executor.activity,
      effects: observer.effectEvents,
      arrivals: calls.arrivals,
      calls: calls.count
    )
  }

  /// The same counts, with the actions that were handled.
  private struct Progress: Equatable {
    let movement: Movement
    let events: Int
  }

  private var progress: Progress { Progress(movement: movement, events: observer.events) }

  private static var mostTurns: Int { 100 }

  private func readWaits() {
    let (pending, nevers) = calls.waits
    let isAnySleeper = clock.sleeperCount != 0
    let now = clock.now
    waits = Waits(
      calls: pending,
      nevers: nevers,
      sleeps: isAnySleeper ? clock.sleeps.map { (now.duration(to: $0.deadline), $0.effect) } : [],
      inFlight: observer.inFlight,
      orphans: observer.orphans
    )
  }

  /// Reads the shared values, if effects are distinguished by them.
  func readShared() {
    guard let sharedContents else { return }
    knownSharedHash = nil
    let values = sharedContents.values
    hiddenHash = 0
    guard !values.isEmpty else { return }
    var hasher = Hasher()
    for (name, value) in values {
      hasher.combine(name)
      JSONValue(reflecting: value).hash(into: &hasher)
    }
    hiddenHash = hasher.finalize()
  }

  /// The hash of all shared values, including those in the state, after the last step.
  var sharedHash: Int {
    if let knownSharedHash { return knownSharedHash }
    let isAny = properties?.areAnyShared == true || hiddenHash != 0
    let hash = isAny ? EffectHistories.hash(hiddenHash, properties?.hashOfShared(in: state)) : 0
    knownSharedHash = hash
    return hash
  }

  /// Whether an effect in flight waits for something uncontrolled.
  private var waitsElsewhere: Bool {
    guard let sleepers = clock.sleeperCount else { return true }
    return observer.count > calls.waitCount + sleepers
  }
}
