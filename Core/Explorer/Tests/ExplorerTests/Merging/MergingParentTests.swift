import ComposableArchitecture
import Explorer
import Testing

/// The same for features with children: effects keep what is in the states of children, in copies of these, and in what
/// other effects have sent.
@MainActor
@Suite struct MergingParentTests {
  /// The numbers that features are made of.
  nonisolated private static let seeds: [UInt64] = Array(1...Seeds.count(6, of: 40))
  nonisolated private static let depth = 4

  @Test(arguments: seeds)
  func findsTheSameStatesInAsFewSteps(_ seed: UInt64) async {
    for depth in 2...Self.depth {
      let all = await states(of: seed, depth, .off, .off)
      let merged = await states(of: seed, depth, .sameFuture, .off)
      let reduced = await states(of: seed, depth, .sameFuture, .commutingSteps)
      #expect(merged.states == all.states, "\(depth) \(GeneratedParent(seed: seed))")
      #expect(reduced.states == all.states, "\(depth) \(GeneratedParent(seed: seed))")
      #expect(merged.count <= all.count)
    }
  }

  @Test func theHeuristicMissesSomething() async {
    for seed in 1...UInt64(12) {
      let all = await states(of: seed, Self.depth, .sameFuture, .off)
      let merged = await states(of: seed, Self.depth, .sameLookHeuristic, .off)
      if merged.states != all.states { return }
    }
    Issue.record("It has missed nothing.")
  }

  private func states(
    of seed: UInt64,
    _ depth: Int,
    _ merging: Exploration.Merging,
    _ reduction: Exploration.Reduction
  ) async -> (states: Set<String>, count: Int) {
    var seen: Set<String> = []
    let result = await withIssueReporters([]) {
      // A finding would end the search before there is all to compare.
      await explore(
        GeneratedParent(seed: seed),
        from: GeneratedParent.State(),
        .exhaustive(depth: depth),
        actions: actions(of: seed),
        checks: [],
        reduction: reduction,
        merging: merging
      ) {
        $0[GeneratedClient.self].ask = {}
      } checking: {
        Always<GeneratedParent.State>("each state is seen") { state in
          seen.insert("\(state.values)")
          return true
        }
      }
    }
    #expect(result.finding == nil, "\(result)")
    #expect(result.limit == nil)
    return (seen, result.states)
  }

  /// The tap of the parent, and that of one of its children.
  private func actions(of seed: UInt64) -> UserActions {
    let child = ["child.", "rows[", "sheet."][Int(seed % 3)]
    var actions = UserActions {
      $0 == "parentTapped" || $0.hasPrefix(child) && $0.hasSuffix("childTapped")
    }
    actions.tapsCoveredScreens = true
    return actions
  }
}

extension GeneratedParent.State {
  fileprivate var values: [Int?] {
    let children: [GeneratedChild.State?] = [child, sheet, rows.first]
    return children.flatMap { [$0?.count, $0?.note] } + [child.shared, total]
  }
}
