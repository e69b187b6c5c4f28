import ComposableArchitecture

/// The answers to calls that a corrected feature makes beyond those of a finding.
///
/// They must not make a correct feature fail the test. A call that waits is always possible, and can break no property
/// of states and changes, whereas an answer that comes at once may make two changes of one. A state at rest is not
/// reached while a call waits: there the author's closure answers, as in the exploration. What has to follow within
/// some answers has to do so whatever these are: there the last one is given again.
struct FurtherCalls {
  /// Whether they are answered. Otherwise they wait.
  var areAnswered: Bool
  /// Whether they are answered like the last call before.
  var areRepeated: Bool
  /// Whether they are answered at once, though the last call before was not.
  var areAtOnce = false
  /// The author's statements that set dependencies.
  let given: [String]

  /// Returns the author's statements that set an endpoint, and whether they set its whole client.
  func statement(of place: String) -> (text: String, isWhole: Bool)? {
    for text in given.reversed() {
      let other = Self.place(text)
      if other == place { return (text, false) }
      if place.hasPrefix("\(other).") { return (text, true) }
    }
    return nil
  }

  /// The place that a statement sets: `$0.continuousClock`.
  static func place(_ statement: String) -> Substring {
    statement.firstRange(of: " = ").map { statement[..<$0.lowerBound] } ?? statement[...]
  }
}

extension StubWriter {
  /// Writes the stub of an endpoint for the test of a finding.
  mutating func writeEndpoint(
    _ names: (client: String, endpoint: String, place: String),
    _ answers: [TestPlan.Answer],
    _ further: FurtherCalls
  ) throws(UnwritableValue) {
    let form = EndpointForm(answers[0])
    let isStream = answers.contains(where: \.isStream)
    let isImmediate = answers[0].isImmediate
    let isAnswered = further.areAnswered || isImmediate
    let given =
      isAnswered && !isStream && !further.areRepeated ? further.statement(of: names.place) : nil
    // The author's closure has answered these, and answers all others.
    if given != nil, answers.allSatisfy(\.isPlainValue) { return }
    var bodies: [[Code]] = []
    for answer in answers { bodies.append(try body(answer, form)) }
    var statements: [Code] = []
    var rest = [form.never]
    var parameters: [String] = []
    if let given {
      let name = reserveName(
        "given\(names.endpoint.prefix(1).uppercased())\(names.endpoint.dropFirst())",
        names.client
      )
      if !given.isWhole { statements.append(.statement(given.text)) }
      statements.append("let \(name) = \(names.place)")
      parameters = form.parameters
      let effects = "\(form.throwsErrors ? "try " : "")\(isImmediate ? "" : "await ")"
      rest = ["\(effects)\(name)(\(parameters.joined(separator: ", ")))"]
      // A corrected feature may still wait for what was given up here.
      for index in answers.indices where answers[index].isGivenUp {
        bodies[index] = [form.sleep(answers[index].delay)] + rest
      }
    } else if isAnswered {
      rest = bodies[bodies.count - 1]
      if !further.areRepeated || isStream, var last = answers.last(where: \.isValue) {
        last.delay = .zero
        rest = try body(last, form)
      } else if further.areAtOnce, var last = answers.last {
        last.delay = .zero
        rest = try body(last, form)
      }
    } else if isStream {
      rest = [try stream([], false, nil, endsAfter: .zero)]
    }
    let head = "\(names.place) = "
    let closure: Code
    if let keys = ArgumentKeys(answers, bodies, rest: rest, literal) {
      if keys.cases.isEmpty {
        closure = Self.closure(form.head(parameters), opening + rest)
      } else {
        closure = byArgument(keys, rest, form, names)
      }
    } else {
      while let last = bodies.last, last.texts == rest.texts { bodies.removeLast() }
      if bodies.isEmpty {
        closure = Self.closure(form.head(parameters), opening + rest)
      } else {
        let subject = "\(declareCounter(names.endpoint, names.client)).next()"
        let numbers = bodies.indices.map { "\($0 + 1)" }
        let choice = Self.choice(subject, numbers + ["_"], bodies + [rest])
        closure = Self.closure(form.head(parameters), opening + [choice])
      }
    }
    statements.append(.joined([.text(head), closure]))
    add(statements.count == 1 ? statements[0] : .lines(statements))
  }

