/// The answers of an endpoint by the arguments of its calls, and by the numbers of those with the same arguments.
struct ArgumentKeys {
  /// The patterns of the arguments and the number, one for each answer that differs from that to further calls.
  private(set) var cases: [String] = []
  private(set) var bodies: [[Code]] = []

  /// Groups answers; `nil` if the arguments cannot be patterns.
  ///
  /// - Parameters:
  ///   - answers: The answers with the arguments of their calls.
  ///   - all: The statements of the answers.
  ///   - rest: The statements of the answers to further calls.
  ///   - literal: The writer of the arguments.
  init?(_ answers: [TestPlan.Answer], _ all: [[Code]], rest: [Code], _ literal: SwiftLiteral) {
    var groups: [(key: String, bodies: [[Code]])] = []
    for (answer, body) in zip(answers, all) {
      guard let arguments = Self.arguments(of: answer.argument) else { return nil }
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
    for (key, var bodies) in groups {
      while let last = bodies.last, last.texts == rest.texts { bodies.removeLast() }
      for (index, body) in bodies.enumerated() {
        cases.append("(\(key), \(index + 1))")
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
