/// One of the things that can happen next to a feature.
public enum ExploredStep: Hashable, Sendable {
  /// The user sends an action, which is written as text.
  case send(String)
  /// A call of an endpoint, by its number in the run, is answered by the endpoint itself.
  case answer(call: Int, endpoint: String)
  /// A call of an endpoint, by its number in the run, throws an error.
  case fail(call: Int, endpoint: String)
  /// Time passes until the next sleeper wakes up.
  case advanceClock
}

extension ExploredStep: CustomStringConvertible {
  /// The step in a line.
  public var description: String {
    switch self {
    case .send(let action): "send \(action)"
    case .answer(_, let endpoint): "\(endpoint) answers"
    case .fail(_, let endpoint): "\(endpoint) throws an error"
    case .advanceClock: "time passes"
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
