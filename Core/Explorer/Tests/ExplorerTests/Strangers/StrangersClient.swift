import ComposableArchitecture

// The endpoints of features whose authors do not know the explorer.

@DependencyClient
struct Api: Sendable {
  var fetch: @Sendable (_ id: Int) async throws -> String
  var submit: @Sendable (_ text: String) async throws -> Int
  var remove: @Sendable (_ id: Int) async throws -> Void
  var ping: @Sendable () async throws -> Void
  var events: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension Api: TestDependencyKey {
  static let testValue = Api()
}

extension DependencyValues {
  var api: Api {
    get { self[Api.self] }
    set { self[Api.self] = newValue }
  }
}