  /// The statements by which an endpoint counts its streams, and returns one without an end from a number of them on.
  ///
  /// Unlike a call of the endpoint, they are the same whether it is asynchronous or not.
  static var streamBound: [Code] {
    [
      "attempts.withValue { $0 += 1 }",
      // A cancellation would let a loop go on.
      .block(
        open: "if attempts.value > mostAttempts {",
        ["return .init(unfolding: { await withUnsafeContinuation { _ in } })"],
        isTall: true
      ),
    ]
  }

  /// Lets an endpoint count its calls, and wait from a number of them on.
  mutating func boundAttempts(_ client: String, _ endpoint: String, _ answer: TestPlan.Answer) {
    let form = EndpointForm(answer)
    let place = place(of: endpoint, in: client)
    let name = reserveName(
      "failing\(endpoint.prefix(1).uppercased())\(endpoint.dropFirst())",
      client
    )
    let parameters = form.parameters
    let call = "\(name)(\(parameters.joined(separator: ", ")))"
    let body: [Code] = [
      "attempts.withValue { $0 += 1 }",
      // A cancellation would let a loop go on.
      .block(
        open: "if attempts.value > mostAttempts {",
        ["let _: Void = await withUnsafeContinuation { _ in }"],
        isTall: true
      ),
      .text("return \(form.throwsErrors ? "try " : "")await \(call)"),
    ]
    add(
      .lines([
        .text("let \(name) = \(place)"),
        .joined([.text("\(place) = "), .block(open: form.head(parameters), body, isTall: true)]),
      ])
    )
  }

  /// A closure that finds the answer by the arguments, and by the number of the call with these.
  private mutating func byArgument(
    _ keys: ArgumentKeys,
    _ rest: [Code],
    _ form: EndpointForm,
    _ names: (client: String, endpoint: String, place: String)
  ) -> Code {
    let counter = reserveName("\(names.endpoint)Calls", names.client)
    declarations.append("let \(counter) = CallsByArgument()")
    addHelper(
      """
      /// Numbers the calls of an endpoint, those with the same arguments on their own.
      private final class CallsByArgument: Sendable {
        private let counts = LockIsolated<[String: Int]>([:])

        /// The number of this call among those with its arguments, from 1.
        func next(_ arguments: Any) -> Int {
          let key = "\\(arguments)"
          return counts.withValue {
            $0[key, default: 0] += 1
            return $0[key, default: 0]
          }
        }
      }
      """
    )
    let parameters = form.parameters
    let value =
      parameters.count == 1 ? parameters[0] : "(\(parameters.joined(separator: ", ")))"
    let subject = "(\(value), \(counter).next(\(value)))"
    let choice = Self.choice(subject, keys.cases + ["_"], keys.bodies + [rest])
    return Self.closure(form.head(parameters), opening + [choice])
  }
}

extension EndpointForm {
  /// The names of the parameters.
  var parameters: [String] {
    count == 0 ? [] : count == 1 ? ["argument"] : (1...count).map { "argument\($0)" }
  }

  /// The beginning of a closure that names its parameters, or that ignores them.
  func head(_ parameters: [String]) -> String {
    parameters.isEmpty ? head : "{ \(parameters.joined(separator: ", ")) in"
  }
}

extension TestPlan.Answer {
  fileprivate var isValue: Bool {
    switch outcome {
    case .value: true
    case .failure, .never: false
    case .stream(_, _, let failure): failure == nil
    }
  }

  /// Whether it is a value that came before anything else.
  fileprivate var isPlainValue: Bool {
    if case .value = outcome { delay == .zero } else { false }
  }

  /// Whether it never came in the finding, and may come at the end.
  fileprivate var isGivenUp: Bool {
    if case .never = outcome { delay > .zero } else { false }
  }

  fileprivate var isStream: Bool {
    if case .stream = outcome { true } else { false }
  }
}

extension Code {
  /// A statement in source form.
  static func statement(_ text: String) -> Code {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count == 1 ? .text(text) : .lines(lines.map { .text(String($0)) })
  }
}
