@_spi(Exploring) internal import ActionText
public import ComposableArchitecture

extension ExploredFeature {
  /// The first state.
  @MainActor
  public var firstState: State { ExploredRun(self, ExploredIssues()).state }

  /// Makes steps while a recorder observes the store.
  ///
  /// - Parameters:
  ///   - steps: The steps, of which impossible ones are omitted.
  ///   - recorder: The tape of the recorder.
  ///   - install: Installs the recorder in the dependencies of the store.
  @MainActor
  public func make(
    _ steps: [ExploredStep],
    recorder: any Tape,
    install: @escaping (inout DependencyValues) -> Void
  ) async {
    let issues = ExploredIssues()
    await withIssueReporters([issues]) {
      let run = ExploredRun(self, issues, recorder: recorder, attach: install)
      await run.begin()
      for step in steps {
        guard case .send(let text) = step else {
          _ = await run.make(step, nil)
          continue
        }
        _ = await run.make(step, Self.action(text, in: run.state))
      }
    }
  }

  /// The action of a text. One of a button may be known only from the alert that shows it.
  @MainActor
  private static func action(_ text: String, in state: State) -> Action? {
    let format = ActionTextFormat<Action>()
    if let action = try? format.parse(text) { return action }
    for question in CoveredScreens(in: state).questions {
      guard let button = question.values.first(where: { $0.text == text }) else { continue }
      return try? format.action(at: question.path, of: button.action)
    }
    return nil
  }
}
