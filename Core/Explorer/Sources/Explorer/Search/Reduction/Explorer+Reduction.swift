internal import ComposableArchitecture

extension Explorer {
  /// Begins to leave out steps that commute with others, if that leaves every finding.
  ///
  /// Properties of changes do not allow it: the changes that are left out are others than those that are made.
  private func beginReduction(with state: State) {
    guard reduction == .commutingSteps, !properties.contains(where: \.isOfChanges) else { return }
    footprints = FootprintReader(for: state)
    result.isReduced = footprints != nil
  }

  /// Whether steps that commute with others are left out.
  var isReducing: Bool { footprints != nil }

  /// The first run of an exhaustive search, before which it is known whether steps can be left out.
  func firstRun() async -> Run {
    let run = await makeRun()
    guard reduction == .commutingSteps, !isReducing else { return run }
    beginReduction(with: run.state)
    return isReducing ? await makeRun() : run
  }

  /// The facts about a state before a step; `nil` if no steps are left out.
  func before(_ run: Run, _ key: StateKey) -> FootprintReader.Before? {
    guard footprints != nil else { return nil }
    return FootprintReader.Before(
      properties: key.properties,
      calls: run.waits.calls,
      arrivals: run.calls.arrivals
    )
  }

  /// The parts of the state that the last step has read and changed.
  func footprint(
    of step: ExploredStep,
    in run: Run,
    before: FootprintReader.Before,
    after key: StateKey
  ) -> Footprint {
    let handled = lastHandled
    return footprints?.footprint(
      of: step,
      in: run,
      before: before,
      properties: key.properties,
      handled: handled
    ) ?? .unknown
  }
}
