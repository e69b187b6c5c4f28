// Runs a scenario for a profiler: `RunScenario <row> <samples>`; without arguments it lists the rows.
// The difference between two runs with different numbers of samples, divided by the operations, is
// the cost of one operation without start-up.
import Foundation
import Scenarios

let arguments = CommandLine.arguments
guard arguments.count == 3, let samples = Int(arguments[2]),
  let scenario = allScenarios.first(where: { $0.id == arguments[1] })
else {
  for scenario in allScenarios {
    let anew = scenario.isPreparedAnew ? ", prepared anew" : ""
    print("\(scenario.id)\t\(scenario.operations) operations a sample\(anew)\t\(scenario.title)")
  }
  exit(arguments.count == 1 ? 0 : 64)
}
let baseline = await scenario.baseline.measure()
var duration = Duration.zero
var sample = try await scenario.prepare()
for index in 0..<samples {
  if scenario.isPreparedAnew, index > 0 { sample = try await scenario.prepare() }
  let start = ContinuousClock.now
  try await sample()
  duration += start.duration(to: .now)
}
let nanoseconds = duration / .nanoseconds(1) / Double(samples * scenario.operations)
print(
  String(
    format: "%@: %.1f ns, %.2f × %@ (%.1f ns)",
    scenario.id,
    nanoseconds,
    nanoseconds / baseline,
    scenario.baseline.rawValue,
    baseline
  )
)
