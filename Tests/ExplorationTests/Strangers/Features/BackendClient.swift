import ComposableArchitecture

/// The endpoints of the strangers' features.
@DependencyClient
struct BackendClient: Sendable {
  var check: @Sendable (_ name: String) async throws -> Bool
  var connect: @Sendable () async throws -> Int
  var delete: @Sendable (_ id: Int) async throws -> Void
  var load: @Sendable (_ id: Int) async throws -> String
  var messages: @Sendable () -> AsyncStream<Int> = { .finished }
  var page: @Sendable (_ number: Int) async throws -> [Int]
  var pay: @Sendable (_ total: Int) async throws -> String
  var progress: @Sendable () -> AsyncStream<Int> = { .finished }
  var save: @Sendable (_ value: Bool) async throws -> Bool
  var send: @Sendable () async throws -> Void
}

extension BackendClient: TestDependencyKey {
  static let testValue = BackendClient()
}
