internal import ActionText
internal import ComposableArchitecture

/// The actions that a user could send, made of the type of the actions.
struct ProposedActions<Action: CasePathable> {
  /// The actions as text, with the values.
  private(set) var actions: [(text: String, action: Action)] = []
  /// The paths of actions for whose payload no value is known.
  private(set) var left: [String] = []

  /// Lists the actions.
  init(_ user: UserActions) {
    let format = ActionTextFormat<Action>()
    for entry in format.outline where user.isUserAction(entry.path) {
      let texts: [String]
      if let given = user.payloads[entry.path] {
        texts = given.map { "\(entry.path) \($0)" }
      } else if let payload = entry.payload {
        texts = Self.values(of: payload).map { "\(entry.path) \($0)" }
      } else {
        texts = [entry.path]
      }
      let parsed = texts.compactMap { text in
        (try? format.parse(text)).map { (text: text, action: $0) }
      }
      if parsed.isEmpty { left.append(entry.path) }
      actions += parsed
    }
  }

  /// The JSON of values to try of a type, by its name.
  private static func values(of type: String) -> [String] {
    switch type {
    case "Bool": ["true", "false"]
    case "Int": ["0", "1"]
    case "Double": ["0", "0.5"]
    case "String": [#""""#, #""a""#]
    case "Optional<Int>": ["null", "0", "1"]
    case "Optional<String>": ["null", #""a""#]
    default: []
    }
  }
}
