public import ComposableArchitecture

/// Elements are identified by the number of their push: `path[0].doneButtonTapped`, `path.popFrom 0`. If the state is
/// `Codable`, also `path.push {"id":1,"state":{…}}`.
extension StackAction: ActionTextConvertible {
  public static func parseActionText(
    from scanner: inout ActionTextScanner
  ) throws(ActionTextError) -> Self {
    if scanner.isAtBracket {
      let id = try scanner.bracketed(StackElementID.self)
      return .element(id: id, action: try scanner.payload(of: Action.self))
    }
    if try scanner.name(among: ["popFrom", "push"]) == "popFrom" {
      return .popFrom(id: try scanner.json(StackElementID.self))
    }
    let push = try scanner.json(StackPush<State>.self)
    return .push(id: push.id, state: push.state)
  }

  public func printActionText(to printer: inout ActionTextPrinter) throws(ActionTextError) {
    switch self {
    case .element(let id, let action):
      try printer.bracketed(id)
      try printer.payload(action)
    case .popFrom(let id):
      printer.name("popFrom")
      try printer.json(id)
    case .push(let id, let state):
      printer.name("push")
      try printer.json(StackPush(id: id, state: state))
    }
  }

  public static func outlineActionText(in outline: inout ActionTextOutline) {
    outline.bracketed(Int.self) { $0.payload(of: Action.self) }
    outline.name("popFrom") { $0.json(Int.self) }
    if State.self is any Decodable.Type {
      outline.name("push") { $0.json(StackPush<State>.self) }
    }
  }
}

extension StackElementID: JSONPayloadConvertible {
  init(payload: JSONValue, at path: [any CodingKey]) throws {
    self.init(generation: try payload.decodeInteger(Int.self, at: path))
  }

  func payload(at path: [any CodingKey]) -> JSONValue {
    .integer(Int128(generation))
  }
}

/// The payload of `push`, as one JSON object.
private struct StackPush<State>: JSONPayloadConvertible {
  var id: StackElementID
  var state: State

  init(id: StackElementID, state: State) {
    self.id = id
    self.state = state
  }

  init(payload: JSONValue, at path: [any CodingKey]) throws {
    guard case .object(let object) = payload, let id = object["id"], let state = object["state"]
    else {
      throw JSONDecodingProblem(
        path: path,
        "expected {\"id\": …, \"state\": …}, found \(payload.kindDescription)"
      )
    }
    self.id = try StackElementID(payload: id, at: path + [JSONCodingKey(stringValue: "id")])
    let statePath = path + [JSONCodingKey(stringValue: "state")]
    guard let value = try state.payload(of: State.self, at: statePath) as? State else {
      throw state.mismatch(State.self, at: statePath)
    }
    self.state = value
  }

  func payload(at path: [any CodingKey]) throws -> JSONValue {
    let state = try JSONValue(
      payload: state,
      of: State.self,
      at: path + [JSONCodingKey(stringValue: "state")]
    )
    return .object(
      JSONObject([.init(key: "id", value: id.payload(at: path)), .init(key: "state", value: state)])
    )
  }
}

/// A stack appears as its elements, from the bottom to the top.
extension StackState: StateRepresentable {
  public var stateRepresentation: Any { Array(self) }
}
