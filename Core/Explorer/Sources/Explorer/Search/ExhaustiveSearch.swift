internal import ActionText
internal import ComposableArchitecture

/// Tries every order of steps, breadth first, so that the first finding has the fewest steps.
///
/// Effects in flight cannot be copied, so a state is reached again before one goes on from it. Runs that have
/// come to a state by themselves are kept for that, the last ``mostKept`` of them. A state is reached from the
/// nearest one before it that a run is in, so most steps are made once or twice, at any depth. A step that has only
/// changed the state is taken back instead: the run goes on from where it was.
@MainActor
struct ExhaustiveSearch<State, Action: CasePathable & Sendable> {
  private typealias Run = ExploredRun<State, Action>

  /// A run that is in a state, and the moment of it that it came from, in the state with a key.
  private typealias Reached = (run: Run, origin: (key: StateKey, place: Run.Place)?)

  /// A state that was reached.
  private struct Node {
    /// The number of the state before it; -1 for the first.
    let parent: Int
    let step: ExploredStep?
    var key: StateKey
    /// Whether the run that has found it has made the steps that lead here, and no others.
    var isFoundByItsSteps = true
    /// Whether the last change of the state on a way here was no action of the user: an answer, an element, or the
    /// time.
    var isOfAnswer = false
    /// Whether the user has cancelled a wait on the way here, while effects are in flight.
    var hasCancelledWait = false
    /// The steps that need not be made from it.
    var sleep = SleepSet()
  }

  private static var mostKept: Int { 2_000 }
  /// How often a step is made again that has led to a known state.
  private static var repetitions: Int { 4 }

  private let explorer: Explorer<State, Action>
  private let depth: Int
  /// The number of steps until which the search goes beyond the depth.
  private let steps: Int
  private var nodes: [Node] = []
  private var numbers: [Int: Int] = [:]
  /// Runs that are in a state, by its key.
  private var kept: [Int: [Run]] = [:]
  private var keptCount = 0
  /// The keys of the runs in the order in which they were kept, with those that are gone.
  private var keptKeys: [Int] = []
  private var firstKey = 0
  /// The number of the first state of the next level.
  private var nextLevel = 1
  private var numbersOfSteps: [ExploredStep: Int] = [:]
  private var absent = AbsentFeatures()
  /// The parts of the state that was gone on from last that show a wait at rest.
  private var waits: Set<String> = []
  /// The steps that were made again.
  private var repeated: Set<ExploredStep> = []

  init(_ explorer: Explorer<State, Action>, depth: Int, steps: Int = 0) {
    self.explorer = explorer
    self.depth = depth
    self.steps = steps
  }

  mutating func run() async {
    await search()
    // Orders may have been left out at any depth.
    guard explorer.merging == .sameLookHeuristic else { return }
    explorer.result.depth = nil
    explorer.result.isComplete = false
  }

  private mutating func search() async {
    explorer.result.depth = 0
    let first = await explorer.firstRun()
    let problem = await explorer.problem(in: first, before: nil, step: nil, since: .zero)
    add(Node(parent: -1, step: nil, key: explorer.key(of: first)), first.state)
    if let problem, await explorer.record(problem, [], in: first) { return }
    var level = 0..<1
    var reached = 0
    while true {
      explorer.result.depth = reached
      explorer.result.isDeeperInParts = false
      nextLevel = level.upperBound
      for number in level {
        // Within the depth, and beyond it while few steps were made.
        guard reached < depth || explorer.result.steps < steps else { return }
        let edgesBefore = explorer.result.edges
        let goesOn = await goOn(from: number)
        if explorer.result.edges > edgesBefore { explorer.result.isDeeperInParts = true }
        guard goesOn else { return }
        if !waits.isEmpty, await explorer.findsEndlessWait(waits, along: path(to: number)) {
          return
        }
      }
      level = level.upperBound..<nodes.count
      reached += 1
      guard !level.isEmpty else {
        explorer.result.isComplete = true
        return
      }
    }
  }

