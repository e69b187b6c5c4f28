/// Runs a closure at once, and again after each change of the values that it has read.
///
/// ```swift
/// token = observe { [weak self] in
///   guard let self else { return }
///   print("The count is", store.count)
/// }
/// ```
///
/// - It keeps its isolation: a closure of the main actor runs on the main actor, in a turn of its own after the change.
///   Several changes in one turn make it run once.
/// - Only the reads of its last run count. The state of a store, and any `@Observable` object, can be observed.
/// - It ends when the token is cancelled or released, so keep the token.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - apply: The closure.
/// - Returns: The token that keeps the observation alive.
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext
  _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  let context = ObservationLoop.Context(of: apply.isolation, observer: isolation)
  let apply = withoutIsolation(apply)
  return ObservationLoop.start(on: context, track: { _ in apply() })
}

/// Runs a closure at once, and again after each change of the values that it has read, with the transaction of the
/// change; see `observe(isolation:_:)`.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - apply: The closure. It gets the ``UITransaction`` in which the change was made.
/// - Returns: The token that keeps the observation alive.
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext
  _ apply: @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  let context = ObservationLoop.Context(of: apply.isolation, observer: isolation)
  return ObservationLoop.start(on: context, track: withoutIsolation(apply))
}

/// Runs one closure after each change of the values that another one has read.
///
/// ```swift
/// token = observe {
///   _ = model.query
/// } onChange: { [weak self] in
///   self?.search()
/// }
/// ```
///
/// Reads of the second closure do not count, and it does not run before the first change.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - context: Reads the values to observe. It runs at once, and again after each change.
///   - apply: The closure to run after a change.
/// - Returns: The token that keeps the observation alive.
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext
  _ context: @escaping @isolated(any) @Sendable () -> Void,
  @_inheritActorContext
  onChange apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  let place = ObservationLoop.Context(of: apply.isolation, observer: isolation)
  let track = withoutIsolation(context)
  let apply = withoutIsolation(apply)
  return ObservationLoop.start(on: place, track: { _ in track() }, didChange: { _ in apply() })
}

/// A closure without its actor, for a caller that runs it on that actor.
private func withoutIsolation(
  _ operation: @escaping @isolated(any) @Sendable () -> Void
) -> @Sendable () -> Void {
  // Safe: the closure's context contains the actor, beside the captured values; the calling convention is the same.
  unsafeBitCast(operation, to: (@Sendable () -> Void).self)
}

private func withoutIsolation(
  _ operation: @escaping @isolated(any) @Sendable (UITransaction) -> Void
) -> @Sendable (UITransaction) -> Void {
  // Safe: see above.
  unsafeBitCast(operation, to: (@Sendable (UITransaction) -> Void).self)
}
