public import ComposableArchitecture
public import TerminalViews

extension ViewHost {
  /// Waits until nothing can change the screen any more without input.
  ///
  /// ```swift
  /// let executor = EffectExecutor(watchesEffects: true)
  /// let store = Store(initialState: Feature.State()) { Feature() } withDependencies: {
  ///   $0.effectExecutor = executor
  /// }
  /// var environment = EnvironmentValues()
  /// environment.taskExecutor = executor.taskExecutor
  /// let host = ViewHost(size: size, environment: environment) { FeatureView(store: store) }
  /// host.send(.key(KeyPress("r")))
  /// await host.settle(executor)
  /// #expect(host.screen.description.contains("1 is odd."))
  /// ```
  ///
  /// Like ``ComposableArchitecture/TestStore/quiesce()`` of a test store, it lets no time pass. Effects that wait for a
  /// clock or for an outside event are listed, not awaited. Unstructured tasks and threads outside of the executor are
  /// not tracked.
  ///
  /// Costs a few turns of the main actor for each change of the screen without input. A screen that never comes to
  /// rest, such as an animation on an immediate clock, is left after 1,000 changes.
  ///
  /// - Parameter executor: The executor of the effects of the screen's stores.
  /// - Returns: The effects in flight and the event that each waits for. None are named if the executor does not watch
  ///   them.
  @discardableResult
  public func settle(_ executor: EffectExecutor) async -> EffectsAtRest {
    var rest: EffectsAtRest
    var changes = 0
    repeat {
      changes += 1
      // Views begin their tasks when the screen is read.
      _ = screen
      let activity = executor.activity
      rest = await executor.quiesce()
      guard needsUpdate || executor.activity != activity else { break }
    } while changes < 1_000
    return rest
  }

  /// Waits until the screen is as expected, and gives up as soon as it cannot become so without input.
  ///
  /// - Parameters:
  ///   - executor: The executor of the effects of the screen's stores.
  ///   - isExpected: Looks at the screen.
  /// - Returns: `nil` if the screen is as expected; else the effects in flight.
  public func settle(
    _ executor: EffectExecutor,
    until isExpected: (CellBuffer) -> Bool
  ) async -> EffectsAtRest? {
    if isExpected(screen) { return nil }
    let rest = await settle(executor)
    return isExpected(screen) ? nil : rest
  }
}
