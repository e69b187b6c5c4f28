internal import ActionText
internal import ComposableArchitecture

/// The start of an effect in a recording.
public struct JournalEffect: Hashable, Sendable {
  /// Counts the effects, from 1.
  public var id: UInt64
  /// The name given to `Effect.run`.
  public var name: String?
  /// The sequence number of the action that caused it.
  public var cause: UInt64
  /// The features in which it was made, from the outside in.
  public var path: [String]
  /// The file and line where it was made.
  public var location: String
}

extension JournalEffect {
  init(_ event: EffectEvent) {
    self.init(
      id: event.id,
      name: event.name,
      cause: event.cause,
      path: event.path,
      location: event.location
    )
  }

  var members: [JSONObject.Member] {
    var members: [JSONObject.Member] = [.init(key: "effect", value: .integer(Int128(id)))]
    if let name { members.append(.init(key: "name", value: .string(name))) }
    members += [
      .init(key: "cause", value: .integer(Int128(cause))),
      .init(key: "path", value: .array(path.map(JSONValue.string))),
      .init(key: "location", value: .string(location)),
    ]
    return members
  }

  init(_ fields: JournalFields) throws(JournalFieldProblem) {
    id = try fields.integer("effect")
    name = try fields.optionalString("name")
    cause = try fields.integer("cause")
    location = try fields.string("location")
    path = []
    for value in try fields.array("path") {
      guard case .string(let step) = value else {
        throw JournalFieldProblem("a step of the path of an effect is not a string")
      }
      path.append(step)
    }
  }
}
