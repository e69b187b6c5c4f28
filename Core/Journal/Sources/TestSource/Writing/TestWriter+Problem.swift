import ComposableArchitecture

extension TestWriter {
  /// Returns the file of a test that fails because of a problem.
  func file(showing problem: ShownProblem) throws(TestSourceError) -> String {
    var stubs = StubWriter.tolerant(plan, literal, target, problem)
    problem.kind.map { stubs.control($0, target.module) }
    let steps = body(showing: problem, stubs)
    let store = store(stubs.dependencies, problem)
    var statements: [Code] = []
    if problem.kind == .endlessStep || problem.kind == .cancelledLoop {
      statements += [
        "// Ends this process if it does not come to its end.",
        .text("alarm(\(ShownProblem.seconds))"),
      ]
    }
    if usesClock(stubs) { statements.append("let clock = TestClock()") }
    statements += target.setUp.map { Code.text($0) }
    statements += literal.declarations + literal.repeated.declarations + stubs.declarations
    statements += [store, "store.exhaustivity = .off", ""] + steps
    let effects = literal.declarations.isEmpty ? "async" : "async throws"
    let call = "\(literal.declarations.isEmpty ? "await" : "try await") \(target.name)Tests.steps()"
    var text = imports(stubs.modules, problem) + "\n\n@MainActor\n"
    text += "@Suite struct \(target.name)Tests {\n"
    for line in Self.wrapped(problem.problem.split(separator: "\n").first ?? "") {
      text += "  /// \(line)\n"
    }
    switch problem.kind {
    case .repetition:
      text += function(
        "@Test func \(problem.functionName)() \(effects) {",
        [
          .text("let state = \(call)"),
          // A choice by chance may be the same some times.
          .block(
            open: "for _ in 1...5 {",
            [
              .text("let other = \(call)"),
              .text("#expect(other == state, \"The same steps lead to another state\")"),
            ],
            isTall: true
          ),
        ]
      )
      let state = sourceName(of: plan.initial.type)
      return finished(
        text + "\n"
          + function(
            "static func steps() \(effects) -> \(state) {",
            statements + ["return store.state"]
          ),
        stubs
      )
    case .cancelledLoop, .endlessStep: break
    case .cancelledEffects, .exchange, .rest, .retry, nil:
      guard problem.isTrap else {
        text += function("@Test func \(problem.functionName)() \(effects) {", statements)
        return finished(text, stubs)
      }
    }
    text += function(
      "@Test func \(problem.functionName)() async {",
      [
        // Not in the process of the other tests, which would end.
        .block(
          open: "await #expect(processExitsWith: .success) {",
          [.text(call)],
          isTall: true
        )
      ]
    )
    text += "\n" + function("static func steps() \(effects) {", statements)
    return finished(text, stubs)
  }

  /// The lines of a sentence.
  private static func wrapped(_ text: Substring) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 110 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Whether the test has a clock.
  private func usesClock(_ stubs: StubWriter) -> Bool {
    plan.hasDelays || stubs.dependencies.contains { $0.head.hasSuffix("Clock = clock") }
      || target.dependencies.contains { $0.contains("clock") }
  }

  private func function(_ head: String, _ statements: [Code]) -> String {
    "  "
      + Code.block(open: head, statements, isTall: true).rendered(indentation: 2, column: 2)
      + "\n"
  }

  private func finished(_ text: String, _ stubs: StubWriter) -> String {
    ([text + "}\n"] + helpers(stubs).map { $0 + "\n" }).joined(separator: "\n")
  }

  private func imports(_ modules: Set<String>, _ problem: ShownProblem) -> String {
    var lines = self.imports(adding: literal.modules.union(modules))
    for line in problem.imports {
      guard let name = line.split(separator: " ").last.map(String.init) else { continue }
      lines[name] = line
    }
    return lines.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
  }

  private func store(_ dependencies: [Code], _ problem: ShownProblem) -> Code {
    let (state, note) = initialState(problem)
    // The answers of a session replace those of the author.
    let answered = Set(dependencies.map { FurtherCalls.place($0.head) })
    let given = target.dependencies.filter { !answered.contains(FurtherCalls.place($0)) }
    let all = (given.map(Code.statement) + dependencies).sorted { $0.head < $1.head }
    let reducer =
      problem.kind == .exchange
      ? "Bounded(base: \(target.reducer), actions: actions)" : target.reducer
    var parts: [Code] = [
      .call("let store = TestStore", [state.labelled("initialState")]), " ",
      .block(open: "{", [.text(reducer)], isTall: true),
    ]
    if !all.isEmpty {
      parts += [" withDependencies: ", .block(open: "{", all, isTall: true)]
    }
    guard let note else { return .joined(parts) }
    return .lines([note, .joined(parts)])
  }

