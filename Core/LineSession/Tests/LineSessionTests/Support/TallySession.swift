import ComposableArchitecture
import LineSession
import TerminalHosting

/// A session on the tally, or on another feature, in memory.
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
    isStrict: Bool = false,
    isBranch: Bool = false
  ) async -> Outcome {
    await run(
      text,
      on: Tally(),
      from: Tally.State(),
      style: style,
      isStrict: isStrict,
      isBranch: isBranch
    )
  }

  /// Runs the lines of a text on a feature.
  static func run<Feature: Reducer>(
    _ text: String,
    on feature: Feature,
    from state: Feature.State,
    style: LineReport.Style = .init(),
    isStrict: Bool = false,
    isBranch: Bool = false
  ) async -> Outcome where Feature.State: ObservableState, Feature.Action: CasePathable & Sendable {
    let (output, errors) = (OutputBuffer(), OutputBuffer())
    let report = LineReport(
      style: style,
      output: SessionOutput(.memory(output)),
      errors: SessionOutput(.memory(errors))
    )
    let observer = SessionObserver(of: Feature.Action.self, report: report)
    let executor = EffectExecutor()
    let store = Store(initialState: state) {
      feature
    } withDependencies: {
      $0.effectExecutor = executor
      $0.storeObserver = observer
    }
    let session = Session<Feature>(
      store: store,
      observer: observer,
      report: report,
      settings: .init(
        isStrict: isStrict,
        isBranch: isBranch,
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
