import Journal

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
