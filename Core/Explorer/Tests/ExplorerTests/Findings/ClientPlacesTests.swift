import Testing

@testable import Explorer

/// The expressions for clients, read from source.
@Suite struct ClientPlacesTests {
  private let called = ["JokeClient.joke", "JokeClient.rate", "NewsClient.load"]

  @Test func findsAPropertyByTheEndpointsSetThroughIt() {
    let places = ClientPlaces(
      in: """
        $0.jokes.joke = { "A joke" }
        $0.jokes.rate = { _ in }
        $0.news.load = { [] }
        $0.other.joke = { "" }
        $0.date.now = Date()
        """
    )
    #expect(places.places(of: called) == ["JokeClient": "jokes", "NewsClient": "news"])
  }

  @Test func prefersTheTypeAndTheUsualName() {
    let places = ClientPlaces(
      in: """
        $0[NewsClient.self].load = { [] }
        $0.all.joke = { "" }
        $0.jokeClient.joke = { "" }
        """
    )
    #expect(
      places.places(of: called) == ["JokeClient": "jokeClient", "NewsClient": "[NewsClient.self]"]
    )
  }

  @Test func ignoresReads() {
    #expect(
      ClientPlaces(in: "$0.joke == nil || $0.joke.text == $0.topic").places(of: called) == [:]
    )
  }
}
