internal import ActionText

/// Replaces shared values and the responses of endpoints, and takes that back.
@MainActor
enum Override {
  static func run(
    _ arguments: JSONObject,
    _ inspector: Inspector,
    _ store: StoreAccess
  ) -> Response {
    guard inspector.status.canSend else {
      return Command.onlyAsItWas("nothing can be overridden in it")
    }
    if case .string(let name)? = arguments["endpoint"] {
      return endpoint(name, arguments, inspector)
    }
    if case .integer(let integer)? = arguments["takeBack"] {
      guard let number = UInt64(exactly: integer), inspector.sharedOverrides.takeBack(number) else {
        return .problem(409, "This override is taken back.", next: "See the shared values.")
      }
      return inspector.noteOverrides()
    }
    if case .string(let place)? = arguments["shared"] {
      return shared(place, arguments["value"], inspector, store)
    }
    return Command.missing("endpoint")
  }

  private static func endpoint(
    _ name: String,
    _ arguments: JSONObject,
    _ inspector: Inspector
  ) -> Response {
    let answer: EndpointOverrides.Answer?
    switch (arguments["value"], arguments["failure"]) {
    case (let value?, nil): answer = .value(value)
    case (nil, .string(let text)?): answer = .failure(text)
    case (nil, nil): answer = nil
    default:
      return .problem(
        400,
        "An endpoint returns a value, or fails with a text.",
        next: "Give one of 'value' and 'failure', or neither to take the override back."
      )
    }
    let isKnown = inspector.endpoints.all.contains { $0.name == name }
    guard isKnown || answer == nil || name.contains(".") else {
      return .problem(
        400,
        "'\(name.prefix(200))' is no endpoint.",
        next: "Write the client and the endpoint: NumberFactClient.fetch."
      )
    }
    guard inspector.endpoints.set(name, answer) else {
      return .problem(
        409,
        "At most \(EndpointOverrides.maximumCount) endpoints are overridden.",
        next: "Take one back."
      )
    }
    return inspector.noteOverrides()
  }

  private static func shared(
    _ place: String,
    _ value: JSONValue?,
    _ inspector: Inspector,
    _ store: StoreAccess
  ) -> Response {
    guard inspector.pause.position == nil else {
      return .problem(
        409,
        "An older state is shown, with its shared values.",
        next: "Go back to the live state, or branch from here."
      )
    }
    guard let state = store.state() else {
      return .problem(409, "The store is gone.", next: "Reload the page.")
    }
    let json = inspector.withTimeline { $0.json(of: state) }
    let problem = inspector.sharedOverrides.set(place, to: value, in: state) {
      json.part(at: $0.components[...])
    }
    if let problem {
      return .problem(409, problem, next: "See the shared values of the page.")
    }
    return inspector.noteOverrides()
  }
}
