import ComposableArchitecture

/// A writer of the source file of a test.
struct TestWriter {
  let plan: TestPlan
  let target: TestTarget
  let literal: SwiftLiteral
  private var modules: Set<String>

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - counted: The counted values of the first pass, or `nil` to count them.
  ///   - source: Source of the test beside that of the target, whose identifiers are not used as names.
  init(
    _ plan: TestPlan,
    _ target: TestTarget,
    hasFixtures: Bool,
    naming counted: RepeatedValues? = nil,
    beside source: [String] = []
  ) {
    self.plan = plan
    self.target = target
    literal = SwiftLiteral(
      initializers: target.initializers,
      defaults: target.examples + [target.initialValue],
      examples: target.examples,
      repeated: counted.map { RepeatedValues($0, beside: target.source + source) }
        ?? RepeatedValues(),
      fixtureName: hasFixtures ? target.name : nil
    )
    modules = Set(target.imports)
  }

  var fixtures: [(name: String, text: String)] { literal.fixtures.map { ($0.name, $0.text) } }

  /// Runs the first pass, which counts the values of the test.
  func countValues() throws(TestSourceError) -> RepeatedValues {
    _ = try initialState()
    _ = try body()
    _ = try StubWriter.write(plan, literal, clients: target.clients)
    return literal.repeated
  }

  // MARK: - The file

  mutating func file() throws(TestSourceError) -> String {
    let body = try body()
    let stubs = try StubWriter.write(plan, literal, clients: target.clients)
    modules.formUnion(stubs.modules)
    let store = try store(stubs.dependencies)
    var statements: [Code] = []
    if !plan.clocks.isEmpty || plan.hasDelays { statements.append("let clock = TestClock()") }
    statements += target.setUp.map { Code.text($0) }
    statements += literal.declarations
    statements += literal.repeated.declarations
    statements += stubs.declarations
    statements.append(store)
    let throwing = literal.declarations.isEmpty ? "" : " throws"
    let function = Code.block(
      open: "@Test func replaysTheSession() async\(throwing) {",
      statements + [""] + body,
      isTall: true
    )
    modules.formUnion(literal.modules)
    var text = "\(imports)\n\n@MainActor\n@Suite struct \(target.name)Tests {\n  "
    text += function.rendered(indentation: 2, column: 2) + "\n}\n"
    for helper in helpers(stubs) { text += "\n\(helper)\n" }
    return text
  }

  private var imports: String {
    imports(adding: []).sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
  }

