import Foundation

/// Runs a target in processes of its own, and goes on when one has crashed.
struct Campaign {
  /// Which inputs are read.
  struct Plan {
    let seed: UInt64
    var first: UInt64
    var count: UInt64
    var duration: Duration
  }

  /// The results of the inputs.
  struct Outcome {
    var count: UInt64 = 0
    var accepted: UInt64 = 0
    var duration = Duration.zero
    var peakMemory = 0
    /// Crashes that are not our own.
    var knownFaults = 0
    var findings: [(index: UInt64, reason: String, file: URL)] = []
  }

  /// After how many crashes a target ends.
  private static let mostCrashes = 10

  let target: String
  let knownFaults: [String]
  let plan: Plan
  let folder: URL

  func run() throws -> Outcome {
    var outcome = Outcome()
    var rest = plan
    var crashes = 0
    // clock: the caller says for how many seconds to go on, and the report how many inputs that were.
    let (clock, start) = (ContinuousClock(), ContinuousClock().now)
    while rest.count > 0, rest.duration > .zero, crashes < Self.mostCrashes {
      let (reports, errors) = (file("findings"), file("errors"))
      try? FileManager.default.removeItem(at: reports)
      try? FileManager.default.removeItem(at: file("progress"))
      let progress = try Progress(file("progress"))
      let child = try ChildProcess(
        [
          "child", target, "--seed", "\(rest.seed)", "--first", "\(rest.first)",
          "--inputs", "\(rest.count)", "--milliseconds", "\(rest.duration / .milliseconds(1))",
          "--folder", folder.path(percentEncoded: false),
        ],
        errors: errors
      )
      let end = child.wait { progress.count }
      outcome.count += progress.count
      outcome.accepted += progress.accepted
      outcome.peakMemory = max(outcome.peakMemory, end.peakMemory)
      outcome.duration = start.duration(to: clock.now)
      let isEnded = end.signal == nil && end.code == 0
      try collect(from: reports, into: &outcome)
      if isEnded { break }
      let reason = end.reason(errors: errors)
      guard progress.count > 0 || !progress.input.isEmpty else {
        throw FuzzError("\(target) cannot begin: \(reason); see \(errors.path)")
      }
      if try isKnown(reason, progress.input) {
        outcome.knownFaults += 1
      } else {
        let input = file("\(progress.index).input")
        try Data(progress.input).write(to: input)
        outcome.findings.append((progress.index, reason, input))
        crashes += 1
      }
      let done = progress.index + 1 - rest.first
      rest.first += done
      rest.count -= min(rest.count, done)
      rest.duration = plan.duration - outcome.duration
    }
    return outcome
  }

  /// Whether a crash is none of ours. An overflow says nothing in a release build: then the input is tried once
  /// more, to see in which library it crashes.
  private func isKnown(_ reason: String, _ input: [UInt8]) throws -> Bool {
    guard !knownFaults.isEmpty else { return false }
    if knownFaults.contains(where: reason.contains) { return true }
    let place = try Shrinking(target: target, folder: folder).crashSite(of: input) ?? ""
    return knownFaults.contains(where: place.contains)
  }

  private func collect(from reports: URL, into outcome: inout Outcome) throws {
    let lines = (try? String(contentsOf: reports, encoding: .utf8)) ?? ""
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1)
      guard parts.count == 2, let index = UInt64(parts[0]) else { continue }
      outcome.findings.append((index, String(parts[1]), file("\(index).input")))
    }
  }

  private func file(_ name: String) -> URL {
    folder.appending(path: "\(target).\(name)")
  }
}

extension ChildProcess.End {
  /// Why a process ended, in words.
  func reason(errors: URL) -> String {
    if hasWaitedForever { return "it waits for something that does not come" }
    if signal == SIGPROF { return "it takes more than \(Workbench.limit) s of processor time" }
    let lines = (try? String(contentsOf: errors, encoding: .utf8))?.split(separator: "\n") ?? []
    let message = lines.last { $0.contains("Fatal error") } ?? lines.last
    let cause = signal.map { "signal \($0)" } ?? "exit code \(code)"
    return "crash, \(cause)" + (message.map { ": \($0.prefix(400))" } ?? "")
  }
}
