import ComposableArchitecture

/// The code that `@DependencyClient` would write, by hand.
struct GreetingClient: Sendable {
  var greeting: @Sendable (_ name: String) async throws -> String = { _ in
    reportIssue("Unimplemented: 'GreetingClient.greeting'")
    throw Unimplemented("greeting")
  }

  func greeting(name: String) async throws -> String {
    try await greeting(name)
  }
}

extension GreetingClient: TestDependencyKey {
  static let testValue = Self()
}

extension DependencyValues {
  var greetingClient: GreetingClient {
    get { self[GreetingClient.self] }
    set { self[GreetingClient.self] = newValue }
  }
}
