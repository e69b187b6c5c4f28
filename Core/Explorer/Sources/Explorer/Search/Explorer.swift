internal import ActionText
internal import ComposableArchitecture

/// Searches the orders of steps of a feature.
@MainActor
final class Explorer<State, Action: CasePathable & Sendable> {
  typealias Run = ExploredRun<State, Action>

  let feature: ExploredFeature<State, Action>
  let actions: ProposedActions<Action>
  let faults: EndpointFaults
  let checks: BuiltInChecks
  let properties: [StateProperty<State>]
  let issues = ExploredIssues()
  var result = Exploration()
  /// The calls that have several outcomes, with the number of these.
  var outcomes: [String: Int] = [:] {
    didSet { if outcomes != oldValue { outcomeChanges += 1 } }
  }
  /// How often the number of outcomes of a call became known.
  private(set) var outcomeChanges = 0

  private let budget: SearchBudget
  let reduction: Exploration.Reduction
  let merging: Exploration.Merging
  let turns = TurnsNeeded()
  private let shouldStop: @MainActor (Exploration) -> Bool
  private let watch: StepWatch
  /// The longest time of one step.
  let stepLimit: Duration
  private var asked = 0
  private var handled: Set<String> = []
  /// The paths of the actions that effects have sent after an answer, an element or a time.
  private(set) var sentByEffects: Set<String> = []
  /// The actions that a search learns about; none for other searches.
  var learned = LearnedActions()
  /// Which texts effects fill, while a search looks for them.
  var filledTexts: FilledTexts?
  /// Which properties a user sets by bindings, while a search looks for them.
  var boundFields: BoundFields?
  /// The answers that calls could be given if all faults were tried.
  private var possible: [String: Set<ExploredAnswer>] = [:]
  private var hashes = StateHashes()
  private var origin = StateHashes()
  private var coverage = StateCoverage()
  private var shown = Reactions()
  /// Hashes parts of states, for the histories of effects.
  private var stateProperties: StateProperties?
  /// Whether runs note what each step touches, so that they can go back.
  private var isExhaustive = false
  /// Tells what steps read and change; `nil` unless those that commute are left out.
  var footprints: FootprintReader?
  /// The paths of the actions that the last step has led to, if it was new, or if they are asked for.
  var lastHandled: [String] = []
  private var lastHandledElements: [String] = []
  /// Whether the actions of steps that are not new are asked for.
  var notesActions = false
  /// The number of times that a wait was found to have an end; see ``findsEndlessWait(_:along:)``.
  var refutedWaits: [String: Int] = [:]
  /// The number of times that attempts at an endpoint were found to end; see ``endlessRetry(along:repeating:)``.
  var refutedRetries: [String: Int] = [:]
  /// The attempt that was found.
  var retry: EndlessRetry?

  init(
    _ feature: ExploredFeature<State, Action>,
    actions: ProposedActions<Action>,
    faults: EndpointFaults,
    checks: BuiltInChecks,
    limits: Exploration.Limits,
    reduction: Exploration.Reduction,
    merging: Exploration.Merging,
    properties: [StateProperty<State>],
    shouldStop: @escaping @MainActor (Exploration) -> Bool
  ) {
    self.feature = feature
    self.actions = actions
    self.faults = faults
    self.checks = checks
    self.properties = properties
    self.shouldStop = shouldStop
    budget = SearchBudget(limits)
    stepLimit = limits.step
    watch = StepWatch(limit: limits.step)
    // Each way is a state of its own, so that none commutes.
    self.reduction = merging == .off ? .off : reduction
    self.merging = merging
  }

  func run(_ search: Exploration.Search) async -> Exploration {
    await withIssueReporters([issues]) {
      switch search {
      case .exhaustive(let depth):
        isExhaustive = true
        var search = ExhaustiveSearch(self, depth: depth)
        await search.run()
      case .deepening(let depth, let steps):
        isExhaustive = true
        var search = ExhaustiveSearch(self, depth: depth, steps: steps)
        await search.run()
      case .random(let walks, let steps, let seed):
        var search = RandomSearch(self, seed: seed)
        await search.run(walks: walks, steps: steps)
      }
      await drawFinding()
      await writeTest()
    }
    result.actionsLeftOut = actions.left
    for (endpoint, answers) in possible {
      let left = answers.subtracting(result.answers[endpoint] ?? [])
      if !left.isEmpty { result.answersNeverTried[endpoint] = left }
    }
    if isExhaustive { result.merging = merging }
    result.uncontrolledEffects = turns.uncontrolledEffects
    result.payloadsLeftOut = actions.leftOutPayloads
    result.actionsOfMoreRows = actions.pathsOfMoreRows.sorted()
    result.statesNeverReached = coverage.missing
    result.actionsNeverHandled = pathsNeverHandled
    return result
  }

