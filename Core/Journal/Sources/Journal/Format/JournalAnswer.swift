public import ActionText

/// The recorded response of a dependency's endpoint.
///
/// See `Tape` for the definition of an endpoint.
public struct JournalAnswer: Equatable, Sendable {
  /// The caller of an endpoint.
  public enum Caller: Hashable, Sendable {
    /// The reducer, while it handled the action with this number.
    case reducer(action: UInt64)
    /// The effect with this number, or a task that it has started.
    case effect(UInt64)
    /// Other code that was made with the store's dependencies.
    case other
  }

  /// The error thrown by an endpoint.
  public struct Failure: Equatable, Sendable {
    /// The name of the error's type.
    public var type: String
    /// The error's own description.
    public var description: String
    /// The error as JSON, and the name by which the runtime finds its type, if it is `Codable`.
    public var value: JSONValue?
    var mangledType: String?
  }

  /// The kinds of responses.
  public enum Content: Equatable, Sendable {
    /// A value, as JSON that can be decoded.
    case value(JSONValue)
    /// An element of a stream, as JSON that can be decoded.
    case element(JSONValue)
    /// A value or an element that is not `Codable`, as JSON by reflection. It cannot be replayed.
    case opaque(JSONValue, isElement: Bool)
    /// An error.
    case failure(Failure)
    /// A `CancellationError`.
    case cancelled
    /// The end of a stream.
    case finished
    /// An unwritten answer, because the endpoint is redacted. It cannot be replayed.
    case redacted
  }

  /// The caller of the endpoint.
  public var caller: Caller
  /// The client's type.
  public var client: String
  /// The endpoint's name.
  public var endpoint: String
  /// Counts the calls of this endpoint by this caller, from 1. The answers to one call (the elements of a stream) have
  /// the same number.
  public var number: Int
  /// The time of the call, in nanoseconds since the recording began.
  public var called: Int64
  /// The arguments of the call, as JSON by reflection: an array of several; nil if there were none.
  public var arguments: JSONValue?
  /// The response.
  public var content: Content
  /// Whether a part of the arguments or the answer was removed.
  public var isRedacted: Bool
}

extension JournalAnswer {
  var members: [JSONObject.Member] {
    var members: [JSONObject.Member] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(.init(key: key, value: value)) }
    }
    switch caller {
    case .reducer(let action): add("action", .integer(Int128(action)))
    case .effect(let effect): add("effect", .integer(Int128(effect)))
    case .other: break
    }
    add("client", .string(client))
    add("endpoint", .string(endpoint))
    add("number", .integer(Int128(number)))
    add("called", .integer(Int128(called)))
    add("arguments", arguments)
    switch content {
    case .value(let value): add("value", value)
    case .element(let value): add("element", value)
    case .opaque(let value, let isElement):
      add(isElement ? "element" : "value", value)
      add("opaque", true)
    case .failure(let failure): add("error", .object(JSONObject(failure.members)))
    case .cancelled: add("cancelled", true)
    case .finished: add("finished", true)
    case .redacted: break
    }
    if isRedacted { add("redacted", true) }
    return members
  }

  init(_ fields: JournalFields) throws(JournalFieldProblem) {
    caller =
      if let action: UInt64 = try fields.optionalInteger("action") {
        .reducer(action: action)
      } else if let effect: UInt64 = try fields.optionalInteger("effect") {
        .effect(effect)
      } else {
        .other
      }
    client = try fields.string("client")
    endpoint = try fields.string("endpoint")
    number = try fields.integer("number")
    called = try fields.integer("called")
    arguments = fields["arguments"]
    isRedacted = try fields["redacted"] == nil ? false : fields.bool("redacted")
    let isOpaque = fields["opaque"] != nil
    if let value = fields["value"] {
      content = isOpaque ? .opaque(value, isElement: false) : .value(value)
    } else if let element = fields["element"] {
      content = isOpaque ? .opaque(element, isElement: true) : .element(element)
    } else if fields["error"] != nil {
      content = .failure(try Failure(JournalFields(try fields.object("error"))))
    } else if fields["cancelled"] != nil {
      content = .cancelled
    } else if fields["finished"] != nil {
      content = .finished
    } else if isRedacted {
      content = .redacted
    } else {
      throw JournalFieldProblem("the answer has neither a value nor an error")
    }
  }
}

extension JournalAnswer.Failure {
  var members: [JSONObject.Member] {
    var members: [JSONObject.Member] = [
      .init(key: "type", value: .string(type)),
      .init(key: "description", value: .string(description)),
    ]
    if let value { members.append(.init(key: "value", value: value)) }
    if let mangledType { members.append(.init(key: "mangled", value: .string(mangledType))) }
    return members
  }

  init(_ fields: JournalFields) throws(JournalFieldProblem) {
    type = try fields.string("type")
    description = try fields.string("description")
    value = fields["value"]
    mangledType = try fields.optionalString("mangled")
  }

  /// Converts an error to its recorded form.
  init(_ error: any Error) {
    let type = Swift.type(of: error)
    self.type = String(describing: type)
    description = String(describing: error)
    if type is any Decodable.Type, let json = try? JSONValue(encoding: error) {
      value = json
      mangledType = _mangledTypeName(type)
    }
  }
}
