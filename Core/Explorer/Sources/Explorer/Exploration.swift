/// The result of an exploration.
public struct Exploration: Sendable {
  /// How the steps are chosen.
  public enum Search: Sendable {
    /// Every order of steps up to a number, shortest first. The number of orders grows exponentially with
    /// the depth; states that were seen before are not gone on from. Which states are one is told by a ``Merging``:
    /// with its heuristic, orders can be missed.
    case exhaustive(depth: Int)
    /// Walks of random steps, which prefer those that were taken less often from the same state. The same
    /// seed gives the same walks.
    case random(walks: Int, steps: Int, seed: UInt64)
  }

  /// Whether an exhaustive search leaves steps out.
  public enum Reduction: Sendable {
    /// Of steps that commute only one order is tried. Each state is found, in as few steps as without it, and so is
    /// each finding. It is off by itself where a property is one of changes (`Transition`, `After`, `Eventually`), and
    /// where the state is no struct with `@ObservableState`.
    case commutingSteps
    /// Each step is made from each state.
    case off
  }

  /// When an exhaustive search takes two states for one, from which it goes on once.
  public enum Merging: Sendable {
    /// They hold the same, and all that will ever come of them is the same: effects in flight wait for the same, at the
    /// same places, and have been given the same by reducers, answers, shared values and the clock. The default.
    case sameFuture
    /// A heuristic: they hold the same, and effects wait for the same calls and deadlines. There are fewer such states,
    /// by a factor of 20 for a feature whose effects go on for long, but effects may have been given something else, so
    /// that findings can be missed.
    case sameLookHeuristic
    /// Never. The number of states grows exponentially with the depth. It is there to compare with.
    case off
  }

  /// Limits of an exploration, so that it ends.
  public struct Limits: Sendable {
    /// The most states that are kept.
    public var states: Int
    /// The most steps that are made, with those that lead to a state again.
    public var steps: Int
    /// The longest time that it takes; `nil` for any. With one, a slow machine searches less than a fast one, so a test
    /// has none.
    public var time: Duration?
    /// The most bytes of memory that the process may have.
    public var memory: Int
    /// The longest time that a reducer or the effects run in one step without waiting for anything. A reducer that
    /// takes longer is a finding. An effect that does ends the process, with a message: nothing else can stop it.
    public var step: Duration

    /// Makes limits.
    ///
    /// - Parameters:
    ///   - states: The most states that are kept.
    ///   - steps: The most steps that are made, with those that lead to a state again.
    ///   - time: The longest time that it takes; `nil` for any.
    ///   - memory: The most bytes of memory that the process may have.
    ///   - step: The longest time that a reducer or the effects run in one step without waiting for anything.
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
    /// The steps that lead there from the beginning.
    public let steps: [ExploredStep]
    /// The state there, as JSON.
    public let state: String
    /// The steps, and beside them the calls that wait after each.
    public internal(set) var diagram = ""
    /// The name of the signal that would end the process, such as "SIGILL"; `nil` if no reducer stops it. The last
    /// step is that in which it does.
    public internal(set) var signal: String?
    /// The source of a test that makes the steps, and fails because of the problem until that is mended.
    public internal(set) var test = ""
  }

  /// The first finding, of the fewest steps if the search was exhaustive; `nil` if there is none. Of the steps
  /// of a walk those are left out that it does not need.
  public internal(set) var finding: Finding?
  /// Problems that the search came to, and that the same steps did not lead to when they were made from the beginning.
  /// They are faults of the explorer, and say nothing of the feature.
  public internal(set) var unconfirmed: [Finding] = []
  /// The places in the code of effects that have waited for something which is not under control: `Task.sleep`, a clock
  /// that is no dependency, a queue, a task or a stream of their own. When that comes was not chosen, so other times of
  /// it were not tried.
  public internal(set) var uncontrolledEffects: Set<String> = []
  /// The number of different states that were seen: of the feature, and of what it waits for.
  public internal(set) var states = 0
  /// The number of steps that were tried from these states.
  public internal(set) var edges = 0
  /// The number of steps from these states that were not made, since they commute with steps that were.
  public internal(set) var edgesLeftOut = 0
  /// When two states were taken for one; `nil` in random walks, which do not depend on it.
  public internal(set) var merging: Merging?
  /// Whether steps that commute were left out, if there were any.
  public internal(set) var isReduced = false
  /// The number of steps that were made in all, with those that lead to a state again.
  public internal(set) var steps = 0
  /// The limit that has ended the search; `nil` if none has.
  public internal(set) var limit: String?
  /// The paths of actions that were not tried, because no value of their payload is known.
  public internal(set) var actionsLeftOut: [String] = []
  /// The payloads that were given to `UserActions` and cannot be sent, each with the reason.
  public internal(set) var payloadsLeftOut: [String] = []
  /// The actions that were sent to a feature that takes them.
  public internal(set) var actionsSent: Set<String> = []
  /// The paths of actions that no reducer was given, neither by a user nor by an effect.
  public internal(set) var actionsNeverHandled: [String] = []
  /// The cases of enums that no state was in, and the optional values that no state had, by their paths:
  /// `destination.edit`, `alert`. Enums of Foundation and of the library are left out.
  public internal(set) var statesNeverReached: [String] = []
  /// The endpoints that were called, with the answers that were tried.
  public internal(set) var answers: [String: Set<ExploredAnswer>] = [:]
  /// The endpoints that were called, with the answers that they could have and were not given: by other faults,
  /// or because the search has ended before.
  public internal(set) var answersNeverTried: [String: Set<ExploredAnswer>] = [:]

  /// Whether a limit has ended the search.
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
    lines.append("\(states) states, \(edges) steps from them\(left)\(cut)")
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
        "Not tried, as no value of their payload is known (give one by 'payloads:'; the type has to be Codable): "
          + actionsLeftOut.joined(separator: ", ")
      )
    }
    if !payloadsLeftOut.isEmpty {
      lines.append("Payloads that were not tried: \(payloadsLeftOut.joined(separator: "; "))")
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
      // Not indented, to be copied.
      lines.append(String(test.dropLast(test.hasSuffix("\n") ? 1 : 0)))
    }
    return lines.joined(separator: "\n")
  }

  /// The first ten of some names, and how many more there are, with the property that has them all.
  private static func list(_ names: [String], _ property: String) -> String {
    let most = 10
    let shown = names.prefix(most).joined(separator: ", ")
    return names.count > most ? "\(shown) and \(names.count - most) more ('\(property)')" : shown
  }

  /// The paths of states, the most useful ones first: places of which much was never reached, such as the values of a
  /// list to choose from, come last.
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

  /// The lines of a text, indented. Of a long one those in the middle are left out, and of a long line its end.
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
