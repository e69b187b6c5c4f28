import ComposableArchitecture
import Explorer
import Testing

/// The result says which states were taken for one.
@MainActor
@Suite struct MergingReportTests {
  @Test func theDefaultMissesNothing() async {
    let result = await explored(.exhaustive(depth: 2), merging: nil)
    #expect(result.merging == .sameFuture)
    #expect(result.description.contains("States with the same future were taken for one."))
  }

  @Test func theHeuristicSaysThatItIsOne() async {
    let result = await explored(.exhaustive(depth: 2), merging: .sameLookHeuristic)
    #expect(result.description.contains("Not every order was tried: states that look the same"))
  }

  @Test func randomWalksSayNothingOfIt() async {
    let result = await explored(.random(walks: 2, steps: 4, seed: 1), merging: nil)
    #expect(result.merging == nil)
    #expect(!result.description.contains("taken for one"))
  }

  private func explored(
    _ search: Exploration.Search,
    merging: Exploration.Merging?
  ) async -> Exploration {
    let feature = ExploredFeature(
      Shop(kept: .value),
      from: { Shop.State() },
      withDependencies: { $0[ShopClient.self].confirm = {} }
    )
    guard let merging else { return await feature.explore(search, properties: []) }
    return await feature.explore(search, merging: merging, properties: [])
  }
}
