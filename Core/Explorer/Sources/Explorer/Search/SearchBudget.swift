internal import Foundation

/// Knows when a search has used up a limit.
@MainActor
final class SearchBudget {
  private let limits: Exploration.Limits
  private let start: ContinuousClock.Instant
  private var asked = 0
  private var late: String?

  init(_ limits: Exploration.Limits) {
    self.limits = limits
    start = limits.start ?? .now
  }

  /// The limit that is reached; `nil` if none is.
  func reached(_ result: Exploration) -> String? {
    if result.states >= limits.states { return "the limit of \(limits.states) states" }
    if limits.stepsBefore + result.steps >= limits.steps {
      return "the limit of \(limits.steps) steps"
    }
    asked += 1
    // They are asked for now and then: the memory costs a system call.
    if asked % 16 == 0, let time = limits.time, ContinuousClock.now - start >= time {
      late = "the limit of \(time)"
    } else if asked % 256 == 0 {
      late = late ?? reachedMemory
    }
    return late
  }

  private var reachedMemory: String? {
    guard let bytes = Self.residentBytes, bytes >= limits.memory else { return nil }
    return "the limit of \(limits.memory) bytes of memory"
  }

  /// The memory of the process; `nil` where the system does not tell (Linux does in `/proc`).
  private static var residentBytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? Int(fields[1]).map { $0 * 4096 } : nil
  }
}