  /// The lines that import modules, by the names of these.
  func imports(adding others: Set<String>) -> [String: String] {
    var names = modules.union(others).subtracting(Self.reexported)
    if names.remove("FoundationEssentials") != nil { names.insert("Foundation") }
    names.formUnion(["ComposableArchitecture", "Testing"])
    if let module = target.module { names.remove(module) }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, "import \($0)") })
  }

  /// The modules that need no import: Swift's own, and those exported by ComposableArchitecture.
  private static let reexported: Set<String> = [
    "Swift", "_Concurrency", "CasePaths", "Clocks", "ConcurrencyExtras", "CustomDump",
    "Dependencies", "DependenciesMacros", "IdentifiedCollections", "IssueReporting", "Observation",
    "Sharing", "SwiftNavigation", "__C", "Synchronization",
  ]

  private func store(_ dependencies: [Code]) throws(TestSourceError) -> Code {
    let all = (target.dependencies.map { Code.text($0) } + dependencies).sorted {
      $0.head < $1.head
    }
    var parts: [Code] = [
      .call("let store = TestStore", [try initialState().labelled("initialState")]), " ",
      .block(open: "{", [.text(target.reducer)], isTall: true),
    ]
    if !all.isEmpty {
      parts += [" withDependencies: ", .block(open: "{", all, isTall: true)]
    }
    return .joined(parts)
  }

  private func initialState() throws(TestSourceError) -> Code {
    let links = try links().filter { !isLater($0) }
    if target.initialState.isEmpty {
      return try place("the first state") { () throws(UnwritableValue) in
        changed(try literal.code(plan.initial, isTyped: false), by: try links.statements())
      }
    }
    let statements = try place("the first state") { () throws(UnwritableValue) in
      try StateChanges.statements(
        from: target.initialValue,
        to: plan.initial,
        literal,
        // The other shared values are loaded again.
        isStoredOnly: target.settling != nil,
        isLinked: true
      ) + links.statements()
    }
    return changed(.text(target.initialState), by: statements)
  }

  /// The links between the shared values of the first state.
  func links() throws(TestSourceError) -> SharedLinks {
    try SharedLinks(
      in: plan.initial,
      beside: target.initialState.isEmpty ? nil : target.initialValue,
      literal
    )
  }

  /// Whether a shared value gets its value only when the work outside of the store has settled.
  func isLater(_ place: ValueTree.SharedPlace) -> Bool {
    target.settling != nil && place.hasKey && !place.isStored
  }

  /// Returns the expression of a value that some statements change.
  func changed(_ value: Code, by statements: [Code]) -> Code {
    guard !statements.isEmpty else { return value }
    literal.needChanged()
    if let (call, others) = value.changedParts {
      return .joined([call, " ", .block(open: "{", others + statements)])
    }
    return .joined([.call("changed", [value]), " ", .block(open: "{", statements)])
  }

  func helpers(_ stubs: StubWriter) -> [String] {
    var helpers: [String] = []
    if literal.needsChanged {
      helpers.append(
        """
        private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
          var value = value
          change(&value)
          return value
        }
        """
      )
    }
    if !literal.fixtures.isEmpty {
      helpers.append(
        """
        private func fixture(_ name: String) throws -> Data {
          let folder = URL(filePath: #filePath).deletingLastPathComponent()
          return try Data(contentsOf: folder.appending(path: "Fixtures").appending(path: name))
        }
        """
      )
    }
    return helpers + stubs.helpers + target.declarations
  }

  // MARK: - The steps

  private func body() throws(TestSourceError) -> [Code] {
    let later = try links().filter(isLater)
    var body: [Code] = []
    var number = 0
    var links = try place("a shared value") { () throws(UnwritableValue) in
      try later.statements(root: "store.state")
    }
    for step in plan.steps {
      switch step {
      case .action(let action, let isReceived, let note, let before, let after):
        number += 1
        body += try reads(before, after)
        if let note { body.append(.text("// \(note)")) }
        body.append(
          try place("the action \(number) of the test") { () throws(UnwritableValue) in
            try self.step(action, isReceived, before, after)
          }
        )
      case .advance(let duration):
        body.append("await clock.advance(by: \(ScalarLiteral.duration(duration)))")
      case .statement(let statement): body.append(.text(statement))
      case .settle(let before, let after, let isOfEffect, let isOfOthers):
        if let settling = target.settling { body.append("await \(settling)") }
        body += links
        links = []
        // No stub changes persisted values, so the test makes the changes of other code itself.
        let isStored = !isOfOthers || target.settling != nil
        let stored =
          isOfEffect && !isOfOthers
          ? [] : try changes(from: before, to: after, on: "store.state", isStored: isStored)
        body += stored
        let isWhole = target.settling == nil || isOfEffect
        guard isWhole || !stored.isEmpty else { continue }
        let statements = try changes(from: before, to: after, on: "$0", isStored: !isWhole)
        guard !statements.isEmpty else { continue }
        body.append(.joined(["store.assert ", .block(open: "{", statements)]))
      case .skipReceived: body.append("await store.skipReceivedActions(strict: false)")
      case .skipInFlight(let isStrict):
        body.append("await store.skipInFlightEffects(\(isStrict ? "" : "strict: false"))")
      case .finish: body.append("await store.finish()")
      }
    }
    return body
  }

  /// Returns the statements that read parts of shared values before an action removes them.
  ///
  /// A removed part keeps the value that was read last. The recorder has read it after each action.
  private func reads(_ before: ValueTree, _ after: ValueTree) throws(TestSourceError) -> [Code] {
    guard after.sharedValues.contains(where: { $0.place.isRemoved }) else { return [] }
    let removed = FoundShared.all(in: after, literal).filter { $0.place.isRemoved }
    let first = FoundShared.all(in: plan.initial, literal)
    let kept = FoundShared.all(in: before, literal)
      .filter { value in
        value.path != nil && !value.place.isRemoved && removed.contains { $0.isSame(as: value) }
          && !first.contains { $0.isSame(as: value) && $0.tree == value.tree }
      }
    let reads = try place("a shared value") { () throws(UnwritableValue) in
      try kept.mapped { value throws(UnwritableValue) -> Code in
        .joined(["_ = ", try value.valueCode("store.state", literal)])
      }
    }
    return reads.isEmpty ? [] : ["// A removed part keeps the value that was read last."] + reads
  }

  /// Returns the statements that change shared values.
  private func changes(
    from before: ValueTree,
    to after: ValueTree,
    on root: Code,
    isStored: Bool
  ) throws(TestSourceError) -> [Code] {
    try place("a shared value") { () throws(UnwritableValue) in
      try StateChanges.statements(
        from: before,
        to: after,
        literal,
        root: root,
        isStoredOnly: isStored
      )
    }
  }

  private func step(
    _ action: ValueTree,
    _ isReceived: Bool,
    _ before: ValueTree,
    _ after: ValueTree
  ) throws(UnwritableValue) -> Code {
    let changes = StateChanges.lenientStatements(from: before, to: after, literal)
    let call: Code
    if isReceived, !(action.type is any Equatable.Type), let path = Self.casePath(of: action) {
      call = .call("await store.receive", [.text("\\\(path)")])
    } else {
      call = .call("await store.\(isReceived ? "receive" : "send")", [try written(action)])
    }
    let step: Code =
      changes.statements.isEmpty
      ? call : .joined([call, " ", .block(open: "{", changes.statements)])
    guard !changes.problems.isEmpty else { return step }
    let types = changes.problems.map { $0.type.split(separator: ".").last ?? "" }
    return .lines([
      .text(
        "// A change of \(types.joined(separator: ", ")) cannot be written, and is not asserted."
      ),
      .joined(["await store.withExhaustivity(.off) ", .block(open: "{", [step], isTall: true)]),
    ])
  }

  /// Returns the expression of an action, or a constant parsed from its text if it has no expression.
  func written(_ action: ValueTree) throws(UnwritableValue) -> Code {
    do throws(UnwritableValue) {
      return try literal.code(action)
    } catch {
      guard let parsed = literal.declareAction(action) else { throw error }
      return parsed
    }
  }

  /// Returns the case path of an action that is not `Equatable`, down to its innermost case.
  static func casePath(of action: ValueTree) -> String? {
    guard case .enumCase(let name, let payload) = action.node,
      action.type is any CasePathable.Type
    else { return nil }
    if payload.count == 1, payload[0].label == nil, let rest = casePath(of: payload[0].value) {
      return ".\(memberName(name))\(rest)"
    }
    if name == "element", payload.map(\.label) == ["id", "action"],
      case .literal(let id) = payload[0].value.node
    {
      return "[id: \(id)]\(casePath(of: payload[1].value) ?? "")"
    }
    return ".\(memberName(name))"
  }

  private func place<R>(
    _ place: String,
    _ body: () throws(UnwritableValue) -> R
  ) throws(TestSourceError) -> R {
    do throws(UnwritableValue) {
      return try body()
    } catch {
      throw .unwritable(place: place, error)
    }
  }
}

extension Code {
  /// The call and the statements of `changed(_:_:)`; `nil` if this is no such expression.
  fileprivate var changedParts: (call: Code, statements: [Code])? {
    guard case .joined(let parts) = self, parts.count == 3,
      case .list("changed(", _, _, _) = parts[0], case .block("{", let statements, _) = parts[2]
    else { return nil }
    return (parts[0], statements)
  }

  /// Whether the statement only changes a shared value.
  var isSharedChange: Bool {
    guard case .joined(let parts) = self else { return false }
    return parts.contains { part in
      if case .text(let text) = part { text.hasSuffix(".withLock ") } else { false }
    }
  }
}
