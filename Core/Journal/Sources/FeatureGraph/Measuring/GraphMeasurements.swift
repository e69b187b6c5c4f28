import Journal

/// The measurements of a recorded session.
public struct GraphMeasurements: Equatable, Sendable {
  /// The activity of each feature, in the order of the report's places.
  ///
  /// - An action belongs to the feature to which the names in its text lead. Below a feature that is marked as a
  ///   recursion, all actions belong to that place.
  /// - An effect belongs to a feature on the path from the root to the feature of its causing action. Its path in the
  ///   store's tree limits these to features with only `Scope` between them. Of these, it belongs to the one with the
  ///   type after which the effect's file is named, or else to one of the same module. If several are left, it belongs
  ///   to the innermost.
  /// - A call of an endpoint belongs to the feature of the calling effect, or of the action that was being reduced.
  public var activities: [FeatureActivity]
  /// The pairs of features that play ping-pong, in the order of the report.
  public var pingPongs: [PingPong]

  /// The ping-pong of a feature with others.
  public func pingPongs(of index: Int) -> [PingPong] {
    pingPongs.filter { $0.features.contains(index) }
  }
}

/// The number of calls of each endpoint by one caller.
struct CallCounts {
  /// The numbers of calls by the name of the endpoint.
  private(set) var numbers: [String: Int] = [:]

  /// Adds the call of an answer, unless it was already added for another answer.
  mutating func add(_ answer: JournalAnswer) {
    // Reads of clocks are left out, because they are far too frequent to be of interest.
    guard !answer.endpoint.hasSuffix("Clock.now") else { return }
    let isBuiltIn = answer.client == "DependencyValues"
    let name = isBuiltIn ? answer.endpoint : "\(answer.client).\(answer.endpoint)"
    numbers[name] = max(numbers[name] ?? 0, answer.number)
  }
}
