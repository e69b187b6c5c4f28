import Foundation
import Synchronization

/// Ends a test process that hangs, and names the event that each of its tests waits for.
///
/// The child processes and the temporary folders of the process end with it.
///
/// The first test with the trait ``Testing/Trait/system`` starts it. It ends the process with the exit
/// code 124 when such tests are in flight and none has begun or ended for 300 seconds. The environment
/// variable `COMPOSED_TEST_WATCHDOG` sets another number. A long suite is not ended, however slow the
/// machine is: only time in which the watchdog itself runs is counted.
///
/// The report names the events of ``waiting(for:fileID:line:operation:)``:
///
/// ```swift
/// let line = await Watchdog.waiting(for: "the first line of the server") { await lines.next() }
/// ```
public final class Watchdog: Sendable {
  /// The exit code of a process that was ended.
  public static let exitCode: Int32 = 124

  /// The watchdog of this process.
  static let ofProcess = Watchdog()

  /// The number of the test that the current task belongs to.
  @TaskLocal static var test: Int?

  private let state = Mutex(WatchdogState())
  private let isStarted = Mutex(false)
  /// Whether the process is being ended: the end of a child may let a test, and the process, end first.
  private let isEnding = Mutex(false)

  init() {}

  /// Names an event that a test waits for, while it waits.
  ///
  /// - Parameters:
  ///   - event: The event, as it follows "waits for": `the end of composed`.
  ///   - fileID: The file of the test.
  ///   - line: The line of the test.
  ///   - operation: Waits for the event.
  /// - Returns: The result of the operation.
  nonisolated(nonsending) public static func waiting<Result, Failure: Error>(
    for event: @autoclosure () -> String,
    fileID: String = #fileID,
    line: Int = #line,
    operation: nonisolated(nonsending) () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let watchdog = ofProcess
    let wait = WatchdogState.Wait(
      event: event(),
      place: WatchdogState.Place(fileID: fileID, line: line, since: now),
      test: test
    )
    let number = watchdog.state.withLock { $0.begin(wait) }
    defer { watchdog.state.withLock { $0.end(wait: number) } }
    return try await operation()
  }

  /// Runs a test and counts it as in flight meanwhile.
  func running(
    _ name: String,
    fileID: String,
    line: Int,
    operation: () async throws -> Void
  ) async throws {
    start()
    let place = WatchdogState.Place(fileID: fileID, line: line, since: Self.now)
    let number = state.withLock { $0.begin(WatchdogState.RunningTest(name: name, place: place)) }
    defer { state.withLock { $0.end(test: number) } }
    try await Self.$test.withValue(number, operation: operation)
  }

  // MARK: Child processes and folders

  /// Adds a process that must not outlive this one.
  func add(child id: pid_t, name: String, kill: @escaping @Sendable () -> Void) {
    state.withLock { $0.children[id] = WatchdogState.Child(name: name, kill: kill) }
    Self.cleansUpAtExit
  }

  func remove(child id: pid_t) {
    state.withLock { _ = $0.children.removeValue(forKey: id) }
  }

  /// Adds a folder that must not outlive this process.
  func add(folder: URL) {
    state.withLock { _ = $0.folders.insert(folder) }
    Self.cleansUpAtExit
  }

  func remove(folder: URL) {
    state.withLock { _ = $0.folders.remove(folder) }
  }

  /// Objects that live until the process ends are not destroyed.
  private static let cleansUpAtExit: Void = {
    atexit {
      Watchdog.ofProcess.cleanUp()
      if Watchdog.ofProcess.isEnding.withLock({ $0 }) { _exit(Watchdog.exitCode) }
    }
  }()

  private func cleanUp() {
    for child in state.withLock({ $0.children.values.map(\.kill) }) { child() }
    for folder in state.withLock(\.folders) { try? FileManager.default.removeItem(at: folder) }
  }

  // MARK: The limit

  private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  private func start() {
    let isFirst = isStarted.withLock { isStarted in
      defer { isStarted = true }
      return !isStarted
    }
    guard isFirst, let limits = try? SystemLimits.ofProcess.get() else { return }
    Thread.detachNewThread { [self] in
      let tick = min(1, TimeInterval(limits.watchdogSeconds) / 10)
      while true {
        Thread.sleep(forTimeInterval: tick)
        // Not the elapsed time: a stopped process, or one that gets no processor, does not hang.
        let report = state.withLock { state -> String? in
          state.pass(tick)
          return state.idle >= TimeInterval(limits.watchdogSeconds)
            ? state.report(at: Self.now, limit: limits.watchdogSeconds) : nil
        }
        if let report { end(with: report) }
      }
    }
  }

  private func end(with report: String) -> Never {
    isEnding.withLock { $0 = true }
    FileHandle.standardError.write(Data(report.utf8))
    cleanUp()
    // Exit tests start processes of their own.
    ProcessTable.killAll { $0.parent == getpid() }
    _exit(Self.exitCode)
  }
}
