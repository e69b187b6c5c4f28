internal import ComposableArchitecture
internal import Foundation
internal import TestSource

extension Explorer {
  /// Writes a test that makes the steps of the finding, and fails because of its problem.
  ///
  /// The steps are made once more, and each state on the way is reflected: O(*n*) in its size, for the changed parts.
  func writeTest() async {
    guard let finding = result.finding else { return }
    guard State.self is any Equatable.Type else {
      let name = sourceName(of: State.self)
      result.finding?.test = """
        // No test could be written: a TestStore needs a state that is Equatable. Let '\(name)' be so.

        """
      return
    }
    guard !finding.problem.hasPrefix("Unimplemented: ") else {
      result.finding?.test = """
        // No test is needed: give the endpoint a value where the feature is explored, by 'withDependencies:'.

        """
      return
    }
    let recorder = TestScenarioRecorder()
    let cancellations = StreamCancellations(recorder)
    let isEndless = finding.problem.hasPrefix(Trap.endlessHeadline)
    let run = Run(
      feature,
      issues,
      // The last step is known not to end, so it need not use up its whole time again.
      watch: isEndless ? StepWatch(limit: min(stepLimit, .seconds(1))) : nil,
      recorder: cancellations
    ) {
      recorder.install(in: &$0)
    }
    run.calls.namesCancellations = true
    let firstState = run.state
    await run.begin()
    for (index, step) in finding.steps.enumerated() {
      if index == finding.steps.count - 1 { recorder.willMakeLastStep() }
      // A sent action needs no record, because the test sends it. Answers are recorded already.
      if isEndless, index == finding.steps.count - 1, case .send = step { break }
      cancellations.willMake(step)
      _ = await make(step, in: run)
    }
    _ = issues.next()
    let scenario = recorder.scenario
    var problem = ShownProblem(
      finding.problem,
      functionName: FunctionName.text(of: finding.problem),
      firstState: firstState
    )
    let site = feature.site
    let module = String(String(reflecting: State.self).prefix { $0 != "." })
    let hidden = site.map { HiddenProperties(around: "\($0.filePath)", of: module).names } ?? []
    state(finding, &problem, behind: run, hidden: hidden)
    problem.isOfLastAnswers = problem.isAtRest && problem.kind == nil && !run.isAtRest
    if finding.problem == Self.trapState {
      problem.isAtRest = true
      problem.stateOfWays = run.state
      problem.screens = PresentedScreens(hidden: hidden).conditions(of: run.state)
      problem.ways = await ways(from: run)
      if !problem.ways.isEmpty {
        problem.expectation = [
          "#expect(store.state != state, \(String(reflecting: finding.problem)))"
        ]
      }
    }
    let call = site?.source
    if let site, let text = call?["from"] { problem.stateSource = (text, site.text) }
    problem.imports += site?.file.map(Self.imports) ?? []
    var target = target(of: firstState, call, problem)
    target.hiddenProperties = hidden
    do {
      let test = try GeneratedTest(scenario, target, showing: problem).text
      result.finding?.test = Self.bounded(test)
    } catch {
      result.finding?.test = "// No test could be written: \(error)\n"
    }
  }

  /// The feature under test: from its description, or from its types and the call that explores it.
  private func target(
    of firstState: State,
    _ call: CallSource?,
    _ problem: ShownProblem
  ) -> TestTarget {
    let source = call?.arguments.first?.text
    let file = feature.site?.file
    var declarations = FileDeclarations(in: file ?? "")
    // The source has the arguments, and not the properties with a value of their own.
    let isWhole = source.map { declarations.collectAll(of: $0) } ?? false
    var target = TestTarget(
      reducer: feature.reducer,
      state: firstState,
      module: feature.site?.module,
      source: source,
      isWhole: isWhole
    )
    if let file {
      target.clients = ClientPlaces(in: file).places(of: result.answers.keys)
      target.dependencies = call?.dependencies(in: &declarations) ?? []
      let property = (problem.preparation + problem.expectation).joined(separator: "\n")
      // A name that is not found may be declared elsewhere.
      for name in FreeNames(in: property).names { _ = declarations.collect([name]) }
      target.declarations = declarations.hidden
    }
    if var described = feature.testTarget {
      described.name = target.name
      // The steps are those of the feature on its own.
      described.path = []
      target = described
    }
    target.initializers += feature.testInitializers
    return target
  }

  /// The actions of the user that are possible in a state which none of them changes.
  private func ways(from run: Run) async -> [Action] {
    var ways: [Action] = []
    for text in actions.texts(in: run.state) {
      guard let action = actions.action(text), await make(.send(text), in: run) else { continue }
      ways.append(action)
    }
    _ = issues.next()
    return ways
  }

