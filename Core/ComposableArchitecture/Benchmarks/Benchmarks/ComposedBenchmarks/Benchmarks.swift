import Benchmark
import Scenarios

// Each sample follows one of its baseline, so that both see the machine at the same speed.
// The library keeps whole numbers: figures are picoseconds per operation, ratios millionths.
let benchmarks: @Sendable () -> Void = {
  for scenario in allScenarios {
    Benchmark(
      scenario.id,
      configuration: .init(
        metrics: [.throughput, .own, .baseline, .ratio],
        warmupIterations: 1,
        maxDuration: .seconds(2),
        maxIterations: 100
      )
    ) { benchmark in
      do {
        // First the baseline: what a sample leaves running would be in its way.
        let baseline = await scenario.baseline.measure()
        let own = try await Measurement.of(scenario).nanoseconds()
        benchmark.measurement(.own, Int(own * 1_000))
        benchmark.measurement(.baseline, Int(baseline * 1_000))
        benchmark.measurement(.ratio, Int(own / baseline * 1_000_000))
      } catch {
        benchmark.error("\(scenario.id): \(error)")
      }
    }
  }
}

extension BenchmarkMetric {
  static let own = custom("own", polarity: .prefersSmaller, useScalingFactor: false)
  static let baseline = custom("baseline", polarity: .prefersSmaller, useScalingFactor: false)
  static let ratio = custom("ratio", polarity: .prefersSmaller, useScalingFactor: false)
}
