import Foundation

extension Campaign.Outcome {
  /// The line of a target, and below it the commands that repeat what was found.
  func report(of target: String, seed: UInt64, folder: URL) throws -> String {
    let seconds = max(duration / .seconds(1), 0.001)
    let share = count == 0 ? 0 : 100 * accepted / count
    let figures =
      "\(count.formatted()) inputs in \(Int(seconds)) s, \(Int(Double(count) / seconds).formatted()) "
      + "a second, \(share)% of them accepted, \(peakMemory >> 20) MiB"
      + (knownFaults == 0 ? "" : ", \(knownFaults) crashes of the system's libraries")
    guard !findings.isEmpty else { return "✔ \(target): \(figures)" }
    var lines = ["✘ \(target): \(findings.count) of \(figures) fail"]
    var reasons: Set<String> = []
    let again = "    again: make fuzz TARGET=\(target)"
    for finding in findings where reasons.insert(String(finding.reason.prefix(60))).inserted {
      lines.append("    input \(finding.index): \(finding.reason)")
      let input = Array(try Data(contentsOf: finding.file))
      let shrinking = Shrinking(target: target, folder: folder)
      let shrunk = finding.file.deletingPathExtension().appendingPathExtension("shrunk")
      if let reason = try shrinking.failure(of: input) {
        let short = try shrinking.shrink(input, reason: reason)
        try Data(short).write(to: shrunk)
        lines.append("    \(input.count) bytes, shrunk to \(short.count)")
        lines.append("\(again) INPUT=\(shrunk.path(percentEncoded: false))")
      } else {
        lines.append("    it fails only after the inputs before it")
        lines.append("\(again) SEED=\(seed) INPUTS=\(finding.index + 1)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
