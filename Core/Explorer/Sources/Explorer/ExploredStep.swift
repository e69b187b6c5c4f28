/// A possible next event of a feature.
public enum ExploredStep: Hashable, Sendable {
  /// The user sends an action, which is written as text.
  case send(String)
  /// A waiting call of an endpoint is answered.
  case answer(ExploredCall, ExploredAnswer)
  /// Time passes until the next sleeper wakes up.
  case advanceClock
}

/// A waiting call of an endpoint, or a stream of one whose next element waits.
public struct ExploredCall: Hashable, Sendable {
  /// The client and the endpoint.
  public let endpoint: String
  /// Its position among the waiting calls of the endpoint, from 0: the oldest comes first.
  public let position: Int

  /// Names a call.
  ///
  /// - Parameters:
  ///   - endpoint: The client and the endpoint.
  ///   - position: Its position among the waiting calls of the endpoint.
  public init(endpoint: String, position: Int = 0) {
    self.endpoint = endpoint
    self.position = position
  }
}

/// An answer to a call.
public enum ExploredAnswer: Hashable, Sendable {
  /// The endpoint itself answers, with the outcome of ``anyOf(_:)`` that has the number, from 0.
  case value(Int)
  /// It throws an error.
  case failure
  /// It throws a `CancellationError`, though nothing was cancelled.
  case cancellation
  /// The task of the call, mostly that of its effect, is cancelled, as when a view disappears.
  case effectCancellation
  /// Its stream delivers the next element.
  case element
  /// Its stream delivers the next element twice.
  case repeatedElement
  /// Its stream ends.
  case end
}

/// The faults that endpoints may have instead of answering.
public struct EndpointFaults: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Calls and streams that can throw do so.
  public static let failures = EndpointFaults(rawValue: 1)
  /// Calls that can throw are cancelled.
  public static let cancellations = EndpointFaults(rawValue: 2)
  /// Streams deliver an element twice.
  public static let repetitions = EndpointFaults(rawValue: 4)
  /// Streams end.
  public static let ends = EndpointFaults(rawValue: 8)
  /// The tasks that wait for calls and streams are cancelled, and send nothing any more. That happens to effects that
  /// last as long as a view (`await store.send(.task).finish()`).
  public static let effectCancellations = EndpointFaults(rawValue: 16)
  /// All faults.
  public static let all: EndpointFaults = [
    .failures, .cancellations, .repetitions, .ends, .effectCancellations,
  ]
}

extension ExploredStep: CustomStringConvertible {
  /// The step as one line.
  public var description: String {
    switch self {
    case .send(let action): "send \(action)"
    case .answer(let call, let answer): "\(call) \(answer)"
    case .advanceClock: "time passes"
    }
  }
}

extension ExploredCall: CustomStringConvertible {
  /// The endpoint, and the position of the call unless it is the oldest.
  public var description: String {
    position == 0 ? endpoint : "\(endpoint) (call \(position + 1) of those that wait)"
  }
}

extension ExploredAnswer: CustomStringConvertible {
  /// The end of a sentence that begins with the endpoint.
  public var description: String {
    switch self {
    case .value(0): "answers"
    case .value(let number): "answers with outcome \(number + 1)"
    case .failure: "throws an error"
    case .cancellation: "is cancelled"
    case .effectCancellation: "is cancelled with its effect"
    case .element: "gives an element"
    case .repeatedElement: "gives an element twice"
    case .end: "ends"
    }
  }
}

/// The error that an explored endpoint throws.
public struct ExploredFailure: Error, Equatable, CustomStringConvertible {
  /// The client and the endpoint.
  public let endpoint: String

  /// Names the endpoint.
  public var description: String { "\(endpoint) has failed, because the exploration lets it." }
}
