import Foundation

/// The tests in flight, their waits and their child processes.
struct WatchdogState {
  /// A place in the source.
  struct Place {
    var fileID: String
    var line: Int
    /// The time at which it was reached, in seconds of the clock of the watchdog.
    var since: TimeInterval

    func description(at now: TimeInterval) -> String {
      "(\(fileID):\(line)), for \(Int(max(0, now - since))) s"
    }
  }

  struct Wait {
    var event: String
    var place: Place
    /// The number of the test; `nil` outside of a test.
    var test: Int?
  }

  struct RunningTest {
    var name: String
    var place: Place
  }

  struct Child {
    var name: String
    /// Ends the process, and all processes that it has started.
    var kill: @Sendable () -> Void
  }

  private(set) var tests: [Int: RunningTest] = [:]
  private(set) var waits: [Int: Wait] = [:]
  /// The child processes by their process identifiers.
  var children: [Int32: Child] = [:]
  /// The temporary folders.
  var folders: Set<URL> = []
  /// The seconds that have gone by since a test began or ended.
  private(set) var idle: TimeInterval = 0
  private var nextNumber = 0

  private mutating func number() -> Int {
    nextNumber += 1
    return nextNumber
  }

  mutating func begin(_ test: RunningTest) -> Int {
    idle = 0
    let number = number()
    tests[number] = test
    return number
  }

  mutating func end(test number: Int) {
    idle = 0
    tests[number] = nil
  }

  mutating func begin(_ wait: Wait) -> Int {
    let number = number()
    waits[number] = wait
    return number
  }

  mutating func end(wait number: Int) {
    waits[number] = nil
  }

  /// Counts seconds that have gone by. A process without a test in flight does not hang.
  mutating func pass(_ seconds: TimeInterval) {
    idle = tests.isEmpty ? 0 : idle + seconds
  }

  /// The tests in flight, the event that each of them waits for, and the child processes.
  func report(at now: TimeInterval, limit: Int) -> String {
    var lines = [
      "The watchdog ends this process: for \(limit) s no system test has begun or ended.",
      tests.count == 1 ? "1 test is in flight:" : "\(tests.count) tests are in flight:",
    ]
    func add(waitsOf test: Int?) {
      for (_, wait) in waits.sorted(by: { $0.key < $1.key }) where wait.test == test {
        lines.append("    waits for \(wait.event) \(wait.place.description(at: now))")
      }
    }
    for (number, test) in tests.sorted(by: { $0.key < $1.key }) {
      lines.append("  \(test.name) \(test.place.description(at: now))")
      add(waitsOf: number)
      if !waits.values.contains(where: { $0.test == number }) {
        lines.append("    waits for something that it does not name")
      }
    }
    if waits.values.contains(where: { $0.test == nil }) {
      lines.append("  outside of these tests:")
      add(waitsOf: nil)
    }
    if !children.isEmpty {
      lines.append("Child processes, which are killed now:")
      for (id, child) in children.sorted(by: { $0.key < $1.key }) {
        lines.append("  \(id): \(child.name)")
      }
    }
    lines.append(
      "Run one of the tests alone with `swift test --filter <name>`. "
        + "\(SystemLimits.watchdogVariable)=<seconds> sets the limit."
    )
    return lines.joined(separator: "\n") + "\n"
  }
}
