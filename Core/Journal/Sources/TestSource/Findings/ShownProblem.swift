/// A problem at the end of a scenario, for a test that fails because of it.
///
/// A search finds one, makes its steps again with a ``TestScenarioRecorder``, and calls
/// ``TestScenarioRecorder/willMakeLastStep()`` before the last of them.
public struct ShownProblem {
  /// The problem in a sentence.
  public var problem: String
  /// The name of the test function.
  public var functionName: String
  /// The state before the first step.
  public var firstState: Any
  /// The expression of that state where it stands in source, with the place. It is used if the value is too
  /// long, or cannot be written.
  public var stateSource: (text: String, place: String)?
  /// The statements before the last step, such as those that keep the state before it.
  public var preparation: [String] = []
  /// The statements that fail after the last step.
  public var expectation: [String] = []
  /// The path of the action that the problem is about, such as `rows.loaded`, if it is about the change by one.
  public var action: String?
  /// The actions of which one has to change the state that the steps lead to, if that is the problem.
  public var ways: [Any] = []
  /// The state that the steps lead to, if one of these actions has to change it. A corrected feature may be in another
  /// case, or have closed the screen that the actions are for; it is then no longer asked.
  public var stateOfWays: Any?
  /// The conditions of the presented screens and stacks of that state: `store.state.alert == nil`. A corrected feature
  /// may present another screen, whose actions are then the way out.
  public var screens: [String] = []
  /// Whether a reducer stops the process in the last step.
  public var isTrap = false
  /// The way in which a test finds a problem that is not visible in the state after the last step; `nil` for others.
  public var kind: Kind?
  /// An action that the test sends after the recorded steps, as its consequences have no end.
  public var lastAction: Any?
  /// The state before that action.
  public var stateOfLastAction: Any?
  /// Whether the problem is one of states at rest. Before it checks the state, the test lets time pass and releases
  /// answers that the recorded steps have abandoned, and calls beyond the recorded ones are answered.
  public var isAtRest = false
  /// Whether an expected state did not follow within the allowed answers. Calls beyond the recorded ones are then
  /// answered like the last of them.
  public var isOfLastAnswers = false
  /// The lines that import modules, beside those of the written values.
  public var imports: [String] = []

  /// A way to look for a problem.
  public enum Kind: Equatable, Sendable {
    /// Effects that are cancelled go on.
    case cancelledEffects
    /// An effect that is cancelled goes round in a loop, so that the steps are made in a process of their own.
    case cancelledLoop
    /// The last step does not come to an end, so that it is made in a process which is ended after some seconds.
    case endlessStep
    /// Actions follow from each other without an end.
    case exchange
    /// The same steps lead to several states.
    case repetition
    /// Effects that wait for nothing do not end.
    case rest
    /// A call of an endpoint, by the names of its client and its own, is made again each time it has failed. With it,
    /// the endpoints of one attempt, and how many calls of them wait at the same time.
    case retry(String, of: Set<String>, waiting: Int)
  }

  /// Describes a problem.
  ///
  /// - Parameters:
  ///   - problem: The problem in a sentence.
  ///   - functionName: The name of the test function.
  ///   - firstState: The state before the first step.
  public init(_ problem: String, functionName: String, firstState: Any) {
    self.problem = problem
    self.functionName = functionName
    self.firstState = firstState
  }

  /// The host command that separates the last step from those before it.
  static let lastStep = "the last step of a finding"
  /// The most values of a first state, or of an answer, that are written out.
  static let mostValues = 300
  /// The seconds that a step may take in a process of its own.
  static let seconds = 10
  /// The time that a corrected feature has to come to rest.
  static let rest = Duration.seconds(60)
  /// The most attempts at a call that fails each time.
  static let mostAttempts = 20
  /// The most actions of an exchange.
  static let mostActions = 1_000
}

extension TestScenarioRecorder {
  /// Notes that the last step of a finding follows.
  public func willMakeLastStep() { willPerform(ShownProblem.lastStep) }
}

extension GeneratedTest {
  /// Writes a test that makes the steps of a finding, and fails because of its problem.
  ///
  /// It does not assert the changes by the steps and the actions of effects, so that it passes as soon as the problem
  /// is gone. Stubs find their answers by the arguments of a call, and by its number where these are the same. Calls
  /// beyond the recorded ones wait, or are answered by the author's closures if the problem is one of states at rest.
  /// A comment marks everything that cannot be written.
  ///
  /// - Parameters:
  ///   - scenario: The recorded steps.
  ///   - target: The feature under test.
  ///   - range: The numbers of the first and the last action.
  ///   - problem: The problem at their end.
  /// - Throws: The reason why no test can be written.
  public init(
    _ scenario: TestScenario,
    _ target: TestTarget,
    range: ClosedRange<UInt64> = 1...UInt64.max,
    showing problem: ShownProblem
  ) throws(TestSourceError) {
    let part = try scenario.part(target.path, range)
    let plan = try Timeline.plan(part, target, showing: problem)
    let draft = TestWriter(plan, target, hasFixtures: false)
    _ = try draft.file(showing: problem)
    let writer = TestWriter(
      plan,
      target,
      hasFixtures: false,
      naming: draft.literal.repeated,
      beside: problem.preparation + problem.expectation + [problem.stateSource?.text ?? ""]
    )
    text = try writer.file(showing: problem)
    fixtures = []
  }
}

