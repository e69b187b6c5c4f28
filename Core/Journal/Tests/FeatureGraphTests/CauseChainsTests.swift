import Testing

@testable import FeatureGraph

@Suite struct CauseChainsTests {
  /// The chains of actions that each cause the next one, in the features with these numbers.
  private func chains(_ places: [Int], capacity: Int = 8) -> CauseChains {
    var chains = CauseChains(capacity: capacity)
    for (index, place) in places.enumerated() {
      let sequence = UInt64(index + 1)
      chains.add(sequence, at: place, after: chains.link(of: sequence - 1))
    }
    return chains
  }

  @Test func alternationsAreCountedFromTheThird() {
    #expect(chains([1, 2, 1]).pingPongs == [])
    #expect(
      chains([1, 2, 1, 2]).pingPongs
        == [PingPong(features: [1, 2], alternations: 3, first: 4, last: 4)]
    )
  }

  @Test func actionsOfOneFeatureThatFollowEachOtherCountAsOne() {
    #expect(chains([1, 1, 1, 1, 1]).pingPongs == [])
    #expect(chains([1, 1, 2, 2, 1, 1]).pingPongs == [])
    #expect(chains([1, 2, 2, 1, 1, 2]).pingPongs.map(\.alternations) == [3])
  }

  @Test func aThirdFeatureBreaksTheChain() {
    #expect(chains([1, 2, 3, 1, 2, 3, 1, 2, 3]).pingPongs == [])
    #expect(chains([1, 2, 1, 3, 1, 2, 1]).pingPongs == [])
    #expect(chains([3, 1, 2, 1, 2]).pingPongs.map(\.features) == [[1, 2]])
  }

  @Test func pairsAreToldApart() {
    let pairs = chains([1, 2, 1, 2, 3, 2, 3, 2]).pingPongs
    #expect(
      pairs == [
        PingPong(features: [1, 2], alternations: 3, first: 4, last: 4),
        PingPong(features: [2, 3], alternations: 4, first: 7, last: 8),
      ]
    )
  }

  @Test func actionsThatAreLongAgoAreForgotten() {
    let chains = chains(Array(repeating: 1, count: 20), capacity: 8)
    #expect(chains.link(of: 20) != nil)
    #expect(chains.link(of: 13) != nil)
    #expect(chains.link(of: 12) == nil)
    #expect(chains.link(of: 21) == nil)
  }
}
