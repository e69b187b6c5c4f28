import ArgumentParser
import Clocks
import ComposableArchitecture
import ComposableTerminalUI
import ComposedApp
import JournalCLI
import TerminalHosting

/// Shows the app, or one feature, to a person.
@MainActor
struct AppScreen {
  let options: SessionOptions
  let screen: ScreenOptions
  var hooks = AppWiring.Hooks()

  /// Runs until the user, the end of the input or a signal ends it.
  ///
  /// - Returns: The exit code.
  func run() async throws -> Int32 {
    if screen.feature == nil { try await AppWiring(options: options).beginAnew() }
    return try await show { size, animationClock in
      Program(
        feature: screen.feature,
        options: options,
        hooks: hooks,
        size: size,
        animationClock: animationClock
      )
    }
  }

  /// Shows the app on a store that continues a recording.
  ///
  /// - Returns: The exit code.
  func run(
    on branch: JournalBranch<AppFeature>,
    of wiring: AppWiring,
    testClock: TestClock<Duration>?
  ) async throws -> Int32 {
    try await show { size, animationClock in
      Program(
        store: branch.store,
        wiring: wiring,
        testClock: testClock,
        size: size,
        animationClock: animationClock,
        leaving: "back"
      ) { host in
        _ = host.screen
        await branch.settle()
      }
    }
  }

  private func show(
    _ make: (Size, (any Clock<Duration>)?) -> Program
  ) async throws -> Int32 {
    let end: ScreenHost.End
    do throws(ScreenError) {
      let transcript = try screen.transcript.map { path throws(ScreenError) in
        try Transcript(
          path: path,
          replacing: screen.force,
          program: "composed \(ProductVersion.current)"
        )
      }
      let host = ScreenHost(name: "composed", isPlain: screen.plain, transcript: transcript)
      end = try await host.run { make($0, $1) }
    } catch {
      throw ExitCode.problem(error)
    }
    for problem in end.problems {
      StandardStreams.current.writeError("error: \(problem.printable)\n")
    }
    let faults = ProgramFaults.current?.next() ?? []
    for fault in faults {
      StandardStreams.current.writeError("error: \(fault.description.printableLines)\n")
    }
    guard end.code == 0 else { return end.code }
    if !end.problems.isEmpty { return ExitReason.outputFailed.rawValue }
    return faults.isEmpty ? 0 : ExitReason.failure.rawValue
  }
}
