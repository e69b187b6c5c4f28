/// The answers of an endpoint by the arguments of its calls.
struct ArgumentKeys {
  /// The names of the closure's parameters.
  let names: [String]
  /// The patterns of the cases; the pattern of the last one is not written.
  private(set) var cases: [String] = []
  private(set) var bodies: [[Code]] = []
  /// Whether arguments have several answers, which come in their order.
  private(set) var areCounted = false

  /// Groups answers; `nil` if the arguments cannot be patterns, or are all the same.
  ///
  /// - Parameters:
  ///   - answers: The answers with the arguments of their calls.
  ///   - all: The statements of the answers.
  ///   - literal: The writer of the arguments.
  init?(_ answers: [TestPlan.Answer], _ all: [[Code]], _ literal: SwiftLiteral) {
    var groups: [(key: String, bodies: [[Code]])] = []
    var count = 0
    for (answer, body) in zip(answers, all) {
      guard let arguments = Self.arguments(of: answer.argument) else { return nil }
      count = arguments.count
      var texts: [String] = []
      for argument in arguments {
        guard let text = Self.pattern(argument, literal) else { return nil }
        texts.append(text)
      }
      let key = texts.count == 1 ? texts[0] : "(\(texts.joined(separator: ", ")))"
      if let index = groups.firstIndex(where: { $0.key == key }) {
        groups[index].bodies.append(body)
      } else {
        groups.append((key, [body]))
      }
    }
    guard groups.count > 1 else { return nil }
    names = count == 1 ? ["argument"] : (1...count).map { "argument\($0)" }
    for index in groups.indices {
      // The last answer also serves further calls.
      var bodies = groups[index].bodies
      while bodies.count > 1, bodies[bodies.count - 1].texts == bodies[bodies.count - 2].texts {
        bodies.removeLast()
      }
      groups[index].bodies = bodies
    }
    areCounted = groups.contains { $0.bodies.count > 1 }
    for (key, bodies) in groups {
      for (index, body) in bodies.enumerated() {
        let number = index == bodies.count - 1 ? "_" : "\(index + 1)"
        cases.append(areCounted ? "(\(key), \(number))" : key)
        self.bodies.append(body)
      }
    }
  }

  /// The arguments of a call; `nil` if it has none.
  private static func arguments(of argument: Any) -> [Any]? {
    guard !(argument is Void) else { return nil }
    let mirror = Mirror(reflecting: argument)
    guard mirror.displayStyle == .tuple else { return [argument] }
    return mirror.children.map(\.value)
  }

  /// The expression of a value, as a pattern that matches equal values.
  private static func pattern(_ value: Any, _ literal: SwiftLiteral) -> String? {
    // Other values are not comparable, or a floating-point pattern is unreliable.
    guard value is any Equatable, !(value is any BinaryFloatingPoint) else { return nil }
    guard let code = try? literal.code(ValueTree(reflecting: value)) else { return nil }
    return code.flat(atMost: 60)
  }
}
