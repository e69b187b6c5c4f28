internal import ComposableArchitecture

/// Walks random steps. From a known state it prefers the steps that were taken least often there.
@MainActor
struct RandomSearch<State, Action: CasePathable & Sendable> {
  /// The steps from a state.
  private struct Crossing {
    /// The steps, as far as outcomes of calls were known.
    var steps: [ExploredStep]
    var outcomeChanges: Int
    /// The number of times that each step was taken.
    var taken: [Int]
  }

  private let explorer: Explorer<State, Action>
  private var random: SplitMix
  /// The states, by their keys.
  private var numbers: [Int: Int] = [:]
  private var crossings: [Crossing] = []

  init(_ explorer: Explorer<State, Action>, seed: UInt64) {
    self.explorer = explorer
    random = SplitMix(state: seed)
  }

  mutating func run(walks: Int, steps: Int) async {
    for _ in 0..<max(0, walks) {
      let run = await explorer.makeRun()
      var path: [ExploredStep] = []
      if let problem = await explorer.problem(in: run, before: nil, step: nil, since: .zero) {
        await explorer.record(problem, path, in: run)
        return
      }
      // An action for a feature that does not exist counts as a step, so that the walk ends.
      for _ in 0..<max(0, steps) {
        guard !explorer.isOver else { return }
        guard let (step, isNew) = choose(in: run) else { break }
        let (before, time) = (run.state, run.time)
        guard await explorer.make(step, in: run, isNew: isNew) else {
          _ = explorer.issues.next()
          continue
        }
        path.append(step)
        explorer.result.edges += 1
        if let problem = await explorer.problem(in: run, before: before, step: step, since: time) {
          guard await explorer.record(problem, path, in: run) else { break }
          // Each attempt would take the time of a step that does not end.
          guard run.trap?.isEndless != true else { return }
          // Another problem results from repeating the same steps.
          guard explorer.result.finding?.problem == problem else { return }
          return await Shrinking(explorer, problem).shrink()
        }
      }
    }
  }

  /// Chooses a step.
  ///
  /// - Returns: The step, and whether it was not taken from the same state before.
  private mutating func choose(
    in run: ExploredRun<State, Action>
  ) -> (ExploredStep, isNew: Bool)? {
    let number = crossing(of: run)
    let count = crossings[number].steps.count
    guard count > 0 else { return nil }
    // One step of four is any, so that no part of the feature holds the walk for ever.
    let isAny = Int.random(in: 0..<4, using: &random) == 0
    let rarest = isAny ? Int.max : crossings[number].taken.min() ?? 0
    let candidates = crossings[number].taken.lazy.filter { $0 <= rarest }.count
    var left = Int.random(in: 0..<candidates, using: &random)
    for index in 0..<count where crossings[number].taken[index] <= rarest {
      if left == 0 {
        crossings[number].taken[index] += 1
        return (crossings[number].steps[index], crossings[number].taken[index] == 1)
      }
      left -= 1
    }
    return nil
  }

  /// The number of the state of a run, whose steps are listed once.
  private mutating func crossing(of run: ExploredRun<State, Action>) -> Int {
    let key = explorer.key(of: run)
    let changes = explorer.outcomeChanges
    guard let number = numbers[key.all] else {
      let steps = explorer.steps(of: run)
      let taken = Array(repeating: 0, count: steps.count)
      numbers[key.all] = crossings.count
      crossings.append(Crossing(steps: steps, outcomeChanges: changes, taken: taken))
      explorer.add(run.state, key)
      return crossings.count - 1
    }
    if crossings[number].outcomeChanges != changes {
      let old = Dictionary(
        uniqueKeysWithValues: zip(crossings[number].steps, crossings[number].taken)
      )
      let steps = explorer.steps(of: run)
      let taken = steps.map { old[$0] ?? 0 }
      crossings[number] = Crossing(steps: steps, outcomeChanges: changes, taken: taken)
    }
    return number
  }
}

/// Omits unnecessary steps of a finding.
///
/// Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002: parts are omitted, of half the
/// steps at first, until no single step can be. Costs O(*n*²) steps in the worst case, and ``Shrinking/mostRuns`` runs
/// at most.
@MainActor
struct Shrinking<State, Action: CasePathable & Sendable> {
  private static var mostRuns: Int { 1_000 }

  private let explorer: Explorer<State, Action>
  private let problem: String

  init(_ explorer: Explorer<State, Action>, _ problem: String) {
    self.explorer = explorer
    self.problem = problem
  }

  func shrink() async {
    guard var steps = explorer.result.finding?.steps else { return }
    var size = max(1, steps.count / 2)
    var runs = 0
    while !steps.isEmpty {
      var start = 0
      var isShorter = false
      while start < steps.count, runs < Self.mostRuns {
        runs += 1
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, steps.count))
        if let found = await failing(fewer) {
          steps = found
          isShorter = true
        } else {
          start += size
        }
      }
      guard runs < Self.mostRuns, size > 1 || isShorter else { break }
      size = max(1, size / 2)
    }
    let run = await explorer.run(along: steps)
    if run.trap == nil {
      explorer.keep(problem, steps, in: run)
    } else {
      await explorer.record(problem, steps, in: run)
    }
    _ = explorer.issues.next()
  }

  /// The steps that were possible up to the problem; `nil` if it does not occur.
  private func failing(_ steps: [ExploredStep]) async -> [ExploredStep]? {
    let run = await explorer.makeRun()
    var made: [ExploredStep] = []
    _ = explorer.issues.next()
    _ = await explorer.problem(in: run, before: nil, step: nil, since: .zero)
    for step in steps {
      let (before, time) = (run.state, run.time)
      guard explorer.canMake(step, in: run), await explorer.make(step, in: run) else { continue }
      made.append(step)
      let found = await explorer.problem(in: run, before: before, step: step, since: time)
      if let found { return found == problem ? made : nil }
    }
    return nil
  }
}

extension Explorer {
  /// Whether the step's target exists. For actions the store decides that later.
  func canMake(_ step: ExploredStep, in run: Run) -> Bool {
    switch step {
    case .send: true
    case .advanceClock: run.nextDeadline != nil
    case .answer(let call, _):
      run.waits.calls.lazy.filter { $0.endpoint == call.endpoint }.count > call.position
    }
  }
}

/// A small generator of random numbers: Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014.
struct SplitMix: RandomNumberGenerator, Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
