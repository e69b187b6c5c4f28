internal import ActionText
internal import ComposableArchitecture

/// Tries every order of steps, breadth first, so that the first finding has the fewest steps.
///
/// Effects in flight cannot be copied, so a state is reached again before one goes on from it. Runs that have
/// come to a state by themselves are kept for that, the last ``mostKept`` of them. A state is reached from the
/// nearest one before it that a run is in, so most steps are made once or twice, at any depth.
@MainActor
struct ExhaustiveSearch<State, Action: CasePathable & Sendable> {
  private typealias Run = ExploredRun<State, Action>

  /// A state that was reached.
  private struct Node {
    /// The number of the state before it; -1 for the first.
    let parent: Int
    let step: ExploredStep?
    let key: StateKey
  }

  private static var mostKept: Int { 2_000 }

  private let explorer: Explorer<State, Action>
  private let depth: Int
  private var nodes: [Node] = []
  private var numbers: [Int: Int] = [:]
  /// Runs that are in a state, by its key.
  private var kept: [Int: [Run]] = [:]
  private var keptCount = 0
  /// The keys of the runs in the order in which they were kept, with those that are gone.
  private var keptKeys: [Int] = []
  private var firstKey = 0

  init(_ explorer: Explorer<State, Action>, depth: Int) {
    self.explorer = explorer
    self.depth = depth
  }

  mutating func run() async {
    let first = await explorer.makeRun()
    let problem = explorer.problem(in: first, before: nil, step: nil, since: .zero)
    add(Node(parent: -1, step: nil, key: explorer.key(of: first)))
    if let problem { return await explorer.find(problem, [], in: first) }
    var level = 0..<1
    for _ in 0..<max(0, depth) {
      for number in level {
        guard await goOn(from: number) else { return }
      }
      level = level.upperBound..<nodes.count
      guard !level.isEmpty else { return }
    }
  }

  private mutating func add(_ node: Node) {
    numbers[node.key.all] = nodes.count
    nodes.append(node)
    explorer.result.states += 1
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
    let key = nodes[number].key.all
    let path = path(to: number)
    // One is left for the states behind this one.
    defer { dropRuns(of: key, but: 1) }
    // The first time the steps are made again, to see whether they lead to the same state.
    guard let first = await reach(number, path, again: true) else { return false }
    var spare: Run? = first
    let isAtRest = first.isAtRest
    var isTrap = isAtRest && number > 0
    var canAct = false
    var open = explorer.steps(of: first)
    var index = 0
    while index < open.count {
      let step = open[index]
      index += 1
      guard !explorer.isOver else { return false }
      let reached: Run? = if let spare { spare } else { await reach(number, path, again: false) }
      spare = nil
      guard let run = reached else { return false }
      let (before, time, known) = (run.state, run.time, explorer.outcomes)
      guard await explorer.make(step, in: run, isNew: true) else {
        // A feature that was not there has left everything as it was.
        _ = explorer.issues.next()
        if explorer.key(of: run).all == key { spare = run }
        continue
      }
      explorer.result.edges += 1
      if case .send = step { canAct = true }
      if let problem = explorer.problem(in: run, before: before, step: step, since: time) {
        await explorer.find(problem, path + [step], in: run)
        return false
      }
      open += furtherOutcomes(of: step, unlike: known)
      let after = explorer.key(of: run)
      if after.all == key {
        spare = run
        continue
      }
      isTrap = false
      take(run, Node(parent: number, step: step, key: after))
    }
    guard isTrap, canAct, explorer.checks.contains(.trapStates), explorer.actions.left.isEmpty,
      let run = await reach(number, path, again: false)
    else { return explorer.result.finding == nil }
    await explorer.find("No action of the user changes anything any more", path, in: run)
    return false
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

  /// Notes the state that a step has led to, and keeps the run to go on from there.
  private mutating func take(_ run: Run, _ node: Node) {
    let key = node.key.all
    if let known = numbers[key] {
      // Where one has gone on from already, or does now, one run is enough.
      guard known > node.parent || kept[key, default: []].isEmpty else { return }
    } else {
      add(node)
    }
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

  /// A run from the nearest state before one, with the steps from there.
  private mutating func runBefore(_ number: Int) -> (Run, [ExploredStep])? {
    var steps: [ExploredStep] = []
    var number = number
    while number > 0 {
      if let step = nodes[number].step { steps.append(step) }
      number = nodes[number].parent
      if let run = keptRun(nodes[number].key.all) { return (run, steps.reversed()) }
    }
    return nil
  }

  /// A run that is in a state.
  ///
  /// - Parameter again: Whether to make the steps again, even if there is a run.
  private mutating func reach(_ number: Int, _ path: [ExploredStep], again: Bool) async -> Run? {
    let key = nodes[number].key
    if !again, let run = keptRun(key.all) { return run }
    if let (run, steps) = runBefore(number) {
      await explorer.make(steps, in: run)
      // One that has come there by other steps may have other identifiers.
      if explorer.key(of: run).state == key.state { return run }
    }
    let run = await explorer.run(along: path)
    // Of what is waited for, an effect that ends meanwhile may be a turn late.
    guard explorer.checks.contains(.repeatability),
      explorer.key(of: run).state != key.state
    else { return run }
    let other = await explorer.run(along: path)
    await explorer.find(Self.problem(explorer.difference(run, other)), path, in: run)
    return nil
  }

  private static func problem(_ difference: String?) -> String {
    "The same steps lead to another state"
      + (difference.map { " (\($0) differs)" } ?? "")
      + ": the feature uses time, randomness or a global value that is no dependency"
  }
}

extension Explorer {
  /// The part in which the states of two runs differ.
  func difference(_ run: Run, _ other: Run) -> String? {
    let (left, right) = (JSONValue(reflecting: run.state), JSONValue(reflecting: other.state))
    return JSONDifference.between(left, right).first.map { "'\($0.path)'" }
  }
}
