import ComposableArchitecture

/// A writer of the stubs that replace the session's dependencies.
struct StubWriter {
  var declarations: [Code] = []
  private(set) var dependencies: [Code] = []
  private(set) var helpers: [String] = []
  var modules: Set<String> = []
  let literal: SwiftLiteral
  private let clients: [String: String]
  private var needsError = false
  /// The names of the counters and of the author's closures that the stubs use.
  private var names: Set<String> = []
  /// The answers to calls beyond the recorded ones, in the test of a finding. Its answers are found by the arguments,
  /// and by the order only where these are the same.
  var further: FurtherCalls?
  /// Whether streams end after their elements, so that their consumers end, too.
  var endsStreams = false
  /// The first statements of the closure of an endpoint.
  var opening: [Code] = []

  /// Returns the stubs of a test.
  ///
  /// - Parameters:
  ///   - plan: The answers of the stubs.
  ///   - literal: The writer of the answers.
  ///   - clients: The properties of `DependencyValues` that are not named as their clients.
  static func write(
    _ plan: TestPlan,
    _ literal: SwiftLiteral,
    clients: [String: String]
  ) throws(TestSourceError) -> Self {
    var writer = StubWriter(literal: literal, clients: clients)
    for clock in plan.clocks.sorted() { writer.dependencies.append("$0.\(clock) = clock") }
    for endpoint in plan.answers {
      do throws(UnwritableValue) {
        try writer.write(endpoint.client, endpoint.endpoint, endpoint.answers)
      } catch {
        throw .unwritable(
          place: "an answer of \(endpoint.client).\(endpoint.endpoint)",
          error
        )
      }
    }
    return writer
  }

  init(literal: SwiftLiteral, clients: [String: String]) {
    self.literal = literal
    self.clients = clients
  }

  /// Adds a statement that sets a dependency.
  mutating func add(_ dependency: Code) { dependencies.append(dependency) }

  /// Writes the stub of an endpoint.
  mutating func write(
    _ client: String,
    _ endpoint: String,
    _ answers: [TestPlan.Answer]
  ) throws(UnwritableValue) {
    if client == EndpointCall.dependencyValues {
      try writeValue(endpoint, answers)
    } else {
      try writeEndpoint(client, endpoint, answers)
    }
  }

  // MARK: - Identifiers, dates and random numbers

  private mutating func writeValue(
    _ name: String,
    _ answers: [TestPlan.Answer]
  ) throws(UnwritableValue) {
    let values = answers.compactMap { answer in
      if case .value(let value) = answer.outcome { value } else { nil }
    }
    guard !values.isEmpty else { return }
    switch name {
    case "uuid":
      let texts = try values.mapped { value throws(UnwritableValue) in try literal.code(value) }
      let counted = texts.indices.map { "UUID(\(ScalarLiteral.integer($0)))" }
      if texts.compactMap(\.flat) == counted {
        dependencies.append("$0.uuid = .incrementing")
      } else {
        dependencies.append(.call("$0.uuid = UUIDGenerator", [inOrder(texts)]))
      }
    case "date":
      let texts = try values.mapped { value throws(UnwritableValue) in try literal.code(value) }
      if Set(texts.compactMap(\.flat)).count == 1 {
        dependencies.append(.joined(["$0.date.now = ", texts[0]]))
      } else {
        dependencies.append(.call("$0.date = DateGenerator", [inOrder(texts)]))
      }
    case "random":
      let numbers = values.flatMap { $0.value as? [UInt64] ?? [] }
      declarations.append(
        .joined([
          "let numbers = ", .elements(numbers.map { .text(ScalarLiteral.integer($0)) }),
          " as [UInt64]",
        ])
      )
      dependencies.append(
        """
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(RecordedNumbers(numbers: numbers))
        """
      )
      helpers.append(
        """
        /// Gives the random numbers of the session one after the other, and then others.
        private struct RecordedNumbers: RandomNumberGenerator, Sendable {
          var numbers: [UInt64]

          mutating func next() -> UInt64 {
            if numbers.count > 1 { return numbers.removeFirst() }
            defer { numbers[0] &+= 0x9E37_79B9_7F4A_7C15 }
            return numbers[0]
          }
        }
        """
      )
    default: break
    }
  }

  /// Returns a closure expression that returns values one after the other.
  private mutating func inOrder(_ values: [Code]) -> Code {
    addHelper(
      """
      /// Gives the values of the session one after the other, and then the last one again and again.
      private func inOrder<Value: Sendable>(_ values: [Value]) -> @Sendable () -> Value {
        let rest = LockIsolated(values)
        return { rest.withValue { $0.count > 1 ? $0.removeFirst() : $0[0] } }
      }
      """
    )
    return .call("inOrder", [.elements(values)])
  }

  /// Adds a declaration that the test needs, once.
  mutating func addHelper(_ helper: String) {
    if !helpers.contains(helper) { helpers.append(helper) }
  }

  // MARK: - Clients

