/// The result of an exploration.
public struct Exploration: Sendable {
  /// The way in which steps are chosen.
  public enum Search: Sendable {
    /// Every order of steps up to a number, shortest first. The number of orders grows exponentially with the depth;
    /// the search does not continue from known states. A ``Merging`` decides which states are the same: with its
    /// heuristic, orders can be missed.
    case exhaustive(depth: Int)
    /// Every order of steps up to a number, shortest first, and then longer ones, until as many steps were made in
    /// all, with those that repeat the way to a state. A feature with few states is so searched deeper than one with
    /// many. The result says up to which number of steps every order was tried (``Exploration/depth``). If longer ones
    /// are left, no limit was reached, and states are merged by ``Merging/sameFuture``, random walks follow: one of 50
    /// steps for each hundred of `steps`, always the same ones.
    case deepening(from: Int = 5, steps: Int = 4_000)
    /// Walks of random steps, which prefer steps that were taken less often from the same state. The same seed gives
    /// the same walks.
    case random(walks: Int, steps: Int, seed: UInt64)
  }

  /// Whether an exhaustive search omits steps.
  public enum Reduction: Sendable {
    /// Only one order of commuting steps is tried. Each state is found, in as few steps as without it, and so is each
    /// finding. It is disabled for properties of changes (`Transition`, `After`, `Eventually`), and for a state that is
    /// no struct with `@ObservableState`.
    case commutingSteps
    /// Each step is made from each state.
    case off
  }

  /// The rule by which an exhaustive search merges two states, from which it then continues once.
  public enum Merging: Sendable {
    /// They have equal contents and the same future: effects in flight wait for the same input, at the same places, and
    /// have received the same from reducers, answers, shared values and the clock. The default.
    case sameFuture
    /// A heuristic: they have equal contents, and effects wait for the same calls and deadlines. There are fewer such
    /// states, by a factor of 20 for a feature with long effects. But effects may have received other input, so that
    /// findings can be missed.
    case sameLookHeuristic
    /// Never. The number of states grows exponentially with the depth. It exists for comparisons.
    case off
  }

  /// Limits of an exploration, so that it ends.
  public struct Limits: Sendable {
    /// The greatest number of kept states.
    public var states: Int
    /// The greatest number of steps, including those that repeat the way to a state.
    public var steps: Int
    /// The longest duration; `nil` for any. With a limit, a slow machine searches less than a fast one, so a test has
    /// none.
    public var time: Duration?
    /// The most bytes of memory of the process.
    public var memory: Int
    /// The longest time that a reducer or the effects run in one step without waiting. A reducer that takes longer is a
    /// finding. An effect that takes longer ends the process, with a message, because nothing else can stop it.
    public var step: Duration
    /// The number of steps that earlier searches with these limits have made.
    var stepsBefore = 0
    /// The time at which the first of them began; `nil` for now.
    var start: ContinuousClock.Instant?

    /// Makes limits.
    ///
    /// - Parameters:
    ///   - states: The greatest number of kept states.
    ///   - steps: The greatest number of steps, including those that repeat the way to a state.
    ///   - time: The longest duration; `nil` for any.
    ///   - memory: The most bytes of memory of the process.
    ///   - step: The longest time that a reducer or the effects run in one step without waiting.
    public init(
      states: Int = 100_000,
      steps: Int = 2_000_000,
      time: Duration? = nil,
      memory: Int = 4 << 30,
      step: Duration = .seconds(30)
    ) {
      self.states = states
      self.steps = steps
      self.time = time
      self.memory = memory
      self.step = step
    }
  }

  /// A property that does not hold, or a fault.
  public struct Finding: Sendable {
    /// The property, or the fault.
    public internal(set) var problem: String
    /// The steps from the beginning to the problem.
    public let steps: [ExploredStep]
    /// The state there, as JSON.
    public let state: String
    /// The steps, with the calls that wait after each.
    public internal(set) var diagram = ""
    /// The name of the signal that would end the process, such as "SIGILL"; `nil` if no reducer stops it. It happens in
    /// the last step.
    public internal(set) var signal: String?
    /// The source of a test that makes the steps, and fails until the problem is corrected.
    public internal(set) var test = ""
  }