  /// Searches orders of a few steps, for what effects do on the way.
  func learn(_ paths: Set<String> = [], within depth: Int) async {
    learned = LearnedActions(paths: paths)
    await withIssueReporters([issues]) {
      isExhaustive = true
      var search = ExhaustiveSearch(self, depth: depth)
      await search.run()
    }
  }

  /// The states, actions and calls so far.
  var reactions: Reactions {
    var reactions = shown
    reactions.actions = handled
    reactions.endpoints = Set(possible.keys)
    return reactions
  }

  /// The paths of the actions that no reducer was given.
  var pathsNeverHandled: [String] { ActionPaths<Action>.all.filter { !handled.contains($0) } }

  /// Counts a state that was not seen before.
  func add(_ state: State, _ key: StateKey) {
    result.states += 1
    coverage.note(state, properties: key.properties)
    shown.note(state, key.properties, typed: actions.typed)
  }

  /// Whether a limit is reached, which is then noted.
  var isOver: Bool {
    if result.limit == nil { result.limit = budget.reached(result) }
    asked += 1
    if result.limit == nil, asked % 64 == 0, shouldStop(result) { result.limit = "an interruption" }
    return result.limit != nil
  }

  /// - Parameter limit: The longest time of a step, if it is not that of the search.
  func makeRun(limit: Duration? = nil) async -> Run {
    let monitors = Array(repeating: 0, count: properties.count)
    let run = Run(
      feature,
      issues,
      turns: turns,
      survivesTraps: checks.contains(.traps),
      monitors: monitors,
      watch: limit.map { StepWatch(limit: $0) } ?? watch,
      notesTouchedParts: isExhaustive,
      properties: isExhaustive && merging == .sameFuture ? { self.stateProperties(of: $0) } : nil
    )
    await run.begin()
    // The message of a crash that no user can cause would look like one of the feature.
    run.keepsMessages = !learned.paths.isEmpty
    return run
  }

  private func stateProperties(of state: State) -> StateProperties {
    if let stateProperties { return stateProperties }
    let properties = StateProperties(of: state)
    stateProperties = properties
    return properties
  }

  // MARK: Steps

  /// The steps that can be next.
  func steps(of run: Run) -> [ExploredStep] {
    let texts = actions.texts(in: run.state)
    let others = actions.otherTexts(than: texts, in: run.state, isWaiting: !run.isAtRest)
    return environmentSteps(of: run) + (texts + others).map { .send($0) }
  }

  private func environmentSteps(of run: Run) -> [ExploredStep] {
    var positions: [String: Int] = [:]
    var steps: [ExploredStep] = []
    for pending in run.waits.calls {
      let position = positions[pending.endpoint, default: 0]
      positions[pending.endpoint] = position + 1
      let call = ExploredCall(endpoint: pending.endpoint, position: position)
      if possible[pending.endpoint] == nil {
        possible[pending.endpoint] = Set(answers(to: pending, faults: .all))
      }
      steps += answers(to: pending, faults: faults).map { .answer(call, $0) }
    }
    return run.nextDeadline == nil ? steps : steps + [.advanceClock]
  }

  private func answers(
    to call: HeldCalls.Pending,
    faults: EndpointFaults
  ) -> [ExploredAnswer] {
    var answers: [ExploredAnswer] = []
    if call.isStream {
      answers.append(.element)
      if faults.contains(.repetitions) { answers.append(.repeatedElement) }
      if faults.contains(.ends) { answers.append(.end) }
    } else {
      answers += (0..<(outcomes[call.endpoint] ?? 1)).map { .value($0) }
      if faults.contains(.cancellations), call.canFail { answers.append(.cancellation) }
    }
    if faults.contains(.effectCancellations) { answers.append(.effectCancellation) }
    if faults.contains(.failures), call.canFail { answers.append(.failure) }
    return answers
  }