  private mutating func writeEndpoint(
    _ client: String,
    _ endpoint: String,
    _ answers: [TestPlan.Answer]
  ) throws(UnwritableValue) {
    // A client most often has the name of its module. Another module is among the target's imports.
    if isModule(namedAsType: client) { modules.insert(client) }
    let place = place(of: endpoint, in: client)
    if let further {
      return try writeEndpoint((client, endpoint, place), answers, further)
    }
    let form = EndpointForm(answers[0])
    var bodies: [[Code]] = []
    for answer in answers { bodies.append(try body(answer, form)) }
    // The last answer also serves calls that were not recorded.
    while bodies.count > 1, bodies[bodies.count - 1].texts == bodies[bodies.count - 2].texts {
      bodies.removeLast()
    }
    let head = "\(place) = "
    guard bodies.count > 1 else {
      dependencies.append(.joined([.text(head), Self.closure(form.head, bodies[0])]))
      return
    }
    if let keys = arguments(answers.prefix(bodies.count)) {
      dependencies.append(
        .joined([
          .text(head), Self.closure("{ argument in", [Self.choice("argument", keys, bodies)]),
        ])
      )
      return
    }
    let counter = declareCounter(endpoint, client)
    let keys = (1...bodies.count).map { "\($0)" }
    dependencies.append(
      .joined([
        .text(head),
        Self.closure(
          form.head,
          [Self.choice("\(counter).next()", keys, bodies)]
        ),
      ])
    )
  }

  /// The expression of an endpoint.
  func place(of endpoint: String, in client: String) -> String {
    let property = clients[client] ?? client.prefix(1).lowercased() + client.dropFirst()
    // A client without a property is found by its type: `[FactClient.self]`.
    return "$0\(property.hasPrefix("[") ? property : ".\(property)").\(endpoint)"
  }

  /// Declares a counter of an endpoint's calls.
  ///
  /// - Returns: Its name.
  mutating func declareCounter(_ endpoint: String, _ client: String) -> String {
    let counter = reserveName("\(endpoint)Calls", client)
    declarations.append("let \(counter) = Calls()")
    addHelper(
      """
      /// Numbers the calls of an endpoint that has not always given the same in the session.
      private final class Calls: Sendable {
        private let count = LockIsolated(0)

        /// The number of this call, from 1.
        func next() -> Int {
          count.withValue {
            $0 += 1
            return $0
          }
        }
      }
      """
    )
    return counter
  }

  /// Reserves a name for something of an endpoint.
  ///
  /// - Returns: The name, with that of the client if another endpoint has taken it.
  mutating func reserveName(_ name: String, _ client: String) -> String {
    if names.insert(name).inserted { return name }
    let longer =
      client.prefix(1).lowercased() + client.dropFirst() + name.prefix(1).uppercased()
      + name.dropFirst()
    names.insert(longer)
    return longer
  }

  /// The literals of the calls' arguments, or `nil` if they do not distinguish the calls.
  private func arguments(_ answers: some Collection<TestPlan.Answer>) -> [String]? {
    var keys: [String] = []
    var seen: Set<String> = []
    for answer in answers {
      guard answer.delay == .zero else { return nil }
      switch answer.argument {
      case is Int, is String, is Bool: break
      default: return nil
      }
      guard let key = ScalarLiteral.text(of: answer.argument), seen.insert(key).inserted else {
        return nil
      }
      keys.append(key)
    }
    return keys
  }

  static func choice(_ subject: String, _ keys: [String], _ bodies: [[Code]]) -> Code {
    var lines: [Code] = [.text("switch \(subject) {")]
    for (index, body) in bodies.enumerated() {
      lines.append(.text(index == bodies.count - 1 ? "default:" : "case \(keys[index]):"))
      lines += (body.isEmpty ? ["break"] : body.returning).map { Code.indented($0) }
    }
    lines.append("}")
    return .lines(lines)
  }

  static func closure(_ head: String, _ body: [Code]) -> Code {
    guard !body.isEmpty else { return .text(head == "{" ? "{}" : "\(head) }") }
    return .block(open: head, body.count == 1 ? body : body.returning)
  }

  /// Returns the statements of an answer. A single one is an expression.
  mutating func body(
    _ answer: TestPlan.Answer,
    _ form: EndpointForm
  ) throws(UnwritableValue) -> [Code] {
    var statements: [Code] = []
    if answer.delay > .zero { statements.append(form.sleep(answer.delay)) }
    switch answer.outcome {
    case .value(let value):
      guard !(value.value is Void) else { return statements }
      return statements + [try literal.code(value)]
    case .failure(let error, let description):
      if Self.isGivenCancellation(error) {
        if description == "effect" {
          statements.append("withUnsafeCurrentTask { $0?.cancel() }")
        }
        return statements + ["throw CancellationError()"]
      }
      return statements + [.joined(["throw ", failure(error, description)])]
    case .never:
      return [form.never]
    case .stream(let elements, _, (let error, "effect")?) where Self.isGivenCancellation(error):
      return [cancelling(try stream(elements, true, nil, endsAfter: answer.delay))]
    case .stream(let elements, let isFinished, let failure):
      return [try stream(elements, isFinished || endsStreams, failure, endsAfter: answer.delay)]
    }
  }

  /// Whether an error stands for a cancellation that an exploration has caused.
  private static func isGivenCancellation(_ error: ValueTree) -> Bool {
    String(reflecting: error.type) == "Explorer.GivenCancellation"
  }

  /// Returns a stream that cancels the task which reads it when it ends.
  private mutating func cancelling(_ stream: Code) -> Code {
    // The endpoint decides which of them is called; a session does not have the types of its streams.
    addHelper(
      """
      /// Gives the elements of a stream, and then cancels the task that reads them.
      private func cancelling<Element: Sendable>(
        _ stream: AsyncStream<Element>
      ) -> AsyncStream<Element> {
        AsyncStream(unfolding: {
          for await element in stream { return element }
          withUnsafeCurrentTask { $0?.cancel() }
          return nil
        })
      }

      /// Gives the elements of a stream, and then cancels the task that reads them.
      private func cancelling<Element: Sendable>(
        _ stream: AsyncThrowingStream<Element, any Error>
      ) -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream(unfolding: {
          for try await element in stream { return element }
          withUnsafeCurrentTask { $0?.cancel() }
          return nil
        })
      }
      """
    )
    return .call("cancelling", [stream])
  }

  mutating func stream(
    _ elements: [TestPlan.Answer.Element],
    _ isFinished: Bool,
    _ failure: (ValueTree, String)?,
    endsAfter delay: Duration
  ) throws(UnwritableValue) -> Code {
    var statements: [Code] = []
    for element in elements {
      if element.delay > .zero {
        statements.append(
          "try await clock.sleep(for: \(ScalarLiteral.duration(element.delay)))"
        )
      }
      statements.append(.call("continuation.yield", [try literal.code(element.value)]))
    }
    if delay > .zero {
      statements.append("try await clock.sleep(for: \(ScalarLiteral.duration(delay)))")
    }
    if let (error, description) = failure {
      statements.append(
        .call("continuation.finish", [self.failure(error, description).labelled("throwing")])
      )
    } else if isFinished {
      statements.append("continuation.finish()")
    }
    if delay > .zero || elements.contains(where: { $0.delay > .zero }) {
      statements = [.joined(["Task ", .block(open: "{", statements, isTall: true)])]
    }
    if statements.isEmpty { statements = ["_ = continuation"] }
    return .joined([".init ", .block(open: "{ continuation in", statements)])
  }

  /// Returns the recorded error, or an error with the same description if it cannot be written.
  private mutating func failure(_ error: ValueTree, _ description: String) -> Code {
    // A recording contains only the description of an error, and an exploration makes one up.
    let isRecorded = ["Journal.RecordedError", "Explorer.ExploredFailure"].contains(
      String(reflecting: error.type)
    )
    if !isRecorded, let code = try? literal.code(error, isTyped: false) { return code }
    if !needsError {
      needsError = true
      modules.insert("Foundation")
      helpers.append(
        """
        /// An error that describes itself as one of the session did.
        private struct RecordedError: CustomStringConvertible, LocalizedError {
          let description: String
          var errorDescription: String? { description }
        }
        """
      )
    }
    return .call("RecordedError", [.text("description: \(ScalarLiteral.string(description))")])
  }
}

/// The form of an endpoint's closure.
struct EndpointForm {
  let throwsErrors: Bool
  let head: String
  /// The number of its parameters.
  let count: Int

