internal import ActionText
internal import ComposableArchitecture

/// Finds the endpoints that a feature calls, and judges the consequences of their faults.
///
/// The calls are reached by up to a number of the user's actions, each from a state in which everything was answered.
/// The search continues from each state once.
@MainActor
final class FaultSearch<State, Action: CasePathable & Sendable> {
  /// A reached state, with the actions that lead there.
  private struct Node {
    let path: [String]
    let actions: [String]
  }

  /// The greatest number of calls of an endpoint that are judged, each made by another action.
  private static var mostSites: Int { 4 }

  private let runs: FaultRuns<State, Action>
  private let depth: Int
  private let limits: Exploration.Limits
  private let judging: (FaultMoment<State>) -> FaultOutcome?
  private let shouldStop: @MainActor (FaultMatrix) -> Bool
  private let start = ContinuousClock.now
  private var result = FaultMatrix()
  private var sites: [String: [FaultSite]] = [:]
  private var seen: Set<Int> = []

  init(
    _ feature: ExploredFeature<State, Action>,
    actions: UserActions,
    depth: Int,
    limits: Exploration.Limits,
    judging: @escaping (FaultMoment<State>) -> FaultOutcome?,
    shouldStop: @escaping @MainActor (FaultMatrix) -> Bool
  ) {
    runs = FaultRuns(feature, actions: actions)
    self.depth = depth
    self.limits = limits
    self.judging = judging
    self.shouldStop = shouldStop
  }

  func run() async -> FaultMatrix {
    await runs.listening {
      await reach()
      for endpoint in sites.keys.sorted() {
        for site in sites[endpoint] ?? [] { await judge(site) }
      }
    }
    result.runs = runs.count
    return result
  }

  // MARK: Reaching

  private func reach() async {
    guard let first = await runs.make([]) else { return }
    note(first.record.made[...], after: [])
    guard first.trap == nil else { return }
    seen.insert(hash(first.json))
    var level = [Node(path: [], actions: runs.actions.texts(in: first.state))]
    for _ in 0..<max(0, depth) {
      var next: [Node] = []
      for node in level {
        guard !isOver else { return }
        await goOn(from: node, &next)
      }
      level = next
    }
  }

  /// Tries each action of a state.
  private func goOn(from node: Node, _ next: inout [Node]) async {
    // A run whose action changed nothing can be used for the next action.
    var spare: FaultRun<State, Action>?
    for action in node.actions {
      guard !isOver else { return }
      let reached: FaultRun<State, Action>? =
        if let spare { spare } else { await runs.make(node.path) }
      spare = nil
      guard let before = reached else { return }
      let made = before.record.made.count
      let isPossible = await runs.send(action, in: before.run, nil)
      let after = FaultRun(before.run, issue: nil)
      guard isPossible else {
        // An action for a feature that does not exist dismisses an open alert.
        if after.json == before.json { spare = before }
        continue
      }
      let path = node.path + [action]
      let calls = after.record.made[made...]
      note(calls, after: path)
      guard after.trap == nil else { continue }
      if calls.isEmpty, after.json == before.json { spare = before }
      if seen.count < limits.states, seen.insert(hash(after.json)).inserted {
        next.append(Node(path: path, actions: runs.actions.texts(in: after.state)))
      }
    }
  }

  /// Records the calls that an action has made, the first of each endpoint.
  private func note(_ calls: ArraySlice<MadeCall>, after path: [String]) {
    let trigger = name(of: path.last)
    var noted: Set<String> = []
    for call in calls where noted.insert(call.endpoint).inserted {
      let known = sites[call.endpoint, default: []]
      guard known.count < Self.mostSites,
        !known.contains(where: { name(of: $0.path.last) == trigger })
      else { continue }
      sites[call.endpoint, default: []].append(FaultSite(call: call, path: path))
    }
  }

  /// The path of an action, without payloads.
  private func name(of action: String?) -> String {
    guard let action, let known = runs.actions.action(action) else { return "" }
    return ActionPaths<Action>.path(of: known)
  }

  private func hash(_ state: JSONValue) -> Int {
    var hasher = Hasher()
    state.hash(into: &hasher)
    return hasher.finalize()
  }

  // MARK: Judging

  private func judge(_ site: FaultSite) async {
    guard !isOver, let judge = await FaultJudge(site, runs, judging: judging) else { return }
    for fault in EndpointFault.allCases {
      guard !isOver else { return }
      result.add(await judge.cell(fault), site.call.endpoint, fault)
    }
  }

  /// Whether a limit is reached, which is then recorded.
  private var isOver: Bool {
    if result.limit == nil {
      result.runs = runs.count
      result.limit =
        if runs.steps >= limits.steps {
          "the limit of \(limits.steps) steps"
        } else if let time = limits.time, ContinuousClock.now - start >= time {
          "the limit of \(time)"
        } else if shouldStop(result) { "an interruption" } else {
          nil
        }
    }
    return result.limit != nil
  }
}
