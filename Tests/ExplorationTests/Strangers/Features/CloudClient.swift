import ComposableArchitecture

/// The endpoints of the features that keep something on a server.
@DependencyClient
struct CloudClient: Sendable {
  var delete: @Sendable (_ ids: [Int]) async throws -> Void
  var follow: @Sendable (_ id: Int, _ follows: Bool) async throws -> Void
  var job: @Sendable () async throws -> Int
  var messages: @Sendable () -> AsyncStream<Post> = { .finished }
  var name: @Sendable (_ id: Int) async throws -> String
  var order: @Sendable (_ rows: [String]) async throws -> Void
  var page: @Sendable (_ token: Int) async throws -> String
  var post: @Sendable (_ text: String) async throws -> Post
  var register: @Sendable (_ name: String) async throws -> Void
  var renewToken: @Sendable () async throws -> Int
  var search: @Sendable (_ text: String, _ scope: String) async throws -> [String]
  var isFree: @Sendable (_ name: String) async throws -> Bool
  var transfer: @Sendable (_ file: String) -> AsyncThrowingStream<Double, any Error> = { _ in
    .finished()
  }
  var upload: @Sendable (_ items: [Int]) async throws -> Void

  /// A message that a server has numbered.
  struct Post: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var text: String
  }
}

extension CloudClient: TestDependencyKey {
  static let testValue = CloudClient()
}

extension DependencyValues {
  var cloud: CloudClient {
    get { self[CloudClient.self] }
    set { self[CloudClient.self] = newValue }
  }
}
