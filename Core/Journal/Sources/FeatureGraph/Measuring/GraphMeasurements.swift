import Journal

/// The measurements of a recorded session.
public struct GraphMeasurements: Equatable, Sendable {
  /// The activity of each feature, in the order of the report's places.
  ///
  /// - An action is the feature's to which the names in its text lead. Below a feature that is marked
  ///   as a recursion, all actions are that place's.
  /// - An effect is a feature's on the way from the root to the feature of the action that has
  ///   caused it. Of these, its place in the store's tree leaves those between which only `Scope`
  ///   stands. Of these, it is the one after whose type the file is named in which the effect was
  ///   made, or else one of the same module; if several are left, the innermost.
  /// - A call of an endpoint is the feature's whose effect it was, or whose action was being reduced.
  public var activities: [FeatureActivity]
  /// The pairs of features that play ping-pong, in the order of the report.
  public var pingPongs: [PingPong]

  /// The ping-pong of a feature with others.
  public func pingPongs(of index: Int) -> [PingPong] {
    pingPongs.filter { $0.features.contains(index) }
  }
}

/// How often one caller has called each endpoint.
struct CallCounts {
  /// The numbers of calls by the name of the endpoint.
  private(set) var numbers: [String: Int] = [:]

  /// Adds the call that an answer is for, unless another answer has told of it already.
  mutating func add(_ answer: JournalAnswer) {
    // Clocks are asked for the time far more often than anybody wants to know.
    guard !answer.endpoint.hasSuffix("Clock.now") else { return }
    let isBuiltIn = answer.client == "DependencyValues"
    let name = isBuiltIn ? answer.endpoint : "\(answer.client).\(answer.endpoint)"
    numbers[name] = max(numbers[name] ?? 0, answer.number)
  }
}