  private func initialState(_ problem: ShownProblem) -> (Code, note: Code?) {
    if !target.initialState.isEmpty, let changed = changedState() { return (changed, nil) }
    let name = sourceName(of: plan.initial.type)
    // The source has a shorter expression of it.
    if let (text, _) = problem.stateSource, text == "\(name)()" { return (.text(text), nil) }
    var reason = "is too long to be written here"
    // Without them the state is the same, and what it shares has no storage in common.
    if let links = try? links(), !plan.initial.hasMoreParts(than: ShownProblem.mostValues) {
      do throws(UnwritableValue) {
        let links = try links.statements()
        return (changed(try literal.code(plan.initial, isTyped: false), by: links), nil)
      } catch {
        reason = "cannot be written: \(error.reason)"
      }
    }
    if let (text, place) = problem.stateSource {
      return (.text(text), .text("// The first state stands at \(place): it \(reason)."))
    }
    return (.text("\(name)()"), .text("// The first state \(reason). Give it here."))
  }

  /// Returns the author's state, changed to the state before the first step; `nil` if that is not possible.
  private func changedState() -> Code? {
    let state = Code.text(target.initialState)
    guard plan.initial != target.initialValue else { return state }
    guard !plan.initial.hasMoreParts(than: ShownProblem.mostValues),
      let statements = try? StateChanges.statements(
        from: target.initialValue,
        to: plan.initial,
        literal,
        // The other shared values are loaded again.
        isStoredOnly: target.settling != nil
      )
    else { return nil }
    guard !statements.isEmpty else { return state }
    literal.needChanged()
    return .joined([.call("changed", [state]), " ", .block(open: "{", statements)])
  }

  // MARK: - The steps

  private func body(showing problem: ShownProblem, _ stubs: StubWriter) -> [Code] {
    var body: [Code] = []
    var received: [String] = []
    let last = plan.lastStep ?? plan.steps.count
    for (index, step) in plan.steps.enumerated() {
      if index == last { body += problem.preparation.map { .text($0) } }
      switch step {
      case .action(let action, false, let note, let before, _):
        if let note { body.append(.text("// \(note)")) }
        guard let presented = Self.presented(action, in: before) else {
          body.append(sent(action))
          continue
        }
        // A corrected feature may have dismissed it.
        let condition = Code.text("if store.state.\(presented) != nil ")
        body.append(.joined([condition, .block(open: "{", [sent(action)], isTall: true)]))
      case .action(let action, true, _, _, _):
        received.append(Self.name(of: action))
        // A corrected feature may send other actions on the way, or none, so nothing is demanded.
        guard index < last, !isReceived(after: index) else { continue }
        body.append(.text("// Received: \(Self.list(received))."))
        body.append("await store.skipReceivedActions(strict: false)")
        received = []
      case .advance(let duration):
        body.append("await clock.advance(by: \(ScalarLiteral.duration(duration)))")
      case .statement(let statement): body.append(.text(statement))
      case .settle:
        if let settling = target.settling { body.append("await \(settling)") }
      case .finish, .skipInFlight, .skipReceived: break
      }
    }
    if last >= plan.steps.count { body += problem.preparation.map { .text($0) } }
    if let action = problem.lastAction { body.append(sent(ValueTree(reflecting: action))) }
    if !received.isEmpty { body.append(.text("// Received: \(Self.list(received)).")) }
    body.append("await store.skipReceivedActions(strict: false)")
    if problem.isAtRest, usesClock(stubs) {
      let pause = ShownProblem.rest + (plan.rest ?? .zero)
      body += [
        "// A corrected feature may still wait: for the time, or for answers that were given up here.",
        .text("await clock.advance(by: \(ScalarLiteral.duration(pause)))"),
        "await store.skipReceivedActions(strict: false)",
      ]
    }
    body += end(showing: problem)
    if plan.hasEffectsInFlight { body.append("await store.skipInFlightEffects(strict: false)") }
    return body
  }

