internal import ActionText
internal import Journal

/// The parts of an action that the recording has on other lines: its answers and effects.
struct TravelDetails: Equatable, Sendable {
  /// The responses of dependencies to the reducer while it handled the action.
  var answers: [JournalAnswer] = []
  /// The effects that the action has started, in their order.
  var effects: [TravelEffect] = []
}

/// An effect of a recording, with its outcome.
struct TravelEffect: Equatable, Sendable {
  /// The outcome of an effect.
  enum Outcome: String, Sendable {
    case cancelled
    case ended
    case running
  }

  var effect: JournalEffect
  var outcome = Outcome.running
  /// The numbers of the actions that it sent.
  var actions: [UInt64] = []
  /// The responses of dependencies to it.
  var answers: [JournalAnswer] = []
}

extension JournalAnswer {
  /// The call and its answer as one line: `NumberFactClient.fact(3) = "three"`.
  var shownText: String {
    let arguments =
      switch arguments {
      case nil: ""
      case .array(let values)?: values.map { $0.text() }.joined(separator: ", ")
      case let value?: value.text()
      }
    let result =
      switch content {
      case .value(let value), .opaque(let value, isElement: false): "= \(value)"
      case .element(let value), .opaque(let value, isElement: true): "gave \(value)"
      case .failure(let failure): "threw \(failure.description)"
      case .cancelled: "was cancelled"
      case .finished: "finished"
      case .redacted: "= (redacted)"
      }
    return "\(client).\(endpoint)(\(arguments)) \(result)"
  }
}
