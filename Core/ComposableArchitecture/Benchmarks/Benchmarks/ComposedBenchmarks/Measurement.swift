import Scenarios

/// Measures samples of one scenario, prepared as often as the scenario needs.
@MainActor
final class Measurement {
  private static var current: Measurement?

  private let scenario: Scenario
  private var sample: Scenario.Sample?

  private init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// The measurement of a scenario: one for all its samples, until another scenario's turn.
  static func of(_ scenario: Scenario) -> Measurement {
    if let current, current.scenario.id == scenario.id { return current }
    let measurement = Measurement(scenario)
    current = measurement
    return measurement
  }

  /// Nanoseconds of an operation in one sample.
  func nanoseconds() async throws -> Double {
    let sample: Scenario.Sample
    if let kept = self.sample {
      sample = kept
    } else {
      sample = try await scenario.prepare()
      if !scenario.isPreparedAnew { self.sample = sample }
    }
    let start = ContinuousClock.now
    try await sample()
    return start.duration(to: .now) / .nanoseconds(1) / Double(scenario.operations)
  }
}
