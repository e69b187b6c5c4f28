import Dependencies
import Foundation
import Sharing
import Testing

/// Each test starts this test bundle again, with itself as the only test, and looks at the file that
/// the other process leaves behind.
@Suite(.timeLimit(.minutes(1))) struct ExitFlushTests {
  private static let variable = "SHARING_EXIT_FLUSH_FILE"

  @Test func writesWhatIsLeftWhenTheProgramEnds() throws {
    try inAnotherProcess {
      exit(0)
    } whichLeaves: { text, process in
      #expect(text == "3")
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 0)
    }
  }

  @Test(arguments: [SIGTERM, SIGINT]) func writesWhatIsLeftWhenASignalEndsTheProgram(
    _ number: Int32
  ) throws {
    try inAnotherProcess {
      kill(getpid(), number)
      while true { pause() }
    } whichLeaves: { text, process in
      #expect(text == "3")
      #expect(process.terminationReason == .uncaughtSignal)
      // The cases are run in the other process as well, where the first one ends it.
      #expect([SIGTERM, SIGINT].contains(process.terminationStatus))
    }
  }

  @Test func leavesAHandlerOfTheProgramAlone() throws {
    try inAnotherProcess {
      // Installed later than ours, so that it takes its place.
      signal(SIGTERM) { _ in _exit(7) }
      kill(getpid(), SIGTERM)
      while true { pause() }
    } whichLeaves: { text, process in
      #expect(text == "1")
      #expect(process.terminationStatus == 7)
    }
  }

  /// Changes a value three times in another process, of which only the first is written at once, and
  /// ends that process.
  private func inAnotherProcess(
    end: () -> Void,
    whichLeaves check: (String?, Process) -> Void,
    test: String = #function
  ) throws {
    if let path = ProcessInfo.processInfo.environment[Self.variable] {
      withDependencies {
        $0.defaultFileStorage = .fileSystem
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
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "--testing-library", "swift-testing", "--filter",
      "ExitFlushTests/\(test.prefix { $0 != "(" })",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging([Self.variable: file.path]) {
      $1
    }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    check(try? String(contentsOf: file, encoding: .utf8), process)
  }
}
