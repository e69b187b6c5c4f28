public import Dependencies
public import DependenciesMacros

/// Returns a fact about every number.
@DependencyClient
public struct NumberFactClient: Sendable {
  /// Returns a fact about a number, as one line or more of text without control characters.
  ///
  /// Throws an error whose description names the failure, its place and the next step, or a `CancellationError` when
  /// the calling task was cancelled.
  public var fact: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: TestDependencyKey {
  /// A client that reports an issue when it is used.
  public static let testValue = NumberFactClient()

  /// A client that responds at once, with the same words for every number.
  public static let previewValue = NumberFactClient(
    fact: { number in "\(number) is a good number to show in a preview." }
  )
}

extension DependencyValues {
  /// The client for facts about numbers.
  public var numberFactClient: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