  /// Writes the problem at the end of a test.
  private func state(
    _ finding: Exploration.Finding,
    _ problem: inout ShownProblem,
    behind run: Run,
    hidden: Set<String>
  ) {
    if finding.problem.hasPrefix(Trap.endlessHeadline) {
      problem.problem = Trap.endlessHeadline
      problem.kind = .endlessStep
      if case .send(let text)? = finding.steps.last {
        problem.lastAction = actions.action(text)
        problem.stateOfLastAction = run.state
      }
      return
    }
    guard run.trap == nil || finding.problem.hasPrefix(Self.runawayEffect) else {
      problem.isTrap = true
      // The reason contains lines of the library, which differ in another toolchain.
      problem.problem = Trap.headline(of: finding.problem) ?? finding.problem
      return
    }
    if let property = properties.first(where: { "Not true: \($0.name)" == finding.problem }) {
      let state = sourceName(of: State.self)
      problem.isAtRest = property.isAtRest
      problem.action = property.action
      problem.preparation = property.source?.preparation ?? []
      problem.imports = property.source?.modules.map { "import \($0)" } ?? []
      problem.expectation =
        property.source?.expectation(property.name, state: state)
        ?? ["Issue.record(\(String(reflecting: property.name)))"]
      return
    }
    if write(finding, ofWaitIn: run.state, hidden: hidden, &problem) { return }
    let headline = finding.problem.split(separator: "\n").first.map(String.init) ?? ""
    let message = String(reflecting: headline)
    if finding.problem.hasPrefix(Self.outlivingEffect) {
      problem.kind = .cancelledEffects
      let message = String(reflecting: Self.outlivingEffect)
      problem.expectation = ["#expect(cancelled.places.isEmpty, \(message))"]
    } else if finding.problem.hasPrefix(Self.runawayEffect) {
      problem.kind = .cancelledLoop
      let message = String(reflecting: Self.runawayEffect)
      problem.expectation = ["#expect(cancelled.places.isEmpty, \(message))"]
    } else if finding.problem.hasPrefix(Self.endlessEffect) {
      problem.kind = .rest
      problem.isAtRest = true
      // Without exhaustivity, remaining effects would not be reported.
      problem.expectation = ["store.exhaustivity = .on", "await store.finish()"]
    } else if finding.problem.hasPrefix(ActionBound.headline) {
      problem.kind = .exchange
      let message = String(reflecting: ActionBound.headline)
      problem.expectation = ["#expect(actions.value <= mostActions, \(message))"]
    } else if finding.problem.hasPrefix(Self.endlessStream) {
      let endpoint = String(finding.problem.dropFirst(Self.endlessStream.count + 2))
      problem.kind = .retry(endpoint, of: [endpoint], waiting: 1)
      let message = String(reflecting: Self.endlessStream)
      problem.expectation = ["#expect(attempts.value <= mostAttempts, \(message))"]
    } else if let retry, finding.problem == retry.problem {
      problem.kind = .retry(retry.endpoint, of: retry.endpoints, waiting: retry.waiting)
      let message = String(reflecting: EndlessRetry.headline)
      problem.expectation = ["#expect(attempts.value <= mostAttempts, \(message))"]
    } else if finding.problem.hasPrefix(Self.otherState) {
      problem.kind = .repetition
    } else if finding.problem.contains("(reported at ") {
      problem.expectation = ["// The feature has reported the issue by now."]
    } else {
      problem.expectation = ["Issue.record(\(message))"]
    }
  }

  /// The lines of a file that import modules, except for those of every test and the one of explorations.
  private static func imports(in file: String) -> [String] {
    file.split(separator: "\n").map { String($0) }.filter { line in
      let words = line.split(separator: " ")
      guard words.contains("import"), words.count <= 3, !line.hasPrefix(" ") else { return false }
      return !["Explorer", "ComposableArchitecture", "Testing"].contains(words.last)
    }
  }

  /// A test that is too long to be read is not kept.
  private static func bounded(_ test: String) -> String {
    let most = 40_000
    guard test.utf8.count > most else { return test }
    return "// The test has \(test.utf8.count) bytes, and is not shown. Explore with fewer steps.\n"
  }
}

/// Makes names of functions from sentences.
enum FunctionName {
  /// The name of a test of a problem: `nothingLoadsForEver`.
  static func text(of problem: String) -> String {
    if Trap.headline(of: problem) != nil { return "stopsNoProcess" }
    var sentence = problem.split(separator: "\n").first ?? ""
    if sentence.hasPrefix("Not true: ") {
      sentence = sentence.dropFirst(10)
    } else {
      sentence = "the finding is gone"
    }
    let words = sentence.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var name = ""
    for word in words where name.count < 50 {
      name += name.isEmpty ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }
    // Some single words are keywords of the language.
    guard let first = name.first, first.isLetter, words.count > 1 else {
      return "shows\(name.prefix(1).uppercased())\(name.dropFirst())"
    }
    return name
  }
}
