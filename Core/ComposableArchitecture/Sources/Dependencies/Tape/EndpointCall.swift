/// The call of an endpoint.
public struct EndpointCall {
  /// How an endpoint answers.
  public enum Form: Hashable, Sendable {
    /// At once.
    case immediate
    /// After a while, or never.
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
  /// How it answers.
  public let form: Form
  /// Whether it may throw any error.
  public let canFail: Bool
}

/// The recording or replay of one call.
public protocol TapedCall: AnyObject, Sendable {
  /// Whether the call is answered from the tape. Otherwise, and when the tape has no answer, the endpoint
  /// is called, and what it answers is told by ``record(_:)``.
  var isReplaying: Bool { get }

  /// Waits for the answer to come up on the tape: the whole answer, or the next element of a stream.
  ///
  /// - Parameter isolation: Where the caller is.
  func wait(isolation: isolated (any Actor)?) async

  /// The recorded answer, which ``wait(isolation:)`` has waited for if there is something to wait for.
  ///
  /// - Parameter type: The type of a value or an element.
  /// - Returns: The answer; `nil` if the endpoint itself is to answer after all.
  func answer(as type: Any.Type) -> EndpointAnswer?

  /// The endpoint itself has answered, or a stream that it has given has an element.
  func record(_ answer: EndpointAnswer)

  /// Decides about an element that the stream of an endpoint has given, before it is recorded. By default
  /// it passes at once.
  func pass() async -> ElementPassage
}

extension TapedCall {
  public func pass() async -> ElementPassage { .once }
}

/// The fate of an element of a stream.
public enum ElementPassage {
  /// It is given.
  case once
  /// It is given two times.
  case twice
  /// The stream ends in its place.
  case end
  /// The stream ends with an error in its place, if it can.
  case failure(any Error)
}

/// The result of an endpoint.
public enum EndpointAnswer {
  /// It returns a value.
  case value(Any)
  /// It throws an error, or its stream ends with one.
  case failure(any Error)
  /// Its stream gives an element.
  case element(Any)
  /// Its stream ends.
  case finished
}
