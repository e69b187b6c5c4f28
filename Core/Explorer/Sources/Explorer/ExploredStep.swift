/// One of the things that can happen next to a feature.
public enum ExploredStep: Hashable, Sendable {
  /// The user sends an action, which is written as text.
  case send(String)
  /// A call of an endpoint that waits is answered.
  case answer(ExploredCall, ExploredAnswer)
  /// Time passes until the next sleeper wakes up.
  case advanceClock
}

/// A call of an endpoint that waits, or a stream of one whose next element waits.
public struct ExploredCall: Hashable, Sendable {
  /// The client and the endpoint.
  public let endpoint: String
  /// Its place among the calls of the endpoint that wait, from 0: the oldest comes first.
  public let position: Int

  /// Names a call.
  ///
  /// - Parameters:
  ///   - endpoint: The client and the endpoint.
  ///   - position: Its place among the calls of the endpoint that wait.
  public init(endpoint: String, position: Int = 0) {
    self.endpoint = endpoint
    self.position = position
  }
}

/// An answer to a call.
public enum ExploredAnswer: Hashable, Sendable {
  /// The endpoint itself answers; of the outcomes of ``anyOf(_:)`` that with the number, from 0.
  case value(Int)
  /// It throws an error.
  case failure
  /// It throws a `CancellationError`, though nothing was cancelled.
  case cancellation
  /// The task that the call is made in, mostly that of its effect, is cancelled, as by a view that goes away.
  case effectCancellation
  /// Its stream gives the next element.
  case element
  /// Its stream gives the next element two times.
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
  /// Streams give an element two times.
  public static let repetitions = EndpointFaults(rawValue: 4)
  /// Streams end.
  public static let ends = EndpointFaults(rawValue: 8)
  /// The tasks that calls and streams are waited for in are cancelled, and send nothing any more. That happens to
  /// effects that last as long as a view (`await store.send(.task).finish()`).
  public static let effectCancellations = EndpointFaults(rawValue: 16)
  /// All of them.
  public static let all: EndpointFaults = [
    .failures, .cancellations, .repetitions, .ends, .effectCancellations,
  ]
}

extension ExploredStep: CustomStringConvertible {
  /// The step in a line.
  public var description: String {
    switch self {
    case .send(let action): "send \(action)"
    case .answer(let call, let answer): "\(call) \(answer)"
    case .advanceClock: "time passes"
    }
  }
}

extension ExploredCall: CustomStringConvertible {
  /// The endpoint, and which of its calls it is unless that is the oldest.
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