  private mutating func number(of step: ExploredStep) -> Int {
    if let number = numbersOfSteps[step] { return number }
    numbersOfSteps[step] = numbersOfSteps.count
    return numbersOfSteps.count - 1
  }

  private mutating func add(_ node: Node, _ state: State) {
    numbers[node.key.all] = nodes.count
    nodes.append(node)
    nodes[nodes.count - 1].key.properties = []
    explorer.add(state, node.key)
  }

  private func path(to number: Int) -> [ExploredStep] {
    var steps: [ExploredStep] = []
    var number = number
    while number > 0 {
      if let step = nodes[number].step { steps.append(step) }
      number = nodes[number].parent
    }
    return steps.reversed()
  }

  /// Makes each step that is possible in a state.
  ///
  /// - Returns: Whether the search goes on.
  private mutating func goOn(from number: Int) async -> Bool {
    let explorer = explorer
    let key = nodes[number].key.all
    let path = path(to: number)
    // One is left for the states behind this one.
    defer { dropRuns(of: key, but: 1) }
    waits = []
    // The first time the steps are made again, to see whether they lead to the same state.
    guard let (first, origin) = await reach(number, path, again: true) else { return false }
    let keyBefore = explorer.keyToGoOn(from: first)
    waits = explorer.waitsAtRest(in: first)
    let sleep = nodes[number].sleep
    nodes[number].sleep = SleepSet()
    /// The steps that sleep in the states behind this one if they commute with the one that leads there.
    var made = sleep
    var spare: Run? = first
    let isAtRest = first.isAtRest
    var isTrap =
      isAtRest && number > 0 && !explorer.isFinal(first.state)
      && !first.calls.isListening
    var canAct = false
    var open = explorer.steps(of: first)
    var ways = StateWays(in: first.state, explorer.json)
    var index = 0
    while index < open.count {
      let step = open[index]
      index += 1
      guard !explorer.isOver else { return false }
      guard !explorer.learned.haveCrashed(explorer.path(of: step)) else { continue }
      let end = ways.end(of: step)
      guard !absent.contains(end) else { continue }
      let stepNumber = explorer.isReducing ? self.number(of: step) : 0
      if let asleep = sleep.step(stepNumber) {
        guard asleep.outcome != .impossible else { continue }
        explorer.result.edgesLeftOut += 1
        if case .send = step { canAct = true }
        if asleep.outcome == .change { isTrap = false }
        continue
      }
      let reached: Run? =
        if let spare { spare } else { await reach(number, path, again: false)?.run }
      spare = nil
      guard let run = reached else { return false }
      // Asked for before the place is noted, so that a run that goes back knows it.
      if explorer.merging == .sameFuture { _ = run.sharedHash }
      let (before, time, known) = (run.place, run.time, explorer.outcomes)
      let worldBefore = explorer.before(run, keyBefore)
      func madeStep(_ outcome: MadeStep.Outcome, _ after: StateKey) -> MadeStep? {
        worldBefore.map {
          let footprint = explorer.footprint(of: step, in: run, before: $0, after: after)
          return MadeStep(number: stepNumber, footprint, outcome)
        }
      }
      guard await explorer.make(step, in: run, isNew: true) else {
        // A feature that was not there has left everything as it was.
        _ = explorer.issues.next()
        let after = explorer.key(of: run)
        if after.all == key {
          absent.insert(end)
          spare = run
          if let step = madeStep(.impossible, after) { made.insert(step) }
        }
        continue
      }
      explorer.result.edges += 1
      if case .send = step { canAct = true }
      if let problem = await explorer.problem(
        in: run,
        before: before.state,
        step: step,
        since: time
      ) {
        if run.trap != nil, explorer.learned.recordCrash(of: explorer.path(of: step)) { continue }
        if await explorer.record(problem, path + [step], in: run) { return false }
      }
      open += furtherOutcomes(of: step, unlike: known)
      let after = explorer.key(of: run)
      let isSame = after.all == key
      let isNothing = after.future == keyBefore.future
      if nodes[number].hasCancelledWait, after.state != keyBefore.state,
        let problem = await explorer.cancelledWait(along: path + [step]),
        await explorer.record(problem, path + [step], in: run)
      {
        return false
      }
      if let retry = await endlessRetry(in: path, and: step, leadingTo: (run, after), from: number)
      {
        explorer.retry = retry
        if await explorer.record(retry.problem, path + [step], in: run) { return false }
      }
      // A parent that is told of it may do something.
      let leadsOut =
        isAtRest
        && explorer.lastHandled.dropFirst().contains(where: UserActions.isForParent(named:))
      if leadsOut { isTrap = false }
      let done = madeStep(isSame && !leadsOut ? .nothing : .change, after)
      let isKnown = numbers[after.all] != nil
      if isSame {
        spare = run
      } else {
        if !isNothing { isTrap = false }
        let sleepBehind = done.map { made.after($0) } ?? SleepSet()
        var node = Node(parent: number, step: step, key: after, sleep: sleepBehind)
        node.isOfAnswer =
          after.state == keyBefore.state ? nodes[number].isOfAnswer : step.isNoAction
        node.isFoundByItsSteps = !run.hasGoneBack && run.steps == path + [step]
        node.hasCancelledWait =
          nodes[number].hasCancelledWait && !run.waits.inFlight.isEmpty
          || explorer.cancelsWait(step, since: before.state, in: run)
        let state = run.state
        // Values beside the state, such as shared ones, do not go back with it.
        let isBack = run.goBack(to: before)
        if isBack, explorer.keyBack(of: run).all == keyBefore.all { spare = run }
        take(isBack ? nil : run, node, state)
      }
      if isKnown {
        let made = (run, path + [step], after)
        guard await repeats(made, &spare, from: before) else { return false }
      }
      if let done { made.insert(done) }
    }
    if let run = spare { keep(run, in: nodes[number].key, from: run === first ? origin : nil) }
    // An action that was not tried might end a wait. A binding sets a field of its own.
    if explorer.actions.untried.contains(where: { !$0.hasSuffix("binding") && !isAbsent($0, &ways) }
    ) {
      waits = []
    }
    guard isTrap, canAct, explorer.checks.contains(.trapStates),
      explorer.actions.untried.allSatisfy({ isAbsent($0, &ways) }),
      !explorer.actions.leavesOut(in: first.state, isAbsent: { isAbsent($0, &ways) }),
      let reached = await reach(number, path, again: false)
    else { return explorer.result.finding == nil }
    guard await !explorer.isEnd(reached.run.state, path, isOfAnswer: nodes[number].isOfAnswer)
    else {
      keep(reached.run, key)
      return true
    }
    return await !explorer.record(Explorer<State, Action>.trapState, path, in: reached.run)
  }

