/// The result of an exploration.
public struct Exploration: Sendable {
  /// How the steps are chosen.
  public enum Search: Sendable {
    /// Every order of steps up to a number, shortest first. The number of orders grows exponentially with
    /// the depth; states that were seen before are not gone on from.
    case exhaustive(depth: Int)
    /// Walks of random steps. The same seed gives the same walks.
    case random(walks: Int, steps: Int, seed: UInt64)
  }

  /// Limits of an exploration, so that it ends.
  public struct Limits: Sendable {
    /// The most states that are kept.
    public var states: Int
    /// The most steps that are made, with those that lead to a state again.
    public var steps: Int

    /// Makes limits.
    public init(states: Int = 100_000, steps: Int = 2_000_000) {
      self.states = states
      self.steps = steps
    }
  }

  /// A property that does not hold, or a fault.
  public struct Finding: Sendable {
    /// The property, or the fault.
    public let problem: String
    /// The steps that lead there from the beginning.
    public let steps: [ExploredStep]
    /// The state there, as JSON.
    public let state: String
  }

  /// The first finding, of the fewest steps if the search was exhaustive; `nil` if there is none.
  public internal(set) var finding: Finding?
  /// The number of different states that were seen: of the feature, and of what it waits for.
  public internal(set) var states = 0
  /// The number of steps that were tried from these states.
  public internal(set) var edges = 0
  /// The number of steps that were made in all, with those that lead to a state again.
  public internal(set) var steps = 0
  /// Whether a limit has ended the search.
  public internal(set) var isCut = false
  /// The paths of actions that were not tried, because no value of their payload is known.
  public internal(set) var actionsLeftOut: [String] = []
  /// The actions that were sent to a feature that takes them.
  public internal(set) var actionsSent: Set<String> = []
}

extension Exploration: CustomStringConvertible {
  /// The counts, and the finding with its steps.
  public var description: String {
    var lines: [String] = []
    if let finding {
      let count = finding.steps.count
      lines.append("\(finding.problem), after \(count) step\(count == 1 ? "" : "s"):")
      lines.append("")
      lines += finding.steps.enumerated().map { "  \($0 + 1). \($1)" }
      lines += ["", "The state is then:", ""]
      lines += finding.state.split(separator: "\n").map { "  \($0)" }
      lines.append("")
    }
    lines.append("\(states) states, \(edges) steps from them\(isCut ? ", cut by a limit" : "")")
    if !actionsLeftOut.isEmpty {
      lines.append(
        "Not tried, as no value of their payload is known (give one by 'payloads:'): "
          + actionsLeftOut.joined(separator: ", ")
      )
    }
    return lines.joined(separator: "\n")
  }
}