extension TestTarget {
  /// Describes a feature by a value of its reducer.
  ///
  /// - Parameters:
  ///   - reducer: The reducer; `nil` if only the state is known.
  ///   - state: A state of the feature.
  ///   - module: The module that contains the test.
  ///   - source: The expression of the reducer where it stands in source, if the value cannot be written.
  ///   - isWhole: Whether that expression names nothing from around it, so that a test can have it as it is.
  public init(
    reducer: Any?,
    state: Any,
    module: String?,
    source: String? = nil,
    isWhole: Bool = false
  ) {
    let stateType = type(of: state)
    let stateName = sourceName(of: stateType)
    let feature = stateName.hasSuffix(".State") ? String(stateName.dropLast(6)) : stateName
    let name = reducer.map { sourceName(of: Swift.type(of: $0)) } ?? feature
    var expression = "\(name)()"
    // The initializer may take other arguments than the properties have: some have a value of their own.
    if isWhole, let source {
      expression = source
    } else if let reducer, source != expression {
      expression = Self.expression(of: reducer) ?? source ?? expression
    }
    self.init(
      name: "\(name.prefix { $0 != "<" }.replacing(".", with: ""))Finding",
      reducer: expression,
      initialState: "",
      initialValue: (),
      imports: moduleNames(of: stateType)
        .union(reducer.map { moduleNames(of: Swift.type(of: $0)) } ?? []).sorted(),
      module: module
    )
  }

  /// A call of the memberwise initializer of a reducer, whose dependencies are left out.
  private static func expression(of reducer: Any) -> String? {
    let type = Swift.type(of: reducer)
    let literal = SwiftLiteral()
    var arguments: [Code] = []
    for child in Mirror(reflecting: reducer).children {
      guard let label = child.label else { return nil }
      if String(reflecting: Swift.type(of: child.value)).hasPrefix("Dependencies.Dependency<") {
        continue
      }
      guard let code = try? literal.code(ValueTree(reflecting: child.value)) else { return nil }
      arguments.append(code.labelled(label))
    }
    guard literal.declarations.isEmpty else { return nil }
    return Code.call(sourceName(of: type), arguments).flat
  }
}

/// The name of a type as source beside it spells it, even if it is private.
public func sourceName(of type: Any.Type) -> String {
  var name = String(reflecting: type)
  guard name.contains("(unknown context at $") else { return typeText(of: type) }
  while let range = name.firstRange(of: "(unknown context at $") {
    guard let end = name[range.upperBound...].firstRange(of: ").") else { break }
    name.removeSubrange(range.lowerBound..<end.upperBound)
  }
  return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}

/// The name of a property behind that of its type, without the module: `Settings.State.alert`.
public func qualifiedName(of property: String, in type: Any.Type) -> String {
  "\(sourceName(of: type).prefix { $0 != "<" }).\(property)"
}

extension ValueTree {
  /// Whether the value has more parts than a number. O(`count`).
  func hasMoreParts(than count: Int) -> Bool {
    var rest = count
    return !isWithin(&rest)
  }

  private func isWithin(_ rest: inout Int) -> Bool {
    guard rest > 0 else { return false }
    rest -= 1
    func all(_ trees: some Sequence<ValueTree>) -> Bool {
      for tree in trees where !tree.isWithin(&rest) { return false }
      return true
    }
    switch node {
    case .literal(let text):
      rest -= text.utf8.count / 100
      return true
    case .absent, .opaque: return true
    case .present(let tree), .shared(let tree, _), .binding(_, let tree):
      return tree.isWithin(&rest)
    case .fields(let fields): return all(fields.lazy.map(\.value))
    case .enumCase(_, let payload): return all(payload.lazy.map(\.value))
    case .array(let elements), .set(let elements): return all(elements)
    case .dictionary(let entries): return all(entries.lazy.flatMap { [$0.key, $0.value] })
    case .identified(let elements): return all(elements.lazy.map(\.element))
    case .stack(let elements): return all(elements.lazy.map(\.element))
    case .dialog(_, let title, let message, let buttons):
      return all([title] + [message].compactMap { $0 } + buttons)
    case .button(let role, let action, let label):
      return all([role, action, label].compactMap { $0 })
    }
  }
}
