import ComposableArchitecture

/// The endpoints of the features of travel, office, home, sport, library and market.
@DependencyClient
struct TownClient: Sendable {
  var book: @Sendable (_ number: Int) async throws -> Int
  var events: @Sendable () -> AsyncStream<Int> = { .finished }
  var items: @Sendable (_ page: Int) async throws -> [Int]
  var ping: @Sendable () async throws -> Void
  var rate: @Sendable (_ currency: String) async throws -> Int
  var save: @Sendable (_ text: String) async throws -> Void
  var set: @Sendable (_ value: Int) async throws -> Void
  var status: @Sendable () async throws -> String
  var translate: @Sendable (_ text: String, _ language: String) async throws -> String
}

extension TownClient: TestDependencyKey {
  static let testValue = TownClient()
}
