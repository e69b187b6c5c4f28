/// The call of an endpoint.
public struct EndpointCall {
  /// The way in which an endpoint answers.
  public enum Form: Hashable, Sendable {
    /// At once.
    case immediate
    /// Later, or never.
    case asynchronous
    /// With a stream of elements.
    case stream
  }

  /// The client of the dependencies that are no clients themselves, such as `\.uuid`.
  public static let dependencyValues = "DependencyValues"

  /// The client's type.
  public let client: String
  /// The endpoint's name.
  public let endpoint: String
  /// The arguments: none are `()`, several are a tuple.
  public let arguments: Any
  /// The way in which it answers.
  public let form: Form
  /// Whether it may throw any error.
  public let canFail: Bool
  /// Whether it answers with a stream that may throw any error, whether or not the endpoint itself can.
  public let canStreamFail: Bool
}

/// The recording or replay of one call.
public protocol TapedCall: AnyObject, Sendable {
  /// Whether the call is answered from the tape. Otherwise, and when the tape has no answer, the endpoint is called,
  /// and its answer is passed to ``record(_:)``.
  var isReplaying: Bool { get }

  /// Waits until the tape reaches the answer: the whole answer, or the next element of a stream.
  ///
  /// - Parameter isolation: The isolation of the caller.
  func wait(isolation: isolated (any Actor)?) async

  /// The recorded answer, for which ``wait(isolation:)`` has waited if necessary.
  ///
  /// - Parameter type: The type of a value or an element.
  /// - Returns: The answer; `nil` if the endpoint itself should answer.
  func answer(as type: Any.Type) -> EndpointAnswer?

  /// Records the answer of the endpoint itself, or an element of the stream that it returned.
  func record(_ answer: EndpointAnswer)

  /// Decides about an element of an endpoint's stream, before it is recorded. By default it passes at once.
  func pass() async -> ElementPassage
}

extension TapedCall {
  public func pass() async -> ElementPassage { .once }
}

/// The fate of an element of a stream.
public enum ElementPassage {
  /// The element is delivered.
  case once
  /// The element is delivered twice.
  case twice
  /// The stream ends instead.
  case end
  /// The stream ends with an error instead, if it can.
  case failure(any Error)
}

/// The result of an endpoint.
public enum EndpointAnswer {
  /// The endpoint returns a value.
  case value(Any)
  /// The endpoint throws an error, or its stream ends with one.
  case failure(any Error)
  /// The endpoint's stream delivers an element.
  case element(Any)
  /// The endpoint's stream ends.
  case finished
}