  /// The first finding, with the fewest steps if the search was exhaustive and merged no states by their looks; `nil`
  /// if there is none. Unnecessary steps of a walk are omitted. One without actions of which nothing tells who sends
  /// them is preferred, though it may have more steps.
  public internal(set) var finding: Finding?
  /// Problems that the search met, but that did not occur when the same steps were made from the beginning. They are
  /// faults of the explorer, not of the feature.
  public internal(set) var unconfirmed: [Finding] = []
  /// The places in the code of effects that waited for something uncontrolled. Examples are `Task.sleep`, a clock that
  /// is no dependency, a queue, and a task or a stream of their own. The time of its arrival was not chosen, so other
  /// times were not tried.
  public internal(set) var uncontrolledEffects: Set<String> = []
  /// The number of different states: of the feature, and of its waits.
  public internal(set) var states = 0
  /// The number of steps that were tried from these states.
  public internal(set) var edges = 0
  /// The number of steps from these states that were omitted, because they commute with others.
  public internal(set) var edgesLeftOut = 0
  /// The rule by which states were merged; `nil` in random walks, which do not depend on it.
  public internal(set) var merging: Merging?
  /// Whether commuting steps were omitted, if there were any.
  public internal(set) var isReduced = false
  /// The number of all steps, including those that repeat the way to a state.
  public internal(set) var steps = 0
  /// The number of steps up to which every order was tried; `nil` in random walks, and with
  /// ``Merging/sameLookHeuristic``, which may leave some out. A finding, a limit, or the end of a deepening search may
  /// come amid the longer ones.
  public internal(set) var depth: Int?
  /// Whether no order of steps leads to further states, so that a greater depth would find nothing more.
  public internal(set) var isComplete = false
  /// Whether some orders were tried that are longer than the depth.
  var isDeeperInParts = false
  /// The number of steps of the random walks that followed a deepening search.
  public internal(set) var stepsOfWalks = 0
  /// The limit that ended the search; `nil` if none did.
  public internal(set) var limit: String?
  /// The paths of actions that were not tried, because no value of their payload is known.
  public internal(set) var actionsLeftOut: [String] = []
  /// The paths of actions that were not tried for each row: a state has more than three rows, and the others are left
  /// out.
  public internal(set) var actionsOfMoreRows: [String] = []
  /// The payloads of `UserActions` that cannot be sent, each with the reason.
  public internal(set) var payloadsLeftOut: [String] = []
  /// The properties `After` of actions that do not exist, each with the nearest names. They were not checked.
  public internal(set) var propertiesLeftOut: [String] = []
  /// The paths of the actions that effects have sent.
  var sentByEffects: Set<String> = []
  /// The paths of actions that were not sent as those of a user, because effects send them, and the bindings of
  /// texts that effects or other actions fill; see ``UserActions``.
  public internal(set) var actionsOfEffects: [String] = []
  /// The paths of actions that the finding sends as those of a user, although neither a name nor an effect tells who
  /// sends them. A search without them, which looks for no states without a way out and no waits without an end, has
  /// found nothing.
  public internal(set) var actionsGuessed: [String] = []
  /// The actions that were sent to an existing feature.
  public internal(set) var actionsSent: Set<String> = []
  /// The paths of actions that no reducer received, neither from a user nor from an effect.
  public internal(set) var actionsNeverHandled: [String] = []
  /// The cases of enums that no state was in, and the optional values that no state had, by their paths:
  /// `destination.edit`, `alert`. Enums of Foundation and of the library are left out.
  public internal(set) var statesNeverReached: [String] = []
  /// The endpoints that were called, with the tried answers.
  public internal(set) var answers: [String: Set<ExploredAnswer>] = [:]
  /// The endpoints that were called, with the possible answers that were not tried: because of the chosen faults, or
  /// because the search ended before.
  public internal(set) var answersNeverTried: [String: Set<ExploredAnswer>] = [:]

  /// Whether a limit ended the search.
  public var isCut: Bool { limit != nil }
}

