import ComposableArchitecture
import LineSession
import TerminalHosting

/// A session on the tally, in memory.
@MainActor
enum TallySession {
  struct Outcome {
    let output: String
    let errors: String
    let end: LineEnd
    let exitCode: Int32
  }

  /// Runs the lines of a text.
  static func run(
    _ text: String,
    style: LineReport.Style = .init(),
    isStrict: Bool = false
  ) async -> Outcome {
    let (output, errors) = (OutputBuffer(), OutputBuffer())
    let report = LineReport(
      style: style,
      output: SessionOutput(.memory(output)),
      errors: SessionOutput(.memory(errors))
    )
    let observer = SessionObserver(of: Tally.Action.self, report: report)
    let executor = EffectExecutor()
    let store = Store(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.effectExecutor = executor
      $0.storeObserver = observer
    }
    let session = Session<Tally>(
      store: store,
      observer: observer,
      report: report,
      settings: .init(
        isStrict: isStrict,
        settleEffects: { await executor.settle() },
        saveStorage: { "The disk is full." }
      )
    )
    let events = HostEvents()
    events.read(from: .bytes(Array(text.utf8)))
    let end = await session.run(events)
    report.flush()
    return Outcome(
      output: output.text,
      errors: errors.text,
      end: end,
      exitCode: session.exitCode
    )
  }
}
