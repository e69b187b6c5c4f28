import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite struct WeatherSearchTests {
  private struct Failure: Error {}

  private func screen(
    _ state: Search.State = Search.State(),
    client: WeatherClient = .previewValue
  ) -> (StoreOf<Search>, ViewHost) {
    let store = Store(initialState: state) {
      Search()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.weatherClient = client
    }
    let host = ViewHost(size: Size(width: 50, height: 24)) { SearchView(store: store) }
    return (store, host)
  }

  @Test func placesAreFoundByTheirNames() async throws {
    let (store, host) = screen()
    try host.type("bro", into: "New York, Tokyo, …")
    #expect(store.query == "bro")
    await host.wait(for: "Brooklyn")
    #expect(!host.shows("Los Angeles"))
    try host.tap("Clear")
    #expect(store.query == "")
    #expect(!host.shows("Brooklyn"))
  }

  @Test func aPlaceShowsItsWeather() async throws {
    let (_, host) = screen(Search.State(query: "a", results: Place.mocks))
    try host.tap("Los Angeles")
    await host.wait(for: "10 °C")
    #expect(host.shows("10 °C – 20 °C"))
    #expect(host.shows("12 °C – 22 °C"))
  }

  @Test func aFailureIsSaid() async throws {
    var client = WeatherClient.previewValue
    client.forecast = { _ in throw Failure() }
    let (_, host) = screen(Search.State(query: "a", results: Place.mocks), client: client)
    try host.tap("Brooklyn")
    await host.wait(for: "not known")
    #expect(host.shows("The weather is not known at the moment."))
  }

  @Test func pullingLooksAgain() async throws {
    let (store, host) = screen(Search.State(query: "Bra"))
    _ = host.screen
    try await host.pullToRefresh()
    #expect(store.results.map(\.name) == ["Brașov"])
    #expect(host.shows("Romania"))
  }
}