  /// The endless attempt that a step and those before it are, if they lead back to the state before them.
  private func endlessRetry(
    in path: [ExploredStep],
    and step: ExploredStep,
    leadingTo end: (run: Run, key: StateKey),
    from number: Int
  ) async -> EndlessRetry? {
    let lengths = explorer.retries(in: path, and: step, leadingTo: end.run).filter { length in
      var ancestor = number
      for _ in 1..<length { ancestor = nodes[ancestor].parent }
      return nodes[ancestor].key.state == end.key.state
    }
    guard !lengths.isEmpty else { return nil }
    return await explorer.endlessRetry(along: path + [step], repeating: lengths)
  }

  /// The answers that a call turns out to have when it is answered for the first time.
  private func furtherOutcomes(
    of step: ExploredStep,
    unlike known: [String: Int]
  ) -> [ExploredStep] {
    guard case .answer(let call, .value(0)) = step, known[call.endpoint] == nil,
      let count = explorer.outcomes[call.endpoint]
    else { return [] }
    return (1..<max(1, count)).map { .answer(call, .value($0)) }
  }

  /// Whether the feature of an action is known not to be in a state.
  private func isAbsent(_ path: String, _ ways: inout StateWays) -> Bool {
    absent.contains(ways.end(of: .send(path))) || ways.hasNoElements(onWayOf: path)
  }

