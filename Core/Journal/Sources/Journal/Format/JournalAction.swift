public import ActionText
public import ComposableArchitecture

/// An action of a recording, with its changes of the state.
public struct JournalAction: Equatable, Sendable {
  /// The recorded form of an action.
  public enum Content: Equatable, Sendable {
    /// A text that `ActionTextFormat` parses, unless a part of it was redacted.
    case text(String)
    /// The action converted to JSON by reflection, because it has no text that could be parsed.
    case json(JSONValue)
  }

  /// Counts the actions, from 1.
  public var sequence: UInt64
  /// The origin of the action.
  public var origin: ActionEvent.Origin
  /// The sequence number of the action whose effect sent this one.
  public var cause: UInt64?
  /// The action.
  public var content: Content
  /// Whether a part of the action was removed before it was written.
  public var isRedacted: Bool
  /// The parts of the state that the action changed.
  public var changes: [JSONDifference]
}

extension JournalAction {
  var members: [JSONObject.Member] {
    var members: [JSONObject.Member] = [.init(key: "sequence", value: .integer(Int128(sequence)))]
    switch origin {
    case .user:
      members.append(.init(key: "origin", value: "user"))
    case .effect(let effect):
      members.append(.init(key: "origin", value: "effect"))
      members.append(.init(key: "effect", value: .integer(Int128(effect))))
    }
    if let cause { members.append(.init(key: "cause", value: .integer(Int128(cause)))) }
    switch content {
    case .text(let text): members.append(.init(key: "action", value: .string(text)))
    case .json(let value): members.append(.init(key: "json", value: value))
    }
    if isRedacted { members.append(.init(key: "redacted", value: true)) }
    members.append(.init(key: "changes", value: .array(changes.map(\.journalValue))))
    return members
  }

  init(_ fields: JournalFields) throws(JournalFieldProblem) {
    sequence = try fields.integer("sequence")
    origin =
      switch try fields.string("origin") {
      case "user": .user
      case "effect": .effect(try fields.integer("effect"))
      case let other:
        throw JournalFieldProblem("the origin \"\(other)\" is neither \"user\" nor \"effect\"")
      }
    cause = try fields.optionalInteger("cause")
    if let cause, cause >= sequence {
      throw JournalFieldProblem("action \(sequence) is caused by action \(cause), which is later")
    }
    if let text = try fields.optionalString("action") {
      content = .text(text)
    } else {
      content = .json(try fields.value("json"))
    }
    isRedacted = try fields["redacted"] == nil ? false : fields.bool("redacted")
    changes = []
    for value in try fields.array("changes") {
      changes.append(try JSONDifference(journalValue: value))
    }
  }
}
