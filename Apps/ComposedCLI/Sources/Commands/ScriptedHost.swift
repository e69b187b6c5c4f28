import ArgumentParser
import Clocks
import ComposableArchitecture
import ComposedApp
import JournalCLI
import LineSession
import SyncUpsClient
import TerminalHosting

/// Runs a session of commands on the app.
@MainActor
package struct ScriptedHost {
  let options: SessionOptions
  var hooks = AppWiring.Hooks()

  init(options: SessionOptions, hooks: AppWiring.Hooks) {
    self.options = options
    self.hooks = hooks
  }

  /// Makes a host that adds nothing to the app.
  package init(options: SessionOptions) {
    self.options = options
  }

  /// Runs the commands of a file; `-` is the standard input.
  ///
  /// - Returns: The exit code.
  package func run(_ file: String) async throws -> Int32 {
    let input: CommandInput
    do throws(CommandFile.OpeningError) {
      input = try CommandFile.open(file)
    } catch {
      let hint = CommandOrder(ComposedCommand.configuration).nextStep(withoutFile: file)
      throw ExitCode.problem(error, hint: hint)
    }
    let events = HostEvents.ofCommand()
    let executor = EffectExecutor()
    let reporting = Reporting(options)
    let testClock = options.clock == .test ? TestClock<Duration>() : nil
    let app = AppWiring(options: options, hooks: hooks)
    try await app.beginAnew()
    let store = app.store(
      executor: executor,
      observer: reporting.observer,
      testClock: testClock
    )
    if let problem = app.countProblem(of: store) {
      reporting.errors.write("note: \(problem.printable)\n")
      reporting.errors.flush()
    }
    app.start(store)
    events.read(from: input)
    return await run(events, on: store, of: app, reporting, testClock) { await executor.settle() }
  }

  /// Runs the remaining commands of an input on an existing store.
  ///
  /// - Returns: The exit code.
  func run(
    _ branch: JournalBranch<AppFeature>,
    of app: AppWiring,
    _ testClock: TestClock<Duration>?,
    commands events: HostEvents,
    linesBefore: Int
  ) async -> Int32 {
    let reporting = Reporting(options)
    branch.observe(with: reporting.observer)
    return await run(
      events,
      on: branch.store,
      of: app,
      reporting,
      testClock,
      linesBefore: linesBefore,
      goBack: { branch.goBack(linesRead: $0) },
      settle: { await branch.settle() }
    )
  }

  /// The report of a session and its source.
  private struct Reporting {
    let errors = SessionOutput(StandardStreams.current.errors)
    let report: LineReport
    let observer: SessionObserver

    @MainActor
    init(_ options: SessionOptions) {
      report = LineReport(
        style: .init(isJSON: options.json, isQuiet: options.quiet),
        output: SessionOutput(StandardStreams.current.output),
        errors: errors
      )
      observer = SessionObserver(of: AppFeature.Action.self, report: report)
    }
  }

  /// Runs the commands of an input on a store.
  ///
  /// - Parameter goBack: Called with the number of the last line if the command `back` has ended the session; nil if it
  ///   is no branch of a recording.
  private func run(
    _ events: HostEvents,
    on store: StoreOf<AppFeature>,
    of app: AppWiring,
    _ reporting: Reporting,
    _ testClock: TestClock<Duration>?,
    linesBefore: Int = 0,
    goBack: ((_ linesRead: Int) -> Void)? = nil,
    settle: @escaping () async -> Void
  ) async -> Int32 {
    let errors = reporting.errors
    Inspection.sayHolds { text in
      errors.write("note: \(text)\n")
      errors.flush()
    }
    // The reason that the last `save` of the script has printed.
    var printedProblem: String?
    let session = Session<AppFeature>(
      store: store,
      observer: reporting.observer,
      report: reporting.report,
      settings: .init(
        isStrict: options.strict,
        isBranch: goBack != nil,
        testClock: testClock,
        settleEffects: settle,
        settleStorage: { await events.whileSaving { await app.settle() } },
        saveStorage: {
          printedProblem = await events.whileSaving { await app.save() }
          return printedProblem
        }
      )
    )
    let endWatching = events.watchStopping {
      _ = await app.save()
      await settle()
      _ = app.writeSettings()
    }
    let end = await session.run(events, linesBefore: linesBefore)
    endWatching()
    reporting.report.flush()
    let problem = await events.whileSaving { await app.end(settlingEffects: settle) }
    reporting.report.flush()
    if let problem, problem != printedProblem {
      errors.write("error: \(problem.printable)\n")
      errors.flush()
    }
    if let code = ExitCode.problem(end) { return code.rawValue }
    // Ending earlier would leave a half-made database under another name.
    await app.settle()
    // A signal may have come after the last line: saved changes stay, but the command was interrupted.
    if let signal = events.signalBeforeEnd { return 128 + signal }
    if problem != nil { return ExitReason.outputFailed.rawValue }
    guard let error = app.loadingProblem(of: store) else {
      // Only now: a script whose changes could not be saved ends with that, and does not go on.
      if end == .handedOver { goBack?(session.lineNumber) }
      return session.exitCode
    }
    errors.write("error: \(error.description.printable)\n")
    errors.flush()
    return session.exitCode == 65 ? 65 : ExitCode.code(of: error).rawValue
  }
}
