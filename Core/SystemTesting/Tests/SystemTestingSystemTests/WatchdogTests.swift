import Foundation
import Testing

@testable import SystemTesting

@Suite(.system) struct WatchdogTests {
  @Test func endsAProcessThatHangsAndNamesTestAndWait() async throws {
    let lifeline = try Lifeline()
    let parent = try TemporaryFolder()
    let result = await #expect(
      processExitsWith: .exitCode(Watchdog.exitCode),
      observing: [\.standardErrorContent]
    ) { [path = lifeline.path as String, parent = parent.url as URL] in
      setenv("COMPOSED_TEST_WATCHDOG", "1", 1)
      let folder = try TemporaryFolder(in: parent)
      try folder.write("hello", to: "a")
      let child = try PipedProcess(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "trap '' TERM; exec 3>'\(path)'; echo ready; while true; do sleep 1000; done"]
      )
      try await Watchdog.ofProcess.running("Some/test()", fileID: "Some/File.swift", line: 12) {
        _ = try await child.output(until: "ready")
        _ = await child.finish(fileID: "Some/File.swift", line: 34)
      }
    }
    await lifeline.end()
    #expect(try parent.names() == [])
    let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(report.contains("for 1 s no system test has begun or ended."))
    #expect(report.contains("1 test is in flight:\n  Some/test() (Some/File.swift:12), for "))
    #expect(report.contains("    waits for the end of sh -c trap"))
    #expect(report.contains(" (Some/File.swift:34), for "))
    #expect(report.contains("Child processes, which are killed now:"))
  }

  @Test func namesTheTestThatATaskBelongsTo() async throws {
    #expect(Watchdog.test != nil)
    await Watchdog.waiting(for: "a task") { await Task { #expect(Watchdog.test != nil) }.value }
  }

  @Test func returnsAndThrowsLikeTheOperation() async {
    struct Failure: Error {}
    #expect(await Watchdog.waiting(for: "a number") { 7 } == 7)
    await #expect(throws: Failure.self) {
      try await Watchdog.waiting(for: "a failure") { throw Failure() }
    }
  }
}
