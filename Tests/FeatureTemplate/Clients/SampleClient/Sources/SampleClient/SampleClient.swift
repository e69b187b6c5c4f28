public import Dependencies
public import DependenciesMacros

/// A source of a text.
@DependencyClient
public struct SampleClient: Sendable {
  /// Returns the text.
  ///
  /// Throws an error whose description names the cause and the next step.
  public var text: @Sendable () async throws -> String
}

extension SampleClient: TestDependencyKey {
  /// A client that reports an issue when it is asked.
  public static let testValue = SampleClient()

  /// A client that answers at once.
  public static let previewValue = SampleClient(text: { "A text for a preview." })
}

extension DependencyValues {
  /// The client that has the text.
  public var sampleClient: SampleClient {
    get { self[SampleClient.self] }
    set { self[SampleClient.self] = newValue }
  }
}
