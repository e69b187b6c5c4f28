internal import ActionText
public import ArgumentParser
internal import ComposableArchitecture
internal import Explorer
internal import Foundation
internal import Journal
internal import TerminalHosting

/// Searches the orders of a feature's steps for one with a fault.
public struct ExploreCommand<Program: JournalProgram>: AsyncParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explore",
      abstract: "Try every order of a feature's steps.",
      discussion: """
        A step is an action of the user, the answer or the failure of a call that waits, or the \
        passing of time to the next deadline. Without --steps every order is tried up to --depth, \
        as far as --merging does not leave some out; with it, random walks are made. What is found \
        is shown with the steps that lead to it, the fewest where every order is tried, and without \
        those of a walk that it does not need: \
        a check that does not hold, an issue that the feature reports, an exchange of actions without \
        end, a state that cannot be left, a reducer that would stop the process, an effect that never \
        ends or outlives its feature, or steps that lead elsewhere when they are made again. A test \
        that fails because of it is printed, too.

        A check is `never <path> <JSON>`, `always <path> <JSON>` or `at-rest <path> <JSON>` (when \
        nothing is left to wait for), with paths as after `expect`, of the feature's state.

        --save keeps the steps as a session of the whole program, for `replay`, `travel`, `shrink` and \
        `make-test`. An interruption (^C) ends the search, and prints what there is.

        \(ExitReason.list([.failure, .badInput, .outputFailed, .interrupted]))
        """
    )
  }

  @Option(
    help: ArgumentHelp("The feature, by the properties that lead to it.", valueName: "path"),
    completion: .list(Program.explorationNames)
  )
  var feature: String

  @Option(
    help: ArgumentHelp(
      "The most steps of an order. Without it, 5, and more while the feature has few states.",
      valueName: "n"
    )
  )
  var depth: Int?

  @Option(help: ArgumentHelp("Make random walks of as many steps.", valueName: "n"))
  var steps: Int?

  @Option(help: ArgumentHelp("The number of walks.", valueName: "n"))
  var walks = 100

  @Option(
    help: ArgumentHelp("The seed of the walks: the same one, the same walks.", valueName: "s")
  )
  var seed: UInt64 = 0

  @Flag(
    name: .customLong("no-reduction"),
    help: "Try steps that commute in every order, too, which finds nothing more."
  )
  var isUnreduced = false

  @Option(
    help: ArgumentHelp(
      """
      When two states are one: 'future' if nothing can ever tell them apart, 'look' if they hold the \
      same and wait for the same, which is faster and can miss orders, or 'never'. The feature has a default.
      """,
      valueName: "kind"
    ),
    completion: .list(ExploreMerging.allCases.map(\.rawValue))
  )
  var merging: ExploreMerging?

  @Option(help: ArgumentHelp("A property: 'never count 3'.", valueName: "check"))
  var check: [String] = []

  @Option(
    help: ArgumentHelp("The folder for a recording of what is found.", valueName: "folder")
  )
  var save: String?

  @Option(help: "How to print the result: text or json.", completion: .list(["text", "json"]))
  var format = "text"

  @Flag(name: .long, help: "Say nothing about the progress.")
  var quiet = false

  @OptionGroup var program: Program.CommonOptions

  public init() {}

  public func validate() throws {
    guard depth ?? 0 >= 0, steps ?? 1 >= 1, walks >= 1 else {
      throw ValidationError("--depth must not be negative, --steps and --walks must be at least 1.")
    }
    guard ["text", "json"].contains(format) else {
      throw ValidationError("there is no format '\(format)'; give one of text, json")
    }
    for text in check {
      do {
        _ = try ExplorationCheck(text)
      } catch {
        throw ValidationError("'--check': \(error.message), in column \(error.column).")
      }
    }
  }

  @MainActor
  public func run() async throws {
    let exploration = try Program.explorations(named: feature)[0]
    if let problem = save?.newFolderProblem { throw ExitCode.problem(problem, .outputFailed) }
    let checks = try check.map { try ExplorationCheck($0) }
    let state = exploration.firstState()
    for check in checks {
      do throws(ActionTextError) {
        try check.check(in: state)
      } catch {
        throw ExitCode.problem("'--check': \(error)", .badInput)
      }
    }
    let search: Exploration.Search =
      if let steps { .random(walks: walks, steps: steps, seed: seed) } else {
        depth.map { .exhaustive(depth: $0) } ?? .deepening()
      }
    let interruption = Interruption()
    defer { interruption.end() }
    var told = 0
    let reduction: Exploration.Reduction = isUnreduced ? .off : .commutingSteps
    let subject = Program.subject(of: exploration)
    let result = await exploration.explore(
      search,
      checks,
      reduction,
      merging?.merging,
      subject
    ) { result in
      if !quiet, result.steps - told >= 50_000 {
        told = result.steps
        StandardStreams.current.writeError("\(result.states) states, \(result.steps) steps\n")
      }
      return interruption.hasCome
    }
    let file = try await saved(result, of: exploration)
    do {
      try StandardStreams.current.write(text(of: result, file))
    } catch {
      throw ExitCode.unwritten("The output", error)
    }
    // A signal takes precedence over a failure.
    if interruption.hasCome { throw ExitReason.interrupted.code }
    if result.finding != nil { throw ExitReason.failure.code }
  }

  private func text(of result: Exploration, _ file: String?) -> String {
    guard format == "json" else {
      return "\(result)\n" + (file.map { "\($0) is a recording of it.\n" } ?? "")
    }
    func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    let answersNeverTried = result.answersNeverTried.sorted { $0.key < $1.key }.map {
      JSONObject.Member(key: $0.key, value: list($0.value.map(\.description).sorted()))
    }
    var members: [JSONObject.Member] = [
      .init(key: "states", value: .integer(Int128(result.states))),
      .init(key: "edges", value: .integer(Int128(result.edges))),
      .init(key: "edgesLeftOut", value: .integer(Int128(result.edgesLeftOut))),
      .init(key: "steps", value: .integer(Int128(result.steps))),
      .init(key: "depth", value: result.depth.map { .integer(Int128($0)) } ?? .null),
      .init(key: "complete", value: .bool(result.isComplete)),
      .init(key: "merging", value: ExploreMerging.name(of: result.merging)),
      .init(key: "cut", value: result.limit.map { .string($0) } ?? .null),
      .init(key: "statesNeverReached", value: list(result.statesNeverReached)),
      .init(key: "actionsNeverHandled", value: list(result.actionsNeverHandled)),
      .init(key: "answersNeverTried", value: .object(JSONObject(answersNeverTried))),
    ]
    if let finding = result.finding {
      let state = (try? JSONValue(parsing: finding.state)) ?? .string(finding.state)
      let finding: [JSONObject.Member] = [
        .init(key: "problem", value: .string(finding.problem)),
        .init(key: "steps", value: .array(finding.steps.map { .string("\($0)") })),
        .init(key: "state", value: state),
        .init(key: "test", value: .string(finding.test)),
        .init(key: "recording", value: file.map { .string($0) } ?? .null),
      ]
      members.append(.init(key: "finding", value: .object(JSONObject(finding))))
    }
    return JSONValue.object(JSONObject(members)).text() + "\n"
  }

  /// Records the steps of a finding as a session of the program.
  ///
  /// - Returns: The file.
  @MainActor
  private func saved(
    _ result: Exploration,
    of exploration: ProgramExploration
  ) async throws -> String? {
    guard let save, let finding = result.finding else { return nil }
    let folder = URL(fileURLWithPath: save, isDirectory: true)
    var number = 1
    func file() -> URL { folder.appending(path: "\(feature)-\(number).jsonl") }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      while FileManager.default.fileExists(atPath: file().path) { number += 1 }
      try await Program.record(finding, of: exploration, to: file())
    } catch let error as JournalRecordingError {
      throw ExitCode.problem(error)
    } catch {
      throw ExitCode.unwritten("The recording", error)
    }
    return file().relativePath
  }
}

