/// The source of a property, so that a test can assert it.
struct PropertySource: Sendable {
  /// The parameters and the meaning of a property's function.
  enum Kind {
    /// It holds in a state.
    case state
    /// It holds in the forbidden states.
    case wrongState
    /// It holds for the state before a step and the state after it.
    case change
  }

  let kind: Kind
  /// The call of the initializer, whose last argument is the function.
  let site: CallSite?
  /// The function as an expression, if it is known from elsewhere.
  var expression: String?
  /// The modules that the expression needs.
  var modules: Set<String> = []

  /// The function as lines of source; `nil` if it cannot be read.
  var function: [String]? {
    let text = expression ?? site?.source?.arguments.last?.text
    guard let text else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count <= Self.mostLines else { return nil }
    // The closing line is indented like the line that begins the function.
    let margin = lines.count > 1 ? lines[lines.count - 1].prefix { $0 == " " }.count : 0
    for index in lines.indices.dropFirst() {
      let spaces = lines[index].prefix { $0 == " " }.count
      lines[index] = String(lines[index].dropFirst(min(margin, spaces)))
    }
    return lines
  }

  private static var mostLines: Int { 60 }
}

extension PropertySource {
  /// The statements before the last step.
  var preparation: [String] { kind == .change ? ["let before = store.state"] : [] }

  /// The statements that fail where the property does not hold.
  ///
  /// - Parameters:
  ///   - name: The property as a sentence.
  ///   - state: The name of the type of the state.
  func expectation(_ name: String, state: String) -> [String] {
    let message = "\(String(reflecting: name))"
    guard var lines = function else {
      return [
        "// The property is a function that could not be read. Expect it of 'store.state' here.",
        "Issue.record(\(message))",
      ]
    }
    let variable = kind == .wrongState ? "isWrong" : "holds"
    let type = kind == .change ? "(\(state), \(state)) -> Bool" : "(\(state)) -> Bool"
    lines[0] = "let \(variable): \(type) = \(lines[0])"
    let call =
      switch kind {
      case .state: "holds(store.state)"
      case .wrongState: "!isWrong(store.state)"
      case .change: "holds(before, store.state)"
      }
    return lines + ["#expect(\(call), \(message))"]
  }
}
