import ComposableArchitecture

extension TestWriter {
  /// Returns the file of a test that fails because of a problem.
  func file(showing problem: ShownProblem) throws(TestSourceError) -> String {
    let steps = body(showing: problem)
    let stubs = StubWriter.tolerant(plan, literal, clients: target.clients)
    let store = store(stubs.dependencies, problem)
    var statements: [Code] = []
    if !plan.clocks.isEmpty || plan.hasDelays { statements.append("let clock = TestClock()") }
    statements += target.setUp.map { Code.text($0) }
    statements += literal.declarations + literal.repeated.declarations + stubs.declarations
    statements += [store, "store.exhaustivity = .off", ""] + steps
    let effects = literal.declarations.isEmpty ? "async" : "async throws"
    var text = imports(stubs.modules, problem) + "\n\n@MainActor\n"
    text += "@Suite struct \(target.name)Tests {\n"
    text += "  /// \(problem.problem.split(separator: "\n").first ?? "")\n"
    guard problem.isTrap else {
      text += function("@Test func \(problem.functionName)() \(effects) {", statements)
      return finished(text, stubs)
    }
    let call = literal.declarations.isEmpty ? "await" : "try await"
    text += function(
      "@Test func \(problem.functionName)() async {",
      [
        // Not in the process of the other tests, which would end.
        .block(
          open: "await #expect(processExitsWith: .success) {",
          [.text("\(call) \(target.name)Tests.steps()")],
          isTall: true
        )
      ]
    )
    text += "\n" + function("static func steps() \(effects) {", statements)
    return finished(text, stubs)
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
    // The answers of a session take the place of those that the author gives.
    let answered = Set(dependencies.map { Self.place($0.head) })
    let given = target.dependencies.filter { !answered.contains(Self.place($0)) }
    let all = (given.map { Code.text($0) } + dependencies).sorted { $0.head < $1.head }
    var parts: [Code] = [
      .call("let store = TestStore", [state.labelled("initialState")]), " ",
      .block(open: "{", [.text(target.reducer)], isTall: true),
    ]
    if !all.isEmpty {
      parts += [" withDependencies: ", .block(open: "{", all, isTall: true)]
    }
    guard let note else { return .joined(parts) }
    return .lines([note, .joined(parts)])
  }

  /// The place that a statement sets: `$0.continuousClock`.
  private static func place(_ statement: String) -> Substring {
    statement.firstRange(of: " = ").map { statement[..<$0.lowerBound] } ?? statement[...]
  }

  private func initialState(_ problem: ShownProblem) -> (Code, note: Code?) {
    if !target.initialState.isEmpty, let changed = changedState() { return (changed, nil) }
    let name = sourceName(of: plan.initial.type)
    // The source has a shorter expression of it.
    if let (text, _) = problem.stateSource, text == "\(name)()" { return (.text(text), nil) }
    var reason = "is too long to be written here"
    if !plan.initial.hasMoreParts(than: ShownProblem.mostValues) {
      do throws(UnwritableValue) {
        return (try literal.code(plan.initial, isTyped: false), nil)
      } catch {
        reason = "cannot be written: \(error.reason)"
      }
    }
    if let (text, place) = problem.stateSource {
      return (.text(text), .text("// The first state stands at \(place): it \(reason)."))
    }
    return (.text("\(name)()"), .text("// The first state \(reason). Give it here."))
  }

  /// Returns the state that the author gives, with what the steps begin with; `nil` if it cannot be made of it.
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

  private func body(showing problem: ShownProblem) -> [Code] {
    var body: [Code] = []
    var received: [String] = []
    let last = plan.lastStep ?? plan.steps.count
    for (index, step) in plan.steps.enumerated() {
      if index == last { body += problem.preparation.map { .text($0) } }
      switch step {
      case .action(let action, false, let note, _, _):
        if let note { body.append(.text("// \(note)")) }
        body.append(sent(action))
      case .action(let action, true, _, _, _) where index >= last:
        received.append(Self.name(of: action))
      case .action(let action, true, _, _, _): body.append(receiving(action))
      case .advance(let duration):
        body.append("await clock.advance(by: \(ScalarLiteral.duration(duration)))")
      case .statement(let statement): body.append(.text(statement))
      case .settle:
        if let settling = target.settling { body.append("await \(settling)") }
      case .finish, .skipInFlight, .skipReceived: break
      }
    }
    if last >= plan.steps.count { body += problem.preparation.map { .text($0) } }
    if !received.isEmpty { body.append(.text("// Received: \(Self.list(received)).")) }
    body.append("await store.skipReceivedActions(strict: false)")
    if !problem.ways.isEmpty { body.append("let state = store.state") }
    for way in problem.ways {
      // Behind a change there may be no feature for the next one.
      let sent = sent(ValueTree(reflecting: way))
      body.append(.joined(["if store.state == state ", .block(open: "{", [sent], isTall: true)]))
    }
    body += problem.expectation.map { .text($0) }
    if plan.hasEffectsInFlight { body.append("await store.skipInFlightEffects(strict: false)") }
    return body
  }

  /// The names of actions, of which long rows are cut.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(10).joined(separator: ", ")
    return names.count > 10 ? "\(shown) and \(names.count - 10) more" : shown
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

  private func receiving(_ action: ValueTree) -> Code {
    if let path = Self.casePath(of: action) {
      noteModules(of: action)
      return .call("await store.receive", [.text("\\\(path)")])
    }
    return "await store.receive { _ in true }"
  }

  /// Adds the modules of the actions that a case path goes through to the imports.
  private func noteModules(of action: ValueTree) {
    literal.note(action.type)
    guard case .enumCase(_, let payload) = action.node else { return }
    for part in payload where part.value.type is any CasePathable.Type {
      noteModules(of: part.value)
    }
  }
}

extension StubWriter {
  /// Returns the stubs of a test, in which those that cannot be written are comments.
  static func tolerant(
    _ plan: TestPlan,
    _ literal: SwiftLiteral,
    clients: [String: String]
  ) -> Self {
    var writer = StubWriter(literal: literal, clients: clients)
    for clock in plan.clocks.sorted() { writer.add("$0.\(clock) = clock") }
    for endpoint in plan.answers {
      let name = "\(endpoint.client).\(endpoint.endpoint)"
      guard !endpoint.answers.contains(where: \.isLarge) else {
        writer.add(.text("// The answers of \(name) are too long to be written. Give them here."))
        continue
      }
      do throws(UnwritableValue) {
        try writer.write(endpoint.client, endpoint.endpoint, endpoint.answers)
      } catch {
        writer.add(
          .text("// The answers of \(name) cannot be written: \(error.reason). Give them here.")
        )
      }
    }
    return writer
  }
}

extension TestPlan.Answer {
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