extension Exploration: CustomStringConvertible {
  /// The counts, and the finding with its steps.
  public var description: String {
    var lines: [String] = []
    if let finding {
      let count = finding.steps.count
      lines.append("\(finding.problem), after \(count) step\(count == 1 ? "" : "s"):")
      lines.append("")
      lines += Self.shortened(finding.diagram, toLines: 100)
      lines += ["", "The state is then:", ""]
      lines += Self.shortened(finding.state, toLines: 100)
      lines.append("")
    }
    for finding in unconfirmed.prefix(3) {
      lines.append(
        "A fault of the explorer, not of the feature. Made from the beginning, these steps do not lead to:"
      )
      lines.append("  \(finding.problem)")
      lines += finding.steps.enumerated().map { "  \($0 + 1). \($1)" }
      lines.append("")
    }
    let cut = limit.map { ", cut by \($0)" } ?? ""
    let left = edgesLeftOut > 0 ? ", \(edgesLeftOut) that commute with these left out" : ""
    let counts =
      states == 1 ? "1 state, \(edges) steps from it" : "\(states) states, \(edges) steps from them"
    lines.append("\(counts)\(left)\(cut)")
    if finding == nil, let depth = depthText { lines.append(depth) }
    switch merging {
    case .sameFuture: lines.append("States with the same future were taken for one.")
    case .sameLookHeuristic:
      lines.append(
        """
        Not every order was tried: states that look the same were taken for one ('.sameLookHeuristic'), whatever \
        their effects had been given.
        """
      )
    case .off, nil: break
    }
    if !uncontrolledEffects.isEmpty {
      lines.append(
        """
        Not under control, so that it came when it came, and not earlier or later: what is waited for by the effect of \
        \(uncontrolledEffects.sorted().joined(separator: ", ")). Let it wait for an endpoint of a client, \
        '\\.continuousClock', or a task made with '\\.taskExecutor'.
        """
      )
    }
    if !actionsLeftOut.isEmpty {
      lines.append(
        """
        Not tried, as no value of their payload is known: \(actionsLeftOut.joined(separator: ", ")). Give values by \
        'payloads:', or have one in the state. For both the type has to be Codable, or an enum that is CaseIterable or \
        has no payloads. Of a binding, the texts of the state are tried; a state that is ActionTextBindable names other fields.
        """
      )
    }
    if !actionsOfMoreRows.isEmpty {
      lines.append(
        "Not tried for each row, as there are more than three: "
          + Self.list(actionsOfMoreRows, "Exploration.actionsOfMoreRows")
      )
    }
    if !actionsGuessed.isEmpty {
      lines.append(
        """
        Sent as by a user, although no name says so: \
        \(Self.list(actionsGuessed, "Exploration.actionsGuessed")). If only effects send it, say what a user sends, by \
        '.explorable'.
        """
      )
    }
    if !actionsOfEffects.isEmpty {
      lines.append(
        "Not sent as by a user, as effects send them or others fill their texts ('.explorable' says otherwise): "
          + Self.list(actionsOfEffects, "Exploration.actionsOfEffects")
      )
    }
    if !payloadsLeftOut.isEmpty {
      lines.append("Payloads that were not tried: \(payloadsLeftOut.joined(separator: "; "))")
    }
    if !propertiesLeftOut.isEmpty {
      lines.append("Properties that were not checked: \(propertiesLeftOut.joined(separator: "; "))")
    }
    if finding == nil, !statesNeverReached.isEmpty {
      let most = Self.mostUseful(statesNeverReached)
      lines.append("Never reached: \(Self.list(most, "Exploration.statesNeverReached"))")
    }
    if finding == nil, !actionsNeverHandled.isEmpty {
      lines.append(
        "Never handled: \(Self.list(actionsNeverHandled, "Exploration.actionsNeverHandled"))"
      )
    }
    if finding == nil, !answersNeverTried.isEmpty {
      let answers = answersNeverTried.sorted { $0.key < $1.key }.map { endpoint, answers in
        "\(endpoint) \(answers.map(\.description).sorted().joined(separator: ", "))"
      }
      lines.append("Never tried: \(answers.joined(separator: "; "))")
    }
    if let test = finding?.test, !test.isEmpty {
      lines += ["", "A test that fails because of it:", ""]
      // Not indented, so that it can be copied.
      lines.append(String(test.dropLast(test.hasSuffix("\n") ? 1 : 0)))
    }
    return lines.joined(separator: "\n")
  }

  /// The depth that was tried; `nil` where orders of that length may have been left out.
  private var depthText: String? {
    guard let depth else { return nil }
    let isLimited =
      !actionsLeftOut.isEmpty || !payloadsLeftOut.isEmpty || !uncontrolledEffects.isEmpty
      || !actionsOfMoreRows.isEmpty
    if isComplete, isLimited {
      return
        "Every order was tried of the steps that could be: longer ones lead to no further states."
    }
    if isComplete { return "Every order was tried: longer ones lead to no further states." }
    let more = isDeeperInParts ? ", and some of \(depth + 1)" : ""
    let walks =
      stepsOfWalks > 0 ? " Of longer ones, \(stepsOfWalks) steps of random walks were." : ""
    let steps = isLimited ? " of the steps that could be" : ""
    let length = "up to \(depth) step\(depth == 1 ? "" : "s")"
    return "Every order of \(length) was tried\(steps)\(more).\(walks)"
  }

  /// The first ten of some names, the number of the others, and the property that has them all.
  private static func list(_ names: [String], _ property: String) -> String {
    let most = 10
    let shown = names.prefix(most).joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more ('\(property)')" : shown
  }

  /// The paths of states, the most useful ones first. Places with many unreached parts, such as the values of a list of
  /// choices, come last.
  private static func mostUseful(_ paths: [String]) -> [String] {
    func parent(_ path: String) -> Substring {
      path.lastIndex(of: ".").map { path[..<$0] } ?? ""
    }
    let counts = Dictionary(paths.map { (parent($0), 1) }, uniquingKeysWith: +)
    func isOfMany(_ path: String) -> Bool {
      !parent(path).isEmpty && counts[parent(path), default: 0] > 4
    }
    return paths.filter { !isOfMany($0) } + paths.filter(isOfMany)
  }

  /// The lines of a text, indented. The middle lines of a long text are omitted, and so is the end of a long line.
  private static func shortened(_ text: String, toLines most: Int) -> [String] {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    var lines = all.prefix(all.count > most ? most - 20 : most).map(line)
    if all.count > most {
      lines.append("  … \(all.count - most) lines more …")
      lines += all.suffix(20).map(line)
    }
    return lines
  }

  private static func line(_ text: Substring) -> String {
    guard !text.isEmpty else { return "" }
    return text.utf8.count > 500 ? "  \(text.prefix(500))…" : "  \(text)"
  }
}
