public import ComposableArchitecture

extension Effect {
  /// Sends the time of a scheduler at a steady interval, until the effect is cancelled by its id.
  ///
  /// A timer with the id that is in flight is cancelled first. Newer code: iterate `clock.timer(interval:)` in
  /// `Effect.run`.
  ///
  /// ```swift
  /// case .startTapped:
  ///   return .timer(id: CancelID.timer, every: 1, on: mainQueue).map { _ in .timerTicked }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id. It belongs to the feature in which the effect is made.
  ///   - interval: The time between two ticks.
  ///   - tolerance: How much later a tick may come.
  ///   - scheduler: The scheduler to wait on.
  ///   - options: Have no influence.
  ///   - fileID: Where this is called; named in messages about an effect that waits.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func timer<S: Scheduler>(
    id: some Hashable & Sendable,
    every interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    on scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where Action == S.SchedulerTimeType {
    let ticks = scheduler.timer(interval: interval, tolerance: tolerance, options: options)
    return .run(
      operation: { send in
        for await time in ticks { await send(time) }
      },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    .cancellable(id: id, cancelInFlight: true)
  }

  /// Sends the time of a scheduler at a steady interval, until the effect is cancelled by a type.
  ///
  /// Newer code: iterate `clock.timer(interval:)` in `Effect.run`.
  ///
  /// - Parameters:
  ///   - id: The type.
  ///   - interval: The time between two ticks.
  ///   - tolerance: How much later a tick may come.
  ///   - scheduler: The scheduler to wait on.
  ///   - options: Have no influence.
  ///   - fileID: Where this is called; named in messages about an effect that waits.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func timer<S: Scheduler>(
    id: Any.Type,
    every interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    on scheduler: S,
    options: S.SchedulerOptions? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where Action == S.SchedulerTimeType {
    timer(
      id: ObjectIdentifier(id),
      every: interval,
      tolerance: tolerance,
      on: scheduler,
      options: options,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
