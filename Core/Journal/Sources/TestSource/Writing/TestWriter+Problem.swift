import ComposableArchitecture

extension TestWriter {
  /// Returns the file of a test that fails because of a problem.
  func file(showing problem: ShownProblem) throws(TestSourceError) -> String {
    var stubs = StubWriter.tolerant(plan, literal, target, problem)
    problem.kind.map { stubs.control($0, target.module) }
    let watch = watch(for: problem)
    if watch != nil { stubs.watchActions(of: sourceName(of: plan.initial.type)) }
    let steps = body(showing: problem, stubs, watch)
    let store = store(stubs.dependencies, problem, watch)
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

  private func store(
    _ dependencies: [Code],
    _ problem: ShownProblem,
    _ watch: ActionWatch?
  ) -> Code {
    let (state, note) = initialState(problem)
    // The answers of a session replace those of the author.
    let answered = Set(dependencies.map { FurtherCalls.place($0.head) })
    let given = target.dependencies.filter { !answered.contains(FurtherCalls.place($0)) }
    let all = (given.map(Code.statement) + dependencies).sorted { $0.head < $1.head }
    var reducer = Code.text(target.reducer)
    if problem.kind == .exchange {
      reducer = .text("Bounded(base: \(target.reducer), actions: actions)")
    }
    if let watch {
      let head = "WatchedReducer(base: \(target.reducer), changes: watchedChanges)"
      reducer =
        watch.path.map { .block(open: "\(head) {", [.text("$0.is(\($0))")]) } ?? .text(head)
    }
    var parts: [Code] = [
      .call("let store = TestStore", [state.labelled("initialState")]), " ",
      .block(open: "{", [reducer], isTall: true),
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

  private func body(
    showing problem: ShownProblem,
    _ stubs: StubWriter,
    _ watch: ActionWatch?
  ) -> [Code] {
    var body: [Code] = []
    var received: [String] = []
    let last = plan.lastStep ?? plan.steps.count
    let preparation = watch?.givesBefore != true ? problem.preparation.map { Code.text($0) } : []
    for (index, step) in plan.steps.enumerated() {
      if index == last { body += preparation }
      switch step {
      case .action(let action, false, let note, let before, _):
        if let note { body.append(.text("// \(note)")) }
        body += sent(action, in: before, behind: body)
      case .action(let action, true, _, _, _):
        received.append(Self.name(of: action))
        // A corrected feature may send other actions on the way, or none, so nothing is demanded.
        guard index < last, !isReceived(after: index) else { continue }
        body.append(.text("// Received: \(Self.list(received))."))
        body.append(Self.skippingReceived)
        received = []
      case .advance(let duration):
        body.append("await clock.advance(by: \(ScalarLiteral.duration(duration)))")
      case .statement(let statement): body.append(.text(statement))
      case .settle:
        if let settling = target.settling { body.append("await \(settling)") }
      case .finish, .skipInFlight, .skipReceived: break
      }
    }
    if last >= plan.steps.count { body += preparation }
    if let action = problem.lastAction {
      let state = problem.stateOfLastAction.map { ValueTree(reflecting: $0) }
      body += sent(ValueTree(reflecting: action), in: state, behind: body)
    }
    if !problem.ways.isEmpty, watch == nil { body.append("let state = store.state") }
    if !received.isEmpty { body.append(.text("// Received: \(Self.list(received)).")) }
    body.append("await store.skipReceivedActions(strict: false)")
    if !problem.ways.isEmpty, let watch {
      let changes = "watchedChanges.all"
      body += [
        "// A corrected feature may have gone on.",
        .text(
          "let state = \(changes).count > \(watch.count) ? \(changes)[\(watch.count)].after : store.state"
        ),
      ]
    }
    if problem.isAtRest, usesClock(stubs) {
      let pause = ShownProblem.rest + (plan.rest ?? .zero)
      body += [
        "// A corrected feature may still wait: for the time, or for answers that were given up here.",
        .text("await clock.advance(by: \(ScalarLiteral.duration(pause)))"),
        "await store.skipReceivedActions(strict: false)",
      ]
    }
    body += end(showing: problem, watch)
    if plan.hasEffectsInFlight { body.append("await store.skipInFlightEffects(strict: false)") }
    return body
  }

  /// The statements that fail after the last step, behind the actions of which one has to change the state.
  private func end(showing problem: ShownProblem, _ watch: ActionWatch?) -> [Code] {
    let expectation = problem.expectation.map { Code.text($0) }
    guard !problem.ways.isEmpty else {
      guard let watch else { return expectation }
      let before: [Code] =
        watch.givesBefore
        ? [.text("let before = watchedChanges.all[\(watch.count)].before")] : []
      return [
        "// A corrected feature may not handle the action.",
        .conditional(["watchedChanges.all.count > \(watch.count)"], before + expectation),
      ]
    }
    var body: [Code] = []
    let ways = problem.ways.map { ValueTree(reflecting: $0) }
    for way in ways {
      // After a change the next action may have no feature.
      body.append(.conditional(["store.state == state"], [sent(way)]))
    }
    body += expectation
    let state = problem.stateOfWays.map { ValueTree(reflecting: $0) }
    let conditions = Set(
      (state.map { state in ways.compactMap { presence(of: $0, in: state) } } ?? [])
        + problem.screens
    )
    guard !conditions.isEmpty else { return body }
    return [.conditional(conditions.sorted(), body)]
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

  /// Returns the statements that send an action, if its feature is there.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state before it in the recorded steps, in which the feature is there.
  ///   - statements: Those of the test before it.
  private func sent(
    _ action: ValueTree,
    in state: ValueTree?,
    behind statements: [Code]
  ) -> [Code] {
    guard let last = statements.last, let state, let condition = presence(of: action, in: state)
    else { return [sent(action)] }
    // A corrected feature may have removed it, by an action that the test has not taken yet.
    let skip = last.flat == Self.skippingReceived.flat ? [] : [Self.skippingReceived]
    return skip + [.conditional([condition], [sent(action)])]
  }

  private static var skippingReceived: Code { "await store.skipReceivedActions(strict: false)" }

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