  /// Notes the state that a step has led to, and keeps the run to go on from there, unless the step was taken back.
  private mutating func take(_ run: Run?, _ node: Node, _ state: State) {
    let key = node.key.all
    if let known = numbers[key] {
      if node.isOfAnswer { nodes[known].isOfAnswer = true }
      // The steps that sleep there are those that sleep behind each of the steps that lead there first.
      if known >= nextLevel { nodes[known].sleep.formIntersection(node.sleep) }
      // Where one has gone on from already, or does now, one run is enough.
      guard known > node.parent || kept[key, default: []].isEmpty else { return }
    } else {
      add(node, state)
    }
    if let run { keep(run, key) }
  }

  /// Keeps a run that has made all steps from a state, where it is of most use: in the state before that, if it can go
  /// back there, as the search goes on with the states beside this one.
  private mutating func keep(
    _ run: Run,
    in key: StateKey,
    from origin: (key: StateKey, place: Run.Place)?
  ) {
    guard let origin, run.goBack(to: origin.place) else { return keep(run, key.all) }
    if explorer.key(of: run).all == origin.key.all { keep(run, origin.key.all) }
  }

  private mutating func keep(_ run: Run, _ key: Int) {
    while keptCount >= Self.mostKept, firstKey < keptKeys.count {
      dropRuns(of: keptKeys[firstKey], but: 0)
      firstKey += 1
    }
    if firstKey > Self.mostKept {
      keptKeys.removeFirst(firstKey)
      firstKey = 0
    }
    kept[key, default: []].append(run)
    keptKeys.append(key)
    keptCount += 1
  }

  private mutating func dropRuns(of key: Int, but count: Int) {
    guard var runs = kept.removeValue(forKey: key) else { return }
    let surplus = max(0, runs.count - count)
    runs.removeLast(surplus)
    keptCount -= surplus
    if !runs.isEmpty { kept[key] = runs }
  }

  private mutating func keptRun(_ key: Int) -> Run? {
    guard var runs = kept.removeValue(forKey: key), let run = runs.popLast() else { return nil }
    keptCount -= 1
    if !runs.isEmpty { kept[key] = runs }
    return run
  }

  /// A run from the nearest state before one, with the number of that and the steps from there.
  private mutating func runBefore(_ number: Int) -> (Run, Int, [ExploredStep])? {
    var steps: [ExploredStep] = []
    var number = number
    while number > 0 {
      if let step = nodes[number].step { steps.append(step) }
      number = nodes[number].parent
      if let run = keptRun(nodes[number].key.all) { return (run, number, steps.reversed()) }
    }
    return nil
  }

  /// A run that is in a state.
  ///
  /// - Parameter again: Whether to make the steps again, even if there is a run.
  private mutating func reach(
    _ number: Int,
    _ path: [ExploredStep],
    again: Bool
  ) async -> Reached? {
    let key = nodes[number].key
    if !again, let run = keptRun(key.all) { return (run, nil) }
    if let (run, origin, steps) = runBefore(number) {
      let place = run.place
      await explorer.make(steps, in: run)
      // One that has come there by other steps may have other identifiers.
      if explorer.key(of: run).state == key.state { return (run, (nodes[origin].key, place)) }
    }
    let run = await explorer.run(along: path)
    // Of what is waited for, an effect that ends meanwhile may be a turn late.
    guard explorer.checks.contains(.repeatability),
      explorer.key(of: run).state != key.state
    else { return (run, nil) }
    let difference = await difference(of: run, along: path)
    // One that had fewer turns than it may need shows nothing by itself.
    let isComparable = nodes[number].isFoundByItsSteps && !explorer.turns.haveBeenSkipped
    guard difference != nil || isComparable else { return (run, nil) }
    explorer.keep(Self.problem(difference), path, in: run)
    return nil
  }