/// The names of the ways to merge states.
enum ExploreMerging: String, CaseIterable, ExpressibleByArgument {
  case future
  case look
  case never

  var merging: Exploration.Merging {
    switch self {
    case .future: .sameFuture
    case .look: .sameLookHeuristic
    case .never: .off
    }
  }

  static func name(of merging: Exploration.Merging?) -> JSONValue {
    allCases.first { $0.merging == merging }.map { .string($0.rawValue) } ?? .null
  }
}

extension JournalProgram {
  /// Records the steps of a finding as a session of the program.
  ///
  /// The last step is not repeated if a reducer stops the process in it. The recording then ends with the line of a
  /// crash, which has the action if the step sends one.
  @MainActor
  fileprivate static func record(
    _ finding: Exploration.Finding,
    of exploration: ProgramExploration,
    to url: URL
  ) async throws {
    let path = exploration.path
    let options = explorationOptions(feature: path)
    let recorder = try JournalRecorder(
      of: Feature.Action.self,
      state: Feature.State.self,
      to: url,
      app: app,
      options: recorded(options),
      redaction: redaction
    )
    let program = Self(options: options)
    // A store cancels its effects when it is deallocated, which is no part of the session.
    var kept: (store: Store<Feature.State, Feature.Action>, executor: EffectExecutor)?
    let feature = ExploredFeature<Feature.State, Feature.Action> { surroundings in
      let store = program.makeStore(executor: surroundings.executor) {
        surroundings.takeControl(of: &$0)
      }
      kept = (store, surroundings.executor)
      return store
    }
    let made = finding.signal == nil ? finding.steps : finding.steps.dropLast()
    let steps =
      exploration.beginning.map { ExploredStep.send($0) }
      + (exploration.opening + made).map { step in
        if !exploration.isWhole, case .send(let text) = step {
          ExploredStep.send("\(path).\(text)")
        } else {
          step
        }
      }
    await feature.make(steps, recorder: recorder) { $0.record(with: recorder) }
    if let signal = finding.signal {
      var action: Any?
      if case .send(let text)? = finding.steps.last {
        let text = exploration.isWhole ? text : "\(path).\(text)"
        action = try? ActionTextFormat<Feature.Action>().parse(text)
      }
      recorder.noteCrash(signal: signal, action: action)
    }
    try recorder.finish()
    let executor = kept?.executor
    kept = nil
    await executor?.settle()
  }
}
