internal import ActionText
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
        _ = await run.make(step, try? ActionTextFormat<Action>().parse(text))
      }
    }
  }
}
