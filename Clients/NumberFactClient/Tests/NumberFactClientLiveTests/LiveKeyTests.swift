import Dependencies
import NumberFactClient
import NumberFactClientLive
import Testing

@Suite struct LiveKeyTests {
  @Test func computesAFactWithoutAServer() async throws {
    #expect(try await NumberFactClient.live(baseURL: nil).fact(42) == ComputedFacts.fact(about: 42))
  }

  @Test func needsNoServerUnlessToldOtherwise() async throws {
    let fact = try await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.numberFactClient) var client
      return try await client.fact(7)
    }
    #expect(fact == ComputedFacts.fact(about: 7))
  }
}