  /// The statements that fail after the last step, behind the actions of which one has to change the state.
  private func end(showing problem: ShownProblem) -> [Code] {
    let expectation = problem.expectation.map { Code.text($0) }
    guard !problem.ways.isEmpty else { return expectation }
    var body: [Code] = ["let state = store.state"]
    let ways = problem.ways.map { ValueTree(reflecting: $0) }
    for way in ways {
      // After a change the next action may have no feature.
      body.append(
        .joined(["if store.state == state ", .block(open: "{", [sent(way)], isTall: true)])
      )
    }
    body += expectation
    let state = problem.stateOfWays.map { ValueTree(reflecting: $0) }
    let conditions = Set(
      state.map { state in ways.flatMap { Self.conditions(of: $0, in: state) } } ?? []
    )
    guard !conditions.isEmpty else { return body }
    let head = "if \(conditions.sorted().joined(separator: ", ")) "
    return [.joined([.text(head), .block(open: "{", body, isTall: true)])]
  }

  /// The conditions under which the feature of an action is there: the case of a state that is an enum, and the
  /// property that presents it.
  private static func conditions(of action: ValueTree, in state: ValueTree) -> [String] {
    guard case .enumCase(let name, let payload) = action.node, payload.count == 1 else { return [] }
    if case .enumCase(let current, _) = state.node {
      return name == current ? ["case .\(memberName(name)) = store.state"] : []
    }
    return presented(action, in: state).map { ["store.state.\($0) != nil"] } ?? []
  }

  /// The property that presents the feature which an action is for; `nil` if it is for no presented one.
  private static func presented(_ action: ValueTree, in state: ValueTree) -> String? {
    guard case .enumCase(let name, let payload) = action.node, payload.count == 1,
      case .fields = state.node, let part = state[name]
    else { return nil }
    if case .present = part.node {
      guard case .enumCase("presented", _) = payload[0].value.node else { return nil }
      return memberName(name)
    }
    return presented(payload[0].value, in: part).map { "\(memberName(name)).\($0)" }
  }

  /// Whether the step after one before the last step is another action of an effect.
  private func isReceived(after index: Int) -> Bool {
    let next = index + 1
    guard next < plan.steps.count, next < plan.lastStep ?? plan.steps.count,
      case .action(_, isReceived: true, _, _, _) = plan.steps[next]
    else { return false }
    return true
  }

  private static var mostColumns: Int { 70 }

  /// The names of actions, of which long rows are cut.
  private static func list(_ names: [String]) -> String {
    var shown = names.prefix(1).joined()
    var count = min(names.count, 1)
    while count < names.count, shown.count + names[count].count < mostColumns {
      shown += ", \(names[count])"
      count += 1
    }
    return count < names.count ? "\(shown) and \(names.count - count) more" : shown
  }

  private static func name(of action: ValueTree) -> String {
    casePath(of: action).map { String($0.dropFirst()) } ?? sourceName(of: action.type)
  }

  private func sent(_ action: ValueTree) -> Code {
    do throws(UnwritableValue) {
      return .call("await store.send", [try written(action)])
    } catch {
      return .text(
        "// '\(Self.name(of: action))' is sent here, which cannot be written: \(error.reason)."
      )
    }
  }
}

extension StubWriter {
  /// Returns the stubs of a test, in which those that cannot be written are comments.
  static func tolerant(
    _ plan: TestPlan,
    _ literal: SwiftLiteral,
    _ target: TestTarget,
    _ problem: ShownProblem
  ) -> Self {
    var writer = StubWriter(literal: literal, clients: target.clients)
    let further = FurtherCalls(
      areAnswered: problem.isAtRest || problem.kind == .cancelledEffects,
      areRepeated: problem.isOfLastAnswers,
      given: target.dependencies
    )
    writer.endsStreams = problem.kind == .rest
    var clocks = plan.clocks
    // A corrected feature may wait for the time where the faulty one does not. The author's clock stays.
    let hasOwn = target.dependencies.contains {
      FurtherCalls.place($0) == "$0.continuousClock"
    }
    if !hasOwn { clocks.insert("continuousClock") }
    for clock in clocks.sorted() { writer.add("$0.\(clock) = clock") }
    for endpoint in plan.answers {
      let name = "\(endpoint.client).\(endpoint.endpoint)"
      var answers = endpoint.answers
      writer.further = further
      if case .retry(_, let attempt, _)? = problem.kind, attempt.contains(name) {
        // Attempts that were not answered any more are answered like those before.
        answers.removeAll(where: \.isNever)
        writer.further?.areAnswered = true
        writer.further?.areRepeated = true
        writer.further?.areAtOnce = true
      }
      guard !answers.isEmpty else { continue }
      if answers.contains(where: \.isLarge) {
        writer.add(.text("// The answers of \(name) are too long to be written. Give them here."))
      } else {
        do throws(UnwritableValue) {
          try writer.write(endpoint.client, endpoint.endpoint, answers)
        } catch {
          writer.add(
            .text("// The answers of \(name) cannot be written: \(error.reason). Give them here.")
          )
        }
      }
      if case .retry(name, _, _)? = problem.kind {
        writer.boundAttempts(endpoint.client, endpoint.endpoint, answers[0])
      }
    }
    return writer
  }
}

