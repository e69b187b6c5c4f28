import Benchmark
import Scenarios

// Each sample is followed by one of its baseline, so that both see the machine at the same speed.
// Figures are picoseconds per operation: the library keeps whole numbers.
let benchmarks: @Sendable () -> Void = {
  let own = BenchmarkMetric.custom(
    "picoseconds",
    polarity: .prefersSmaller,
    useScalingFactor: false
  )
  let baseline = BenchmarkMetric.custom(
    "baseline",
    polarity: .prefersSmaller,
    useScalingFactor: false
  )
  for scenario in allScenarios {
    Benchmark(
      scenario.id,
      configuration: .init(
        metrics: [.throughput, own, baseline],
        warmupIterations: 3,
        maxDuration: .seconds(2),
        maxIterations: 200
      )
    ) { benchmark in
      do {
        let figures = try await measure(scenario)
        benchmark.measurement(own, Int(figures.own * 1_000))
        benchmark.measurement(baseline, Int(figures.baseline * 1_000))
      } catch {
        benchmark.error("\(scenario.id): \(error)")
      }
    }
  }
}

/// Nanoseconds of an operation of the scenario, and of one of its baseline.
@MainActor
func measure(_ scenario: Scenario) async throws -> (own: Double, baseline: Double) {
  let sample = try await scenario.prepare()
  let start = ContinuousClock.now
  try await sample()
  let own = start.duration(to: .now) / .nanoseconds(1) / Double(scenario.operations)
  return (own, await scenario.baseline.measure())
}
