import Dependencies
import TestFailureBridge

extension Effect {
  /// Starts the effect after a delay, unless another one with the id comes before.
  ///
  /// A later effect with the id cancels this one even when it is already running. `.cancel(id:)` cancels both a waiting
  /// and a running effect.
  ///
  /// ```swift
  /// case .queryChanged(let query):
  ///   return .run { send in await send(.results(try await search(query))) }
  ///     .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id. It belongs to the feature in which the effect is made.
  ///   - duration: The time to wait.
  ///   - clock: The clock to wait on; without one the dependency `\.continuousClock`.
  ///   - fileID: The module and file of the call; named in messages about an effect that waits.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: (any Clock<Duration>)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    guard !isNone else { return .none }
    return cancellable(
      id: id,
      policy: .delay(duration, clock: clock),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Lets at most one action of the effects with an id through in an interval.
  ///
  /// The first action comes through at once. Of the actions that come within the interval after it, only one does: at
  /// the interval's end, where it begins the next interval. The work itself is started every time, and replaces work of
  /// the id that still runs; only its actions are thinned out. The store remembers nothing of it after the interval.
  ///
  /// - Parameters:
  ///   - id: The id. It belongs to the feature in which the effect is made; `.cancel(id:)` cancels
  ///     the work, and drops an action that waits for the end of the interval.
  ///   - interval: The time in which only one action comes through.
  ///   - clock: The clock to measure the time on; without one the dependency `\.continuousClock`.
  ///   - latest: Whether the last action within the interval comes through, rather than the first.
  ///   - fileID: The module and file of the call; named in messages about an action that waits.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func throttle(
    id: some Hashable & Sendable,
    for interval: Duration,
    clock: (any Clock<Duration>)? = nil,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    guard !isNone else { return .none }
    let dependencies = DependencyValues._current
    return Self(
      ThrottleEffect(
        storage,
        id: CancelID(id),
        Throttling(
          interval: interval,
          clock: clock ?? dependencies.continuousClock,
          isLatest: latest,
          origin: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column),
          forgetsByItself: dependencies.context != .test
        ),
        path: FeaturePath.current
      )
    )
  }
}
