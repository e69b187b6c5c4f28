import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features that load.
@MainActor
@Suite struct FeedStrangersTests: StrangerTests {
  @Test func noItemComesTwice() async throws {
    try await check("PagedFeed", failing: "no item comes twice") {
      await explore(PagedFeed(), from: PagedFeed.State()) {
        $0[BackendClient.self].page = { [$0 * 2, $0 * 2 + 1] }
      } checking: {
        Always("no item comes twice") { Set($0.items).count == $0.items.count }
      }
    } printed: {
      await PagedFeedFindingTests().noItemComesTwice()
    }
  }

  @Test func aFailureIsNoForecast() async throws {
    try await check("CachedForecast", failing: "a failure is no forecast") {
      await explore(CachedForecast(), from: CachedForecast.State()) {
        $0[BackendClient.self].load = { _ in "Sun" }
        $0.date.now = Date(timeIntervalSinceReferenceDate: 0)
      } checking: {
        Always("a failure is no forecast") { $0.fetchedAt == nil || $0.text != nil }
      }
    } printed: {
      await CachedForecastFindingTests().aFailureIsNoForecast()
    }
  }

  @Test func aClearedFieldHasNoPlaces() async throws {
    try await check("MapSearch", failing: "a cleared field has no places") {
      await explore(MapSearch(), from: MapSearch.State()) {
        $0[BackendClient.self].page = { [$0] }
      } checking: {
        Always("a cleared field has no places") { !$0.query.isEmpty || $0.places.isEmpty }
      }
    } printed: {
      await MapSearchFindingTests().aClearedFieldHasNoPlaces()
    }
  }
}
