/// The result of an exploration.
public struct Exploration: Sendable {
  /// How the steps are chosen.
  public enum Search: Sendable {
    /// Every order of steps up to a number, shortest first. The number of orders grows exponentially with
    /// the depth; states that were seen before are not gone on from.
    case exhaustive(depth: Int)
    /// Walks of random steps, which prefer those that were taken less often from the same state. The same
    /// seed gives the same walks.
    case random(walks: Int, steps: Int, seed: UInt64)
  }

  /// Limits of an exploration, so that it ends.
  public struct Limits: Sendable {
    /// The most states that are kept.
    public var states: Int
    /// The most steps that are made, with those that lead to a state again.
    public var steps: Int
    /// The longest time that it takes.
    public var time: Duration
    /// The most bytes of memory that the process may have.
    public var memory: Int

    /// Makes limits.
    ///
    /// - Parameters:
    ///   - states: The most states that are kept.
    ///   - steps: The most steps that are made, with those that lead to a state again.
    ///   - time: The longest time that it takes.
    ///   - memory: The most bytes of memory that the process may have.
    public init(
      states: Int = 100_000,
      steps: Int = 2_000_000,
      time: Duration = .seconds(300),
      memory: Int = 4 << 30
    ) {
      self.states = states
      self.steps = steps
      self.time = time
      self.memory = memory
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
  }

  /// The first finding, of the fewest steps if the search was exhaustive; `nil` if there is none. Of the steps
  /// of a walk those are left out that it does not need.
  public internal(set) var finding: Finding?
  /// The number of different states that were seen: of the feature, and of what it waits for.
  public internal(set) var states = 0
  /// The number of steps that were tried from these states.
  public internal(set) var edges = 0
  /// The number of steps that were made in all, with those that lead to a state again.
  public internal(set) var steps = 0
  /// The limit that has ended the search; `nil` if none has.
  public internal(set) var limit: String?
  /// The paths of actions that were not tried, because no value of their payload is known.
  public internal(set) var actionsLeftOut: [String] = []
  /// The actions that were sent to a feature that takes them.
  public internal(set) var actionsSent: Set<String> = []
  /// The paths of actions that no reducer was given, neither by a user nor by an effect.
  public internal(set) var actionsNeverHandled: [String] = []
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
      lines += finding.diagram.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? "" : "  \($0)"
      }
      lines += ["", "The state is then:", ""]
      lines += finding.state.split(separator: "\n").map { "  \($0)" }
      lines.append("")
    }
    let cut = limit.map { ", cut by \($0)" } ?? ""
    lines.append("\(states) states, \(edges) steps from them\(cut)")
    if !actionsLeftOut.isEmpty {
      lines.append(
        "Not tried, as no value of their payload is known (give one by 'payloads:'): "
          + actionsLeftOut.joined(separator: ", ")
      )
    }
    if finding == nil, !actionsNeverHandled.isEmpty {
      lines.append("Never handled: \(actionsNeverHandled.joined(separator: ", "))")
    }
    if finding == nil, !answersNeverTried.isEmpty {
      let answers = answersNeverTried.sorted { $0.key < $1.key }.map { endpoint, answers in
        "\(endpoint) \(answers.map(\.description).sorted().joined(separator: ", "))"
      }
      lines.append("Never tried: \(answers.joined(separator: "; "))")
    }
    return lines.joined(separator: "\n")
  }
}
