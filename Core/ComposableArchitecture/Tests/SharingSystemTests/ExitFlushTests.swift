import Dependencies
import Foundation
import Sharing
import Testing

/// Each test starts this test bundle again, with itself as the only test, and looks at the file that
/// the other process leaves behind.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ExitFlushTests {
  private static let variable = "SHARING_EXIT_FLUSH_FILE"

  @Test func writesWhatIsLeftWhenTheProgramEnds() async throws {
    try await inAnotherProcess {
      exit(0)
    } whichLeaves: { text, outcome in
      #expect(text == "3")
      #expect(outcome == .exit(0))
    }
  }

  @Test func writesWhatIsLeftWhenTheProgramIsTerminated() async throws {
    try await inAnotherProcess {
      kill(getpid(), SIGTERM)
      while true { pause() }
    } whichLeaves: { text, outcome in
      #expect(text == "3")
      #expect(outcome == .signal(SIGTERM))
    }
  }

  @Test func writesWhatIsLeftWhenTheProgramIsInterrupted() async throws {
    try await inAnotherProcess {
      kill(getpid(), SIGINT)
      while true { pause() }
    } whichLeaves: { text, outcome in
      #expect(text == "3")
      #expect(outcome == .signal(SIGINT))
    }
  }

  @Test func leavesAHandlerOfTheProgramAlone() async throws {
    try await inAnotherProcess {
      // Installed later than ours, so that it takes its place.
      signal(SIGTERM) { _ in _exit(7) }
      kill(getpid(), SIGTERM)
      while true { pause() }
    } whichLeaves: { text, outcome in
      #expect(text == "1")
      #expect(outcome == .exit(7))
    }
  }

  /// Changes a value three times in another process, of which only the first is written at once, and
  /// ends that process.
  private func inAnotherProcess(
    end: () -> Void,
    whichLeaves check: (String?, TestProcess.Outcome) -> Void,
    test: String = #function
  ) async throws {
    if let path = ProcessInfo.processInfo.environment[Self.variable] {
      // However slow the process is, no write comes by itself after the first.
      let files = FileStorage.fileSystem(delay: .seconds(3_600), clock: ContinuousClock())
      defer { withExtendedLifetime(files) {} }
      withDependencies {
        $0.defaultFileStorage = files
      } operation: {
        @Shared(.fileStorage(URL(fileURLWithPath: path))) var count = 0
        for number in 1...3 { $count.withLock { $0 = number } }
        end()
      }
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sharing-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("count")
    let outcome = try await TestProcess.run(
      "ExitFlushTests/\(test.prefix { $0 != "(" })",
      environment: [Self.variable: file.path]
    )
    check(try? String(contentsOf: file, encoding: .utf8), outcome)
  }
}
