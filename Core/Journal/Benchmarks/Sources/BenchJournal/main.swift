// Measures the rows of the table: `BenchJournal [<filter>]`, such as `j5` or `j2|j13`, or one row for a profiler:
// `BenchJournal --run <row> <operations>`. The difference between two runs with different numbers of
// operations, divided by it, is the cost of one operation without start-up.
import Foundation
import Scenarios

/// Nanoseconds of each of some operations.
@MainActor
func measure(_ operation: Scenario.Operation, while goesOn: (Int) -> Bool) throws -> [Double] {
  var samples: [Double] = []
  while goesOn(samples.count) {
    try operation.setUp()
    let start = ContinuousClock.now
    try operation.perform()
    samples.append(start.duration(to: .now) / .nanoseconds(1) / Double(operation.count))
  }
  return samples
}

func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

func time(_ nanoseconds: Double) -> String {
  nanoseconds < 1_000_000
    ? String(format: "%.1f µs", nanoseconds / 1_000)
    : String(format: "%.1f ms", nanoseconds / 1_000_000)
}

let widths = [10, 52, 9, 9, 6, 9, 6]

func print(row cells: [String]) {
  print("| " + zip(cells, widths).map(padded).joined(separator: " | ") + " |")
}

let arguments = Array(CommandLine.arguments.dropFirst())
/// The beginnings of the rows that are measured; all of them if there is none.
let filters = arguments.flatMap { $0.split(separator: "|") }
if arguments.first == "--run" {
  guard arguments.count == 3, let count = Int(arguments[2]),
    let scenario = allScenarios.first(where: { $0.id == arguments[1] })
  else {
    for scenario in allScenarios { print("\(padded(scenario.id, 8)) \(scenario.title)") }
    exit(64)
  }
  _ = try measure(scenario.prepare()) { $0 < count }
  removeRecordings()
  exit(0)
}

print(row: ["row", "operation", "median", "fastest", "bytes", "target", ""])
print(row: widths.map { String(repeating: "-", count: $0) })
var isMet = true
var medians: [String: Double] = [:]
var fastest: [String: Double] = [:]
for scenario in allScenarios {
  guard filters.isEmpty || filters.contains(where: scenario.id.hasPrefix) else { continue }
  let operation = try scenario.prepare()
  let start = ContinuousClock.now
  _ = try measure(operation) { $0 < 3 && ContinuousClock.now < start + .seconds(1) }
  // One second is enough for most rows, ten for the slowest.
  let (end, lastEnd) = (ContinuousClock.now + .seconds(1), ContinuousClock.now + .seconds(10))
  let samples = try measure(operation) { count in
    let now = ContinuousClock.now
    return count == 0 || (count < 5 && now < lastEnd) || (count < 10_000 && now < end)
  }.sorted()
  let median = samples[samples.count / 2]
  medians[scenario.id] = median
  fastest[scenario.id] = samples[0]
  let bytes = try operation.bytes()
  let hasMet = median <= scenario.mostTime ?? .infinity && bytes <= scenario.mostBytes ?? .max
  if !hasMet { isMet = false }
  let targets = [
    scenario.mostTime.map { "≤ \(String(format: "%g", $0 / 1_000_000)) ms" },
    scenario.mostBytes.map { "\($0) B" },
  ].compactMap { $0 }
  print(row: [
    scenario.id, scenario.title, time(median), time(samples[0]), bytes > 0 ? "\(bytes)" : "",
    targets.joined(separator: ", "), targets.isEmpty ? "" : hasMet ? "met" : "missed",
  ])
}
removeRecordings()
// The cost of a change must not depend on the rows that it leaves alone.
print("")
for row in ["j10", "j11", "j12", "j14"] {
  guard let small = medians["\(row)/0"] ?? medians[row], let large = medians["\(row)/10000"] else {
    continue
  }
  let (growth, limit) = (large / small, 1.3)
  let verdict = growth <= limit ? "met" : "missed"
  print(String(format: "\(row) grows by %.2f from 0 to 10000 (≤ %.2f: \(verdict)).", growth, limit))
  if growth > limit { isMet = false }
}
// While the first states are kept, a thread makes JSON of them. On a busy machine it takes the core of the measured
// one, so the fastest operations count.
for (row, other, times, kind) in [
  ("j13", "j2", medians, ""), ("j13/10000", "j2/10000", medians, ""),
  ("j13/early", "j2", fastest, " at its fastest"),
] {
  guard let silent = times[other], let inspected = times[row] else { continue }
  let (cost, limit) = (inspected - silent, 1_000.0)
  let verdict = cost <= limit ? "met" : "missed"
  print("\(row) costs \(time(cost)) more than \(other)\(kind) (≤ \(time(limit)): \(verdict)).")
  if cost > limit { isMet = false }
}
exit(isMet ? 0 : 1)
