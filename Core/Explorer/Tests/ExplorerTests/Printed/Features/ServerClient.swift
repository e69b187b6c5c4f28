import ComposableArchitecture

/// The server of the features whose tests are printed.
@DependencyClient
struct ServerClient: Sendable {
  var connect: @Sendable () -> AsyncStream<Int> = { .finished }
  var delete: @Sendable (_ id: Int) async throws -> Void
  var find: @Sendable (_ text: String) async throws -> String
  var load: @Sendable () async throws -> Int
  var page: @Sendable (_ number: Int) async throws -> Int
  var save: @Sendable (_ text: String) async throws -> Void
}

extension ServerClient: TestDependencyKey {
  static let testValue = ServerClient()
}
