internal import ActionText
internal import ComposableArchitecture

/// Searches the orders of steps of a feature.
@MainActor
final class Explorer<Feature: Reducer> where Feature.Action: CasePathable & Sendable {
  private typealias Run = ExploredRun<Feature>

  private let feature: Feature
  private let state: () -> Feature.State
  private let prepare: (inout DependencyValues) -> Void
  private let properties: [StateProperty<Feature.State>]
  private let limits: Exploration.Limits
  private let actions: [(text: String, action: Feature.Action)]
  private let byText: [String: Feature.Action]
  private let issues = ExploredIssues()
  private var result = Exploration()
  private var seen: Set<Int> = []

  /// A state that was reached, by the steps that lead there.
  private struct Node {
    let steps: [ExploredStep]
    let key: Int
  }

  init(
    _ feature: Feature,
    from state: @escaping () -> Feature.State,
    proposed: ProposedActions<Feature.Action>,
    properties: [StateProperty<Feature.State>],
    limits: Exploration.Limits,
    prepare: @escaping (inout DependencyValues) -> Void
  ) {
    self.feature = feature
    self.state = state
    self.prepare = prepare
    self.properties = properties
    self.limits = limits
    actions = proposed.actions
    byText = Dictionary(proposed.actions.map { ($0.text, $0.action) }) { first, _ in first }
    result.actionsLeftOut = proposed.left
  }

  func run(_ search: Exploration.Search) async -> Exploration {
    await withIssueReporters([issues]) {
      switch search {
      case .exhaustive(let depth): await searchAll(depth: depth)
      case .random(let walks, let steps, let seed): await walk(walks, steps, seed)
      }
    }
    return result
  }

  // MARK: - Every order

  /// Breadth first, so that the first finding has the fewest steps. Each state is reached again from the
  /// beginning before one goes on from it: effects in flight cannot be copied.
  private func searchAll(depth: Int) async {
    let first = Run(feature, state, issues, prepare)
    guard !judge(first, before: nil, steps: []) else { return }
    let root = Node(steps: [], key: key(of: first))
    seen.insert(root.key)
    result.states = 1
    var level = [root]
    for _ in 0..<max(0, depth) {
      var next: [Node] = []
      for node in level {
        guard await goOn(from: node, to: &next) else { return }
      }
      level = next
    }
  }

  /// Makes each step that is possible in a state.
  ///
  /// - Returns: Whether the search goes on.
  private func goOn(from node: Node, to next: inout [Node]) async -> Bool {
    var spare = await reach(node)
    guard let steps = spare.map({ steps(of: $0) }), result.finding == nil else { return false }
    for step in steps {
      guard result.steps < limits.steps, seen.count < limits.states else {
        result.isCut = true
        return false
      }
      // The first step goes on from the run that told the steps.
      let reached: Run? = if let spare { spare } else { await reach(node) }
      spare = nil
      guard let run = reached else { return false }
      let before = run.state
      guard await make(step, in: run) else { continue }
      result.edges += 1
      let path = node.steps + [step]
      guard !judge(run, before: before, steps: path) else { return false }
      let key = key(of: run)
      guard seen.insert(key).inserted else { continue }
      result.states += 1
      next.append(Node(steps: path, key: key))
    }
    return true
  }

  /// Makes the steps to a state again, and finds out whether they lead there again.
  private func reach(_ node: Node) async -> Run? {
    let run = Run(feature, state, issues, prepare)
    for step in node.steps { _ = await make(step, in: run) }
    _ = issues.next()
    guard key(of: run) == node.key else {
      result.finding = .init(
        problem: "The same steps lead to another state: the feature uses time, randomness or a "
          + "global value that is no dependency",
        steps: node.steps,
        state: text(of: run)
      )
      return nil
    }
    return run
  }

  // MARK: - Random walks

  private func walk(_ walks: Int, _ steps: Int, _ seed: UInt64) async {
    var random = SplitMix(state: seed)
    for _ in 0..<max(0, walks) {
      let run = Run(feature, state, issues, prepare)
      var path: [ExploredStep] = []
      guard !judge(run, before: nil, steps: path) else { return }
      note(run)
      while path.count < steps {
        guard result.steps < limits.steps else {
          result.isCut = true
          return
        }
        guard let step = self.steps(of: run).randomElement(using: &random) else { break }
        let before = run.state
        // An action for a feature that is not there counts as a step, so that the walk ends.
        let isMade = await make(step, in: run)
        path.append(step)
        guard isMade else { continue }
        result.edges += 1
        guard !judge(run, before: before, steps: path) else { return }
        note(run)
      }
    }
  }

  private func note(_ run: Run) {
    if seen.count < limits.states, seen.insert(key(of: run)).inserted { result.states += 1 }
  }

  // MARK: - Steps

  private func steps(of run: Run) -> [ExploredStep] {
    run.environmentSteps + actions.map { .send($0.text) }
  }

  private func make(_ step: ExploredStep, in run: Run) async -> Bool {
    result.steps += 1
    guard case .send(let text) = step else { return await run.make(step, nil) }
    guard await run.make(step, byText[text]) else { return false }
    result.actionsSent.insert(text)
    return true
  }

  /// Checks a state.
  ///
  /// - Returns: Whether something is wrong, which is then the finding.
  private func judge(_ run: Run, before: Feature.State?, steps: [ExploredStep]) -> Bool {
    let state = run.state
    let isAtRest = run.isAtRest
    let problem =
      issues.next()
      ?? properties.first { !$0.holds(before, state, isAtRest) }.map { "Not true: \($0.name)" }
    guard let problem else { return false }
    result.finding = .init(problem: problem, steps: steps, state: text(of: run))
    return true
  }

  private func key(of run: Run) -> Int {
    var bytes: [UInt8] = []
    run.snapshot.write(to: &bytes)
    return bytes.hashValue
  }

  private func text(of run: Run) -> String {
    JSONValue(reflecting: run.state).text(isPretty: true)
  }
}

/// A small generator of random numbers: Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
