// Measures the rows of the table: `BenchTerminal [<filter>]`, or one row for a profiler:
// `BenchTerminal --run <row> <operations>`. The difference between two runs with different numbers of
// operations, divided by it, is the cost of one operation without start-up.
import Foundation
import Scenarios

/// Nanoseconds and bytes of each of some operations.
@MainActor
func measure(_ operation: Scenario.Operation, while goesOn: (Int) -> Bool) -> [(Double, Int)] {
  var samples: [(Double, Int)] = []
  while goesOn(samples.count) {
    operation.setUp()
    let start = ContinuousClock.now
    let bytes = operation.perform()
    samples.append((start.duration(to: .now) / .nanoseconds(1), bytes))
  }
  return samples
}

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

func time(_ nanoseconds: Double) -> String {
  nanoseconds < 1_000_000
    ? String(format: "%.1f µs", nanoseconds / 1_000)
    : String(format: "%.2f ms", nanoseconds / 1_000_000)
}

func print(row cells: [String]) {
  let widths = [11, 49, 9, 9, 9, 16, 6]
  print("| " + zip(cells, widths).map(padded).joined(separator: " | ") + " |")
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--run" {
  guard arguments.count == 3, let count = Int(arguments[2]),
    let scenario = allScenarios.first(where: { $0.id == arguments[1] })
  else {
    for scenario in allScenarios { print("\(padded(scenario.id, 11)) \(scenario.title)") }
    exit(64)
  }
  _ = measure(scenario.prepare()) { $0 < count }
  exit(0)
}

print(row: ["row", "operation", "median", "fastest", "bytes", "target", ""])
print(
  row: zip([11, 49, 9, 9, 9, 16, 6], repeatElement("-", count: 7)).map {
    String(repeating: $1, count: $0)
  }
)
var isMet = true
for scenario in allScenarios {
  if let filter = arguments.first, !scenario.id.hasPrefix(filter) { continue }
  let operation = scenario.prepare()
  _ = measure(operation) { $0 < 5 }
  let end = ContinuousClock.now + .seconds(1)
  let samples = measure(operation) { $0 < 20 || ($0 < 100_000 && ContinuousClock.now < end) }
  let times = samples.map(\.0).sorted()
  let bytes = samples.map(\.1).sorted()
  let (median, most) = (times[times.count / 2], bytes[bytes.count - 1])
  let targets = [
    scenario.mostTime.map { "≤ \(String(format: "%g", $0 / 1_000_000)) ms" },
    scenario.mostBytes.map { "\($0) B" },
  ].compactMap { $0 }
  let hasMet = median <= scenario.mostTime ?? .infinity && most <= scenario.mostBytes ?? .max
  if !hasMet { isMet = false }
  print(row: [
    scenario.id, scenario.title, time(median), time(times[0]), "\(bytes[bytes.count / 2])",
    targets.joined(separator: ", "), targets.isEmpty ? "" : hasMet ? "met" : "missed",
  ])
}
exit(isMet ? 0 : 1)
