public import ComposableArchitecture

extension Effect {
  /// Starts the effect after a while, unless another one with the id comes before.
  ///
  /// Newer code: use `debounce(id:for:clock:)`.
  ///
  /// - Parameters:
  ///   - id: The id. It belongs to the feature in which the effect is made.
  ///   - dueTime: How long to wait.
  ///   - scheduler: The scheduler to wait on.
  ///   - options: Have no influence.
  ///   - fileID: Where this is called; named in messages about an effect that waits.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func debounce<S: Scheduler>(
    id: some Hashable & Sendable,
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    guard !isNone else { return .none }
    return debounce(
      id: id,
      for: dueTime.duration,
      clock: scheduler.clock,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Lets at most one action of the effects with an id through in an interval.
  ///
  /// Newer code: use `throttle(id:for:clock:latest:)`.
  ///
  /// - Parameters:
  ///   - id: The id. It belongs to the feature in which the effect is made.
  ///   - interval: How long only one action comes through.
  ///   - scheduler: The scheduler to measure the time on.
  ///   - latest: Whether the last action within the interval comes through, rather than the first.
  ///   - fileID: Where this is called; named in messages about an action that waits.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func throttle<S: Scheduler>(
    id: some Hashable & Sendable,
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    guard !isNone else { return .none }
    return throttle(
      id: id,
      for: interval.duration,
      clock: scheduler.clock,
      latest: latest,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Starts the effect after a while.
  ///
  /// Newer code: sleep on a clock in `Effect.run`.
  ///
  /// - Parameters:
  ///   - dueTime: How long to wait.
  ///   - scheduler: The scheduler to wait on.
  ///   - options: Have no influence.
  ///   - fileID: Where this is called; named in messages about an effect that waits.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func deferred<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    debounce(
      id: DeferralID(),
      for: dueTime,
      scheduler: scheduler,
      options: options,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Starts the effect after a while, as ``deferred(for:scheduler:options:fileID:filePath:line:column:)`` does.
  ///
  /// Before version 1 an effect was a publisher, whose values were delayed. Newer code: sleep on a clock in
  /// `Effect.run`.
  ///
  /// - Parameters:
  ///   - interval: How long to wait.
  ///   - tolerance: Has no influence.
  ///   - scheduler: The scheduler to wait on.
  ///   - options: Have no influence.
  ///   - fileID: Where this is called; named in messages about an effect that waits.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    deferred(
      for: interval,
      scheduler: scheduler,
      options: options,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Starts the effect when a scheduler comes to it.
  ///
  /// Where an action is received needs no choice: it is always on the actor of the store. What is left of the
  /// original is the order in time. On a live scheduler the effect starts in a task; on one of a test it
  /// starts with the next `advance()`, once, not anew for each of its actions. Newer code: leave it out.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler.
  ///   - options: Have no influence.
  ///   - fileID: Where this is called; named in messages about an effect that waits.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    deferred(
      for: S.SchedulerTimeType.Stride(duration: .zero),
      scheduler: scheduler,
      options: options,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

/// The id of one deferral. No other effect has it.
private final class DeferralID: Hashable, Sendable {
  static func == (lhs: DeferralID, rhs: DeferralID) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
