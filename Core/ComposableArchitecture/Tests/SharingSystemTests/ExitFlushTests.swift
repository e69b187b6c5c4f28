import Dependencies
import Foundation
import Sharing
import SystemTesting
import Testing

/// The file that a process leaves behind.
@Suite(.system) struct ExitFlushTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("count")
  }

  private var text: String {
    get throws { String(decoding: try folder.data("count"), as: UTF8.self) }
  }

  private var settings: UserDefaults { .propertyList(URL(fileURLWithPath: path)) }

  @Test func writesWhatIsLeftWhenTheProgramEnds() async throws {
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      change(path) { exit(0) }
    }
    #expect(try text == "3")
  }

  @Test func writesWhatIsLeftWhenTheProgramIsTerminated() async throws {
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      signal(SIGTERM, SIG_DFL)
      change(path) {
        kill(getpid(), SIGTERM)
        while true { pause() }
      }
    }
    #expect(try text == "3")
  }

  @Test func writesWhatIsLeftWhenTheProgramIsInterrupted() async throws {
    await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
      // Tests that are started in the background are told to ignore interrupts.
      signal(SIGINT, SIG_DFL)
      change(path) {
        kill(getpid(), SIGINT)
        while true { pause() }
      }
    }
    #expect(try text == "3")
  }

  @Test func writesSettingsWhenTheProgramEnds() async throws {
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      changeSetting(path) { exit(0) }
    }
    #expect(settings.integer(forKey: "count") == 3)
  }

  @Test func writesSettingsWhenTheProgramIsTerminated() async throws {
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      signal(SIGTERM, SIG_DFL)
      changeSetting(path) {
        kill(getpid(), SIGTERM)
        while true { pause() }
      }
    }
    #expect(settings.integer(forKey: "count") == 3)
  }

  @Test func leavesAHandlerOfTheProgramAlone() async throws {
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      change(path) {
        // Installed later than ours, so that it takes its place.
        signal(SIGTERM) { _ in _exit(7) }
        kill(getpid(), SIGTERM)
        while true { pause() }
      }
    }
    #expect(try text == "1")
  }
}

/// Changes a setting three times, of which only the first is written at once, and ends the process.
private func changeSetting(_ path: String, end: () -> Void) {
  let settings = UserDefaults.propertyList(URL(fileURLWithPath: path), delay: .seconds(3_600))
  withDependencies {
    $0.defaultAppStorage = settings
  } operation: {
    @Shared(.appStorage("count")) var count = 0
    for number in 1...3 { $count.withLock { $0 = number } }
    end()
  }
}

/// Changes a value three times, of which only the first is written at once, and ends the process.
private func change(_ path: String, end: () -> Void) {
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
}
