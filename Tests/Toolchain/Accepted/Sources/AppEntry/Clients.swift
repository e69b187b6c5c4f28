import ComposableArchitecture

@DependencyClient
struct PreferencesClient: Sendable {
  var loadTourState: @Sendable () -> Bool = { false }
}

@DependencyClient
struct ReleaseClient: Sendable {
  var isNewer: @Sendable () async throws -> Bool
  var openStore: @Sendable () async -> Void
}

extension PreferencesClient: DependencyKey {
  static let liveValue = PreferencesClient(loadTourState: { true })
}

extension ReleaseClient: TestDependencyKey {
  static let testValue = ReleaseClient()
}

extension DependencyValues {
  var preferences: PreferencesClient {
    get { self[PreferencesClient.self] }
    set { self[PreferencesClient.self] = newValue }
  }

  var release: ReleaseClient {
    get { self[ReleaseClient.self] }
    set { self[ReleaseClient.self] = newValue }
  }
}
