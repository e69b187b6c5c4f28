import ComposableArchitecture

@DependencyClient
struct FactClient {
  var fetch: @Sendable (_ number: Int) async throws -> String
  var isReady: @Sendable () -> Bool = { false }
}

extension FactClient: TestDependencyKey {
  static let testValue = FactClient()
  static var previewValue: FactClient { .constant("A fact.") }
}

extension FactClient {
  static func constant(_ fact: String) -> FactClient {
    FactClient(fetch: { _ in fact }, isReady: { true })
  }
}

extension DependencyValues {
  var fact: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }

  @DependencyEntry var greeting = "Hello"

  @DependencyEntry(liveValue: 3) var limit = 1

  var places: Places {
    get { self[PlacesKey.self] }
    set { self[PlacesKey.self] = newValue }
  }
}

/// A client that is written by hand, with a key in its declaration and one beside it.
struct Places: DependencyKey {
  var all: @Sendable () async -> [String]

  static let liveValue = Places { ["here"] }
  static let testValue = Places { [] }
}

private enum PlacesKey: DependencyKey {
  static let liveValue = Places.liveValue
}
