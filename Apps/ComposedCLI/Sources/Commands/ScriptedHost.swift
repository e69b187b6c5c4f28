import ArgumentParser
import Clocks
import ComposableArchitecture
import ComposedApp
import Foundation
import TerminalHosting

/// Runs a session of commands on the app.
@MainActor
struct ScriptedHost {
  let options: SessionOptions
  /// Has the last word on the dependencies of the store.
  var prepare: @MainActor (inout DependencyValues) -> Void = { _ in }

  /// Runs the commands of a file; `-` is the standard input.
  ///
  /// - Returns: The exit code.
  func run(_ file: String) async throws -> Int32 {
    let input: Int32
    do {
      input = try CommandFile.open(file)
    } catch {
      throw ValidationError(error.description)
    }
    // A closed pipe is then an error of the write, which ends the session quietly.
    signal(SIGPIPE, SIG_IGN)
    let events = HostEvents()
    events.watchSignals()

    let output = SessionOutput(descriptor: STDOUT_FILENO)
    let errors = SessionOutput(descriptor: STDERR_FILENO)
    let report = SessionReport(
      style: .init(isJSON: options.json, isQuiet: options.quiet),
      output: output,
      errors: errors
    )
    let executor = EffectExecutor()
    let observer = SessionObserver(of: AppFeature.Action.self, report: report)
    let testClock = options.clock == .test ? TestClock<Duration>() : nil
    let app = AppWiring(options: options, prepare: prepare)
    let store = app.store(executor: executor, observer: observer, testClock: testClock)
    app.start(store)

    let session = Session<AppFeature>(
      store: store,
      executor: executor,
      observer: observer,
      report: report,
      settings: .init(
        isStrict: options.strict,
        testClock: testClock,
        settleStorage: { await events.whileSaving { await app.settle() } },
        saveStorage: { await events.whileSaving { await app.save() } }
      )
    )
    events.read(from: input)
    let end = await session.run(events)
    report.flush()
    let problem = await events.whileSaving { await app.save() }
    if let problem {
      errors.write("error: \(problem.printable)\n")
      errors.flush()
    }
    switch end {
    case .completed:
      // A database that is only half made would stay there under another name.
      await app.settle()
      return problem == nil ? session.exitCode : 74
    case .signal(let number): return 128 + number
    case .internalError(let message):
      errors.write("error: \(message)\n")
      errors.flush()
      return 70
    }
  }
}
