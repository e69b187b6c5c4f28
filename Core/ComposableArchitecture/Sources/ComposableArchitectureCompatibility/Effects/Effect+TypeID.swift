public import ComposableArchitecture

extension Effect {
  /// Gives the effect a type as its id, by which it can be cancelled while it is in flight.
  ///
  /// Newer code: use a value as the id, such as a case of an enum.
  ///
  /// - Parameters:
  ///   - id: The type.
  ///   - cancelInFlight: Whether effects with this id that are in flight when this one starts are cancelled first.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }

  /// Cancels the effects in flight whose id is a type.
  ///
  /// Newer code: use a value as the id, such as a case of an enum.
  ///
  /// - Parameter id: The type.
  public static func cancel(id: Any.Type) -> Self {
    .cancel(id: ObjectIdentifier(id))
  }

  /// Cancels the effects in flight whose ids are types.
  ///
  /// Newer code: merge the cancellations of values.
  ///
  /// - Parameter ids: The types.
  public static func cancel(ids: [Any.Type]) -> Self {
    .merge(ids.map { .cancel(id: ObjectIdentifier($0)) })
  }

  /// Cancels the effects in flight with any of some ids.
  ///
  /// Newer code: merge the cancellations.
  ///
  /// - Parameter ids: The ids.
  public static func cancel(ids: [any Hashable & Sendable]) -> Self {
    .merge(ids.map { .cancel(id: $0) })
  }

  /// Starts the effect after a while, unless another one with the type as its id comes before.
  ///
  /// Newer code: use a value as the id, and `debounce(id:for:clock:)`.
  ///
  /// - Parameters:
  ///   - id: The type.
  ///   - dueTime: How long to wait.
  ///   - scheduler: The scheduler to wait on.
  ///   - options: Have no influence.
  public func debounce<S: Scheduler>(
    id: Any.Type,
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    debounce(id: ObjectIdentifier(id), for: dueTime, scheduler: scheduler, options: options)
  }

  /// Lets at most one action of the effects whose id is a type through in an interval.
  ///
  /// Newer code: use a value as the id, and `throttle(id:for:clock:latest:)`.
  ///
  /// - Parameters:
  ///   - id: The type.
  ///   - interval: How long only one action comes through.
  ///   - scheduler: The scheduler to measure the time on.
  ///   - latest: Whether the last action within the interval comes through, rather than the first.
  public func throttle<S: Scheduler>(
    id: Any.Type,
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Self {
    throttle(id: ObjectIdentifier(id), for: interval, scheduler: scheduler, latest: latest)
  }
}