  /// Makes steps from the beginning some times, until they lead to another state than a run that has done so, too.
  ///
  /// The run in which a state was found first may have come there by other steps, and have other identifiers, or
  /// clients that remember something. That is no reason to say that the same steps lead to another state. Nor is it
  /// one that a run had fewer turns than it may need: where that may be the reason, runs with all of them are compared.
  ///
  /// - Returns: What differs, as a part of a sentence; empty if no part can be named; `nil` if nothing does.
  private func difference(of run: Run, along path: [ExploredStep]) async -> String? {
    let turns = explorer.turns
    guard let difference = await difference(of: run, repeating: path) else { return nil }
    guard turns.haveBeenSkipped else { return difference }
    turns.isPatient = true
    defer { turns.isPatient = false }
    return await self.difference(of: await explorer.run(along: path), repeating: path)
  }

  private func difference(of run: Run, repeating path: [ExploredStep]) async -> String? {
    let state = explorer.key(of: run).state
    for _ in 0..<Self.repetitions {
      let other = await explorer.run(along: path)
      guard explorer.key(of: other).state == state else {
        return explorer.difference(run, other) ?? ""
      }
    }
    return nil
  }

  /// Makes a step again that has led to a known state, to see whether it leads there each time.
  ///
  /// One that leads to a new state is made again when the search goes on from that. This is for reducers that choose by
  /// chance among few states. So it is done some times, where a step leads to a known state for the first time: in the
  /// run that is there, if it was taken back or has changed nothing, or else from the beginning.
  ///
  /// - Parameters:
  ///   - made: The run that has made the step, the steps with it, and the state behind it.
  ///   - spare: The run that is in the state before the step, if there is one.
  ///   - place: The moment before the step.
  private mutating func repeats(
    _ made: (run: Run, path: [ExploredStep], after: StateKey),
    _ spare: inout Run?,
    from place: Run.Place
  ) async -> Bool {
    guard let step = made.path.last, explorer.checks.contains(.repeatability),
      repeated.insert(step).inserted
    else { return true }
    if let run = spare {
      spare = nil
      if await repeatsInPlace(step, in: run, made.after, from: place) {
        spare = run
        return true
      }
    }
    let isFirst = !made.run.hasGoneBack && made.run.steps == made.path
    let first = isFirst ? made.run : await explorer.run(along: made.path)
    guard let difference = await difference(of: first, along: made.path) else { return true }
    explorer.keep(Self.problem(difference), made.path, in: first)
    return false
  }

  /// Whether a step that is taken back leads to the same state some times more. That it does not shows nothing by
  /// itself, as plain objects may remember what was made before; then the run is not where it was any more.
  private func repeatsInPlace(
    _ step: ExploredStep,
    in run: Run,
    _ after: StateKey,
    from place: Run.Place
  ) async -> Bool {
    let before = explorer.key(of: run)
    for _ in 0..<Self.repetitions {
      await explorer.make(CollectionOfOne(step), in: run)
      let isSame = explorer.key(of: run).all == after.all
      _ = explorer.issues.next()
      guard isSame, run.trap == nil, after.all == before.all || run.goBack(to: place) else {
        return false
      }
    }
    return explorer.key(of: run).all == before.all
  }

  private static func problem(_ difference: String?) -> String {
    Explorer<State, Action>.repeatability(difference.flatMap { $0.isEmpty ? nil : $0 })
  }
}

extension Explorer {
  /// The part in which the states of two runs differ.
  func difference(_ run: Run, _ other: Run) -> String? {
    let (left, right) = (JSONValue(reflecting: run.state), JSONValue(reflecting: other.state))
    return JSONDifference.between(left, right).first.map { "'\($0.path)'" }
  }
}