  /// Makes a step.
  ///
  /// - Parameter isNew: Whether it is tried for the first time.
  /// - Returns: Whether it was possible.
  func make(_ step: ExploredStep, in run: Run, isNew: Bool = false) async -> Bool {
    result.steps += 1
    lastHandled = []
    let before = run.beforeStep
    filledTexts?.begin(with: run.state, effects: run.waits.inFlight.map(\.id))
    boundFields?.begin(with: run.state)
    defer {
      filledTexts?.end(step, in: run.state, effects: run.waits.inFlight.map(\.id))
      boundFields?.end(step, in: run.state, run.touched)
    }
    switch step {
    case .send(let text):
      guard await run.make(step, actions.action(text)) else {
        lastHandled = [text]
        _ = run.actionsHandled()
        return false
      }
      if isNew { result.actionsSent.insert(text) }
    case .answer(let call, let answer):
      _ = await run.make(step, nil)
      if isNew { result.answers[call.endpoint, default: []].insert(answer) }
      if let count = run.calls.outcomes() { outcomes[call.endpoint] = count }
    case .advanceClock: _ = await run.make(step, nil)
    }
    let (actions, countBefore) = run.actionsHandled()
    if isNew || notesActions || properties.contains(where: { $0.action != nil }) {
      lastHandled = paths(of: actions, after: step)
    }
    lastHandledElements =
      properties.contains { $0.isOfElement }
      ? actions.map { ActionPaths<Action>.elementPath(of: $0) } : []
    if isNew {
      handled.formUnion(lastHandled)
      if case .send = step {} else { sentByEffects.formUnion(lastHandled) }
    }
    if let before {
      run.noteHistories(of: step, handling: actions.dropFirst(countBefore), since: before)
    }
    return true
  }

  /// The paths of the actions that a step has led to.
  private func paths(of actions: [Any], after step: ExploredStep) -> [String] {
    // The first one is the one that was sent.
    let sent =
      if case .send(let text) = step { [ActionPaths<Action>.path(ofText: text)] } else {
        [String]()
      }
    return sent + actions.dropFirst(sent.count).map { ActionPaths<Action>.path(of: $0) }
  }

  // MARK: Judging

  /// Checks a state.
  ///
  /// - Returns: The problem, if something is wrong.
  func problem(
    in run: Run,
    before: State?,
    step: ExploredStep?,
    since time: Duration
  ) async -> String? {
    let monitors = run.monitors
    let found = reportedProblem(in: run)
    if found != nil { return found }
    guard let broken = brokenRule(in: run, before: before, step: step, since: time) else {
      return nil
    }
    // Other threads may have a part in it that is not done yet.
    guard await run.waitForOtherThreads() else { return broken }
    run.monitors = monitors
    return reportedProblem(in: run) ?? brokenRule(in: run, before: before, step: step, since: time)
  }

  /// The crash or the issue of the last step.
  private func reportedProblem(in run: Run) -> String? {
    if let trap = run.trap { return runawayEffect(in: run) ?? trap.headline }
    if let issue = issues.next() {
      let isExchange = issue.hasPrefix(ActionBound.headline)
      if checks.contains(isExchange ? .exchanges : .issues) { return issue }
    }
    return nil
  }

  /// The first property that does not hold, or the effect that should not be in flight.
  private func brokenRule(
    in run: Run,
    before: State?,
    step: ExploredStep?,
    since time: Duration
  ) -> String? {
    if let effect = lostEffect(in: run) { return effect }
    guard !properties.isEmpty else { return nil }
    let moment = StateProperty<State>.Moment(
      before: before,
      state: run.state,
      step: step,
      handled: step == nil ? [] : lastHandled + lastHandledElements,
      isAtRest: run.isAtRest,
      elapsed: run.time - time
    )
    var broken: String?
    for (index, property) in properties.enumerated() {
      let holds = property.holds(&run.monitors[index], moment)
      if !holds, broken == nil { broken = "Not true: \(property.name)" }
    }
    return broken
  }