extension StubWriter {
  /// Adds the dependencies and helpers by which a test looks for a problem that no state shows.
  fileprivate mutating func control(_ kind: ShownProblem.Kind, _ module: String?) {
    switch kind {
    case .cancelledEffects, .cancelledLoop:
      if kind == .cancelledLoop { modules.insert("Foundation") }
      declarations.append("let cancelled = CancelledEffects()")
      add("$0.storeObserver = cancelled")
      addHelper(
        """
        /// The effects that are cancelled and have not ended.
        private final class CancelledEffects: StoreObserver {
          private let effects = LockIsolated<[UInt64: String]>([:])

          /// Their places in the code.
          var places: [String] { effects.value.values.sorted() }

          func didCancel(_ effect: EffectEvent) {
            effects.withValue { $0[effect.id] = effect.location }
          }

          func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
            effects.withValue { $0[effect.id] = nil }
          }
        }
        """
      )
    case .exchange:
      declarations.append("let actions = LockIsolated(0)")
      addHelper(
        """
        private let mostActions = \(ScalarLiteral.integer(ShownProblem.mostActions))

        /// Counts the actions of a feature, and handles no more of them than a number.
        private struct Bounded<Base: Reducer>: Reducer {
          let base: Base
          let actions: LockIsolated<Int>

          func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
            actions.withValue { $0 += 1 }
            return actions.value > mostActions ? .none : base.reduce(into: &state, action: action)
          }
        }
        """
      )
    case .repetition:
      // Dependencies that the feature does not use now, but should.
      let given = Set(dependencies.map { $0.head.prefix { $0 != " " } })
      let all: [(name: String, statement: String)] = [
        ("$0.continuousClock", "$0.continuousClock = clock"),
        ("$0.date", "$0.date.now = Date(timeIntervalSinceReferenceDate: 0)"),
        ("$0.uuid", "$0.uuid = .incrementing"),
        (
          "$0.withRandomNumberGenerator",
          "$0.withRandomNumberGenerator = WithRandomNumberGenerator(CountedNumbers())"
        ),
      ]
      for (name, statement) in all where !given.contains(where: { $0.hasPrefix(name) }) {
        add(.text(statement))
      }
      modules.insert("Foundation")
      addHelper(
        """
        /// A generator whose numbers are the same each time. They differ, as a range may refuse one.
        private struct CountedNumbers: RandomNumberGenerator, Sendable {
          var number: UInt64 = 0

          mutating func next() -> UInt64 {
            number &+= 0x9E37_79B9_7F4A_7C15
            return number
          }
        }
        """
      )
    case .endlessStep: modules.insert("Foundation")
    case .retry(_, _, let waiting):
      let most = ShownProblem.mostAttempts * waiting
      declarations.append("let attempts = LockIsolated(0)")
      addHelper("private let mostAttempts = \(ScalarLiteral.integer(most))")
    case .rest: break
    }
  }
}

extension TestPlan.Answer {
  fileprivate var isNever: Bool { if case .never = outcome { true } else { false } }

  /// Whether the answer is too long for a test that is read.
  fileprivate var isLarge: Bool {
    switch outcome {
    case .value(let tree): tree.hasMoreParts(than: ShownProblem.mostValues)
    case .stream(let elements, _, _):
      elements.contains { $0.value.hasMoreParts(than: ShownProblem.mostValues) }
    case .failure, .never: false
    }
  }
}
