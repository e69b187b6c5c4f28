// Measures the rows of the table: `BenchTerminal [<filter>]`, or one row for a profiler:
// `BenchTerminal --run <row> <operations> [SwiftUI]`. The difference between two runs with different numbers of
// operations, divided by it, is the cost of one operation without start-up.
import Foundation
import Scenarios
import SwiftUIScenarios

/// Nanoseconds and bytes of each of some operations.
struct Samples {
  private var times: [Double] = []
  private(set) var mostBytes = 0
  private(set) var bytes = 0

  var count: Int { times.count }

  @MainActor
  mutating func take(_ operation: Scenario.Operation) {
    operation.setUp()
    let start = ContinuousClock.now
    bytes = operation.perform()
    times.append(start.duration(to: .now) / .nanoseconds(1))
    mostBytes = max(mostBytes, bytes)
  }

  mutating func sort() { times.sort() }
  var median: Double { times[times.count / 2] }
  var fastest: Double { times[0] }
}

/// Both in turn, so that whatever else the machine does slows both.
@MainActor
func measure(_ operations: [Scenario.Operation]) -> [Samples] {
  var samples = operations.map { _ in Samples() }
  func round() { for index in operations.indices { samples[index].take(operations[index]) } }
  for _ in 0..<5 { round() }
  samples = operations.map { _ in Samples() }
  let end = ContinuousClock.now + .seconds(2)
  while samples[0].count < 20 || (samples[0].count < 100_000 && ContinuousClock.now < end) {
    round()
  }
  for index in samples.indices { samples[index].sort() }
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
  let widths = [11, 49, 9, 9, 9, 16, 9]
  print("| " + zip(cells, widths).map(padded).joined(separator: " | ") + " |")
}

let rows = scenarios(of: .terminalUI)
let swiftUIRows = scenarios(of: .swiftUI)
let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--run" {
  let chosen = arguments.last == "SwiftUI" ? swiftUIRows : rows
  guard arguments.count >= 3, let count = Int(arguments[2]),
    let scenario = chosen.first(where: { $0.id == arguments[1] })
  else {
    for scenario in rows { print("\(padded(scenario.id, 11)) \(scenario.title)") }
    exit(64)
  }
  let operation = scenario.prepare()
  var samples = Samples()
  for _ in 0..<count { samples.take(operation) }
  exit(0)
}

print(row: ["row", "operation", "median", "fastest", "bytes", "target", "× SwiftUI"])
print(
  row: zip([11, 49, 9, 9, 9, 16, 9], repeatElement("-", count: 7)).map {
    String(repeating: $1, count: $0)
  }
)
var isMet = true
for (scenario, swiftUI) in zip(rows, swiftUIRows) {
  if let filter = arguments.first, !scenario.id.hasPrefix(filter) { continue }
  let samples = measure([scenario.prepare(), swiftUI.prepare()])
  let targets = [
    scenario.mostTime.map { "≤ \(String(format: "%g", $0 / 1_000_000)) ms" },
    scenario.mostBytes.map { "\($0) B" },
  ].compactMap { $0 }
  let ratio = samples[1].median / samples[0].median
  let hasMet =
    samples[0].median <= scenario.mostTime ?? .infinity
    && samples[0].mostBytes <= scenario.mostBytes ?? .max && ratio <= 1.05
  if !hasMet { isMet = false }
  print(row: [
    scenario.id, scenario.title, time(samples[0].median), time(samples[0].fastest),
    "\(samples[0].bytes)", targets.joined(separator: ", "),
    String(format: "%.2f", ratio) + (hasMet ? "" : " missed"),
  ])
}
exit(isMet ? 0 : 1)
