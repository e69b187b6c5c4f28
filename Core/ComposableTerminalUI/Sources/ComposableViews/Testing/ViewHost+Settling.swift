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
  /// It is what ``ComposableArchitecture/TestStore/quiesce()`` knows of a test store: no time passes, and
  /// what waits for a clock or for something outside is not waited for but listed. Unstructured tasks
  /// and threads that run elsewhere than on the executor are not seen.
  ///
  /// Costs a few turns of the main actor for each time that the screen changes by itself. A screen that
  /// never comes to rest, such as an animation on an immediate clock, is left after 1,000 changes.
  ///
  /// - Parameter executor: Where the effects of the stores run that the screen shows.
  /// - Returns: The effects in flight and what each waits for. None are named if the executor does not
  ///   watch them.
  @discardableResult
  public func settle(_ executor: EffectExecutor) async -> EffectsAtRest {
    var rest: EffectsAtRest
    var changes = 0
    repeat {
      changes += 1
      // Views begin their tasks when the screen is asked for.
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
  ///   - executor: Where the effects of the stores run that the screen shows.
  ///   - isExpected: Looks at the screen.
  /// - Returns: `nil` if the screen is as expected; else what is still waited for.
  public func settle(
    _ executor: EffectExecutor,
    until isExpected: (CellBuffer) -> Bool
  ) async -> EffectsAtRest? {
    if isExpected(screen) { return nil }
    let rest = await settle(executor)
    return isExpected(screen) ? nil : rest
  }
}
