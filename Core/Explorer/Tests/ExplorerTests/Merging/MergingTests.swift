import ComposableArchitecture
import Explorer
import Testing

/// States are one only if all that will ever come of them is the same: a search that merges states finds what one finds
/// that merges none.
@MainActor
@Suite struct MergingTests {
  /// The numbers that features are made of. The effects of the last ones keep copies of states, and read them later.
  nonisolated private static let seeds: [UInt64] =
    Array(1...Seeds.count(10, of: 100)) + [312, 316, 400, 607]
  nonisolated private static let depth = 4

  @Test(arguments: seeds)
  func findsTheSameStatesInAsFewSteps(_ seed: UInt64) async {
    for depth in 1...Self.depth {
      let all = await states(of: seed, depth, .off, .off)
      let merged = await states(of: seed, depth, .sameFuture, .off)
      let reduced = await states(of: seed, depth, .sameFuture, .commutingSteps)
      #expect(merged == all, "\(depth) \(GeneratedFeature(seed: seed).taps)")
      #expect(reduced == all, "\(depth) \(GeneratedFeature(seed: seed).taps)")
    }
  }

  @Test(arguments: seeds)
  func findsTheSameFaultInAsFewSteps(_ seed: UInt64) async {
    let (left, right) = (Int(seed % 3), Int(seed / 3 % 3))
    let property = AtNoTime<GeneratedFeature.State>("the values are these") {
      $0.left == left && $0.right == right && ($0.left, $0.right, $0.shared) != (0, 0, 0)
    }
    let all = await explored(seed, Self.depth, .off, .off) { property }
    let merged = await explored(seed, Self.depth, .sameFuture, .commutingSteps) { property }
    #expect(merged.finding?.problem == all.finding?.problem)
    #expect(merged.finding?.steps.count == all.finding?.steps.count)
    #expect(merged.states <= all.states)
  }

  @Test func theHeuristicMissesSomething() async {
    for seed in Self.seeds {
      let all = await states(of: seed, Self.depth, .sameFuture, .off)
      let merged = await states(of: seed, Self.depth, .sameLookHeuristic, .off)
      if merged != all { return }
    }
    Issue.record("It has missed nothing.")
  }

  private func states(
    of seed: UInt64,
    _ depth: Int,
    _ merging: Exploration.Merging,
    _ reduction: Exploration.Reduction
  ) async -> Set<String> {
    var states: Set<String> = []
    // A finding would end the search before there is all to compare.
    let result = await explored(seed, depth, merging, reduction, checks: []) {
      Always<GeneratedFeature.State>("each state is seen") { state in
        states.insert("\(state.left) \(state.right) \(state.shared)")
        return true
      }
    }
    #expect(result.finding == nil, "\(result)")
    #expect(result.limit == nil)
    return states
  }

  private func explored(
    _ seed: UInt64,
    _ depth: Int,
    _ merging: Exploration.Merging,
    _ reduction: Exploration.Reduction,
    checks: BuiltInChecks = .all.subtracting(.trapStates),
    @StatePropertyBuilder<GeneratedFeature.State> checking properties:
      () -> [StateProperty<GeneratedFeature.State>]
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        GeneratedFeature(seed: seed),
        from: GeneratedFeature.State(),
        .exhaustive(depth: depth),
        actions: UserActions { $0.hasSuffix("Tapped") },
        checks: checks,
        reduction: reduction,
        merging: merging
      ) {
        $0[GeneratedClient.self].ask = {}
        $0[GeneratedClient.self].number = { $0 }
      } checking: {
        properties()
      }
    }
  }
}