  /// - Parameter answer: One of the endpoint's answers, with the arguments of the call.
  init(_ answer: TestPlan.Answer) {
    let argument = answer.argument
    throwsErrors = answer.canFail
    let mirror = Mirror(reflecting: argument)
    count = argument is Void ? 0 : mirror.displayStyle == .tuple ? mirror.children.count : 1
    head =
      count == 0
      ? "{" : "{ \(Array(repeating: "_", count: count).joined(separator: ", ")) in"
  }

  /// Waits for ever, or until the task is cancelled.
  var never: Code {
    throwsErrors ? "try await Task.never()" : "await withUnsafeContinuation { _ in }"
  }

  func sleep(_ duration: Duration) -> Code {
    "\(throwsErrors ? "try" : "try?") await clock.sleep(for: \(ScalarLiteral.duration(duration)))"
  }
}

extension [Code] {
  /// The statements as text.
  var texts: [String] { map { $0.rendered(indentation: 0, column: 0) } }

  /// The statements with `return` before the last one if it is an expression.
  fileprivate var returning: [Code] {
    guard let last, let text = last.texts.first else { return self }
    let isStatement = ["throw ", "switch ", "try await clock", "try? await clock"].contains {
      text.hasPrefix($0)
    }
    return isStatement ? self : dropLast() + [.joined(["return ", last])]
  }
}

extension Code {
  fileprivate var texts: [String] { [rendered(indentation: 0, column: 0)] }
}