  /// The problem if an effect goes on that should not.
  private func lostEffect(in run: Run) -> String? {
    let waits = run.waits
    if checks.contains(.endlessEffects), let effect = runawayEffect(in: run) { return effect }
    if checks.contains(.endlessRetries), let endpoint = run.endlessStream {
      return "\(Self.endlessStream): \(endpoint)"
    }
    if checks.contains(.outlivingEffects), let place = waits.orphans.first {
      return "\(Self.outlivingEffect): that of \(place)"
    }
    if checks.contains(.endlessEffects), waits.areNone, waits.nevers == 0,
      let place = run.effectsWithoutStream.first
    {
      return "\(Self.endlessEffect), and nothing is left that it could wait for: that of \(place)"
    }
    return nil
  }

  private func runawayEffect(in run: Run) -> String? {
    run.runawayEffect.map { "\(Self.runawayEffect): that of \($0)" }
  }

  static var runawayEffect: String { "An effect goes on though it is cancelled" }
  static var outlivingEffect: String { "An effect outlives its feature" }
  static var endlessStream: String {
    "An ended stream is asked for again at once, for ever"
  }
  static var endlessEffect: String { "An effect is in flight for ever" }
  static var otherState: String { "The same steps lead to another state" }

  /// The problem that the same steps lead to several states.
  ///
  /// - Parameter part: The part in which they differ.
  static func repeatability(_ part: String?) -> String {
    otherState + (part.map { " (\($0) differs)" } ?? "")
      + ": the feature uses time, randomness or a global value that is no dependency"
  }

  /// Tells states apart: 64 bits of a hash.
  ///
  /// Costs time in proportion to what has changed since the state that was read before.
  func key(of run: Run) -> StateKey { key(of: run, hashes.next(run.state)) }

  /// The same for the state that is gone on from.
  func keyToGoOn(from run: Run) -> StateKey { key(of: run, origin.next(run.state)) }

  /// The same for a run that has gone back, which costs time in proportion to what is unlike in the state that is gone
  /// on from.
  func keyBack(of run: Run) -> StateKey { key(of: run, origin.of(run.state)) }

  private func key(of run: Run, _ properties: [Int]) -> StateKey {
    var hasher = Hasher()
    hasher.combine(properties)
    let state = hasher.finalize()
    hasher = Hasher()
    hasher.combine(state)
    run.hashFuture(into: &hasher)
    hasher.combine(run.monitors)
    let future = hasher.finalize()
    guard merging == .off else {
      return StateKey(state: state, future: future, all: future, properties: properties)
    }
    let all = EffectHistories.hash(future, run.steps)
    return StateKey(state: state, future: future, all: all, properties: properties)
  }

  /// The state that is gone on from as JSON.
  var json: JSONValue { origin.json }

  /// The state of a run as JSON, to be read.
  func text(of run: Run) -> String { JSONValue(reflecting: run.state).text(isPretty: true) }

  /// Makes steps from the beginning, as far as they are possible.
  func run(along steps: some Sequence<ExploredStep>) async -> Run {
    let run = await makeRun()
    _ = await problem(in: run, before: nil, step: nil, since: .zero)
    await make(steps, in: run)
    return run
  }

  /// Makes steps, as far as they are possible.
  func make(_ steps: some Sequence<ExploredStep>, in run: Run) async {
    for step in steps {
      let (before, time) = (run.state, run.time)
      guard await make(step, in: run) else { continue }
      _ = await problem(in: run, before: before, step: step, since: time)
    }
  }

  private func drawFinding() async {
    guard let finding = result.finding else { return }
    let run = await makeRun()
    var diagram = InterleavingDiagram()
    run.keepsMessages = true
    let isEndless = finding.problem == Trap.endlessHeadline
    for (index, step) in finding.steps.enumerated() {
      // The last step would take its time once more.
      if !isEndless || index < finding.steps.count - 1 { _ = await make(step, in: run) }
      diagram.add("\(step)", waiting: run.waits.calls)
    }
    _ = issues.next()
    result.finding?.diagram = diagram.text
    guard let trap = run.trap, finding.problem == trap.headline else { return }
    let reason = trap.message ?? "signal \(trap.signal)"
    result.finding?.signal = trap.name
    result.finding?.problem = "\(trap.headline) (\(reason))"
  }
}
