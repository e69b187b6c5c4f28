/// Runs a closure at once, and again after each change of what it has read.
///
/// ```swift
/// token = observe { [weak self] in
///   guard let self else { return }
///   print("The count is", store.count)
/// }
/// ```
///
/// - It runs where it was made: a closure of the main actor on the main actor, in a turn of its own
///   after the change. Several changes in one turn make it run once.
/// - Only what its last run has read counts. What a store holds, and any `@Observable` object, can
///   be observed.
/// - It ends when the token is cancelled or let go, so keep the token.
///
/// - Parameters:
///   - isolation: The actor it is called on.
///   - apply: What to run.
/// - Returns: What keeps the observation going.
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext
  _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  let context = ObservationLoop.Context(of: apply.isolation, observer: isolation)
  let apply = withoutIsolation(apply)
  return ObservationLoop.start(on: context, track: { _ in apply() })
}

/// Runs a closure at once, and again after each change of what it has read, with the values that
/// came along with the change; see `observe(isolation:_:)`.
///
/// - Parameters:
///   - isolation: The actor it is called on.
///   - apply: What to run. It gets the ``UITransaction`` in which the change was made.
/// - Returns: What keeps the observation going.
public func observe(
  isolation: (any Actor)? = #isolation,
  @_inheritActorContext
  _ apply: @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  let context = ObservationLoop.Context(of: apply.isolation, observer: isolation)
  return ObservationLoop.start(on: context, track: withoutIsolation(apply))
}

/// Runs one closure after each change of what another one has read.
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
///   - isolation: The actor it is called on.
///   - context: Reads what is to be observed. It runs at once, and again after each change.
///   - apply: What to run after a change.
/// - Returns: What keeps the observation going.
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

/// A closure without the actor it belongs to, for a caller that runs it there.
private func withoutIsolation(
  _ operation: @escaping @isolated(any) @Sendable () -> Void
) -> @Sendable () -> Void {
  // Safe: the actor is kept in the closure's context, beside what it captures; how the closure is
  // called is the same.
  unsafeBitCast(operation, to: (@Sendable () -> Void).self)
}

private func withoutIsolation(
  _ operation: @escaping @isolated(any) @Sendable (UITransaction) -> Void
) -> @Sendable (UITransaction) -> Void {
  // Safe: see above.
  unsafeBitCast(operation, to: (@Sendable (UITransaction) -> Void).self)
}
