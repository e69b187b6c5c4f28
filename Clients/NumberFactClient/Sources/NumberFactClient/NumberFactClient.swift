public import Dependencies
public import DependenciesMacros

/// Knows a fact about every number.
@DependencyClient
public struct NumberFactClient: Sendable {
  /// Returns a fact about a number, as one line or more of text without control characters.
  ///
  /// Throws an error whose description says what went wrong where and what to do, or a
  /// `CancellationError` when the task that asked was cancelled.
  public var fact: @Sendable (_ number: Int) async throws -> String
}

extension NumberFactClient: TestDependencyKey {
  /// A client that reports an issue when it is asked.
  public static let testValue = NumberFactClient()

  /// A client that answers at once, and with the same words for every number.
  public static let previewValue = NumberFactClient(
    fact: { number in "\(number) is a good number to show in a preview." }
  )
}

extension DependencyValues {
  /// The client that knows a fact about every number.
  public var numberFactClient: NumberFactClient {
    get { self[NumberFactClient.self] }
    set { self[NumberFactClient.self] = newValue }
  }
}
