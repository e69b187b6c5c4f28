import ConcurrencyExtras

/// Runs a part of an asynchronous operation so that it can be cancelled by an id.
///
/// In an effect the id is one of the feature that made the effect, and the same as those of
/// `Effect.cancellable(id:)`: `Effect.cancel(id:)` cancels the part, and `cancelInFlight` cancels
/// effects with the id. Outside of effects the id belongs to the process.
///
/// ```swift
/// return .run { send in
///   try await withTaskCancellation(id: CancelID.download, cancelInFlight: true) {
///     try await download()
///   }
///   await send(.downloaded)
/// }
/// ```
///
/// - Parameters:
///   - id: The id.
///   - cancelInFlight: Whether effects and operations in flight with this id are cancelled first.
///   - isolation: The isolation of the caller.
///   - operation: The part, which runs in a task of its own.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
public func withTaskCancellation<T: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: sending @escaping @isolated(any) () async throws(Failure) -> T
) async throws(Failure) -> T {
  let part = CancellablePart(id: CancelID(id))
  await part.enter(cancelInFlight: cancelInFlight)
  let effect = EffectInFlight.current
  // Safe: it was sent here, and only the task below uses it.
  nonisolated(unsafe) let operation = operation
  // A test's executor must not count the task as a child task, because it cannot see the end of a child task.
  let task = EffectInFlight.$current.withValue(nil) {
    Task(executorPreference: effect?.path.link?.executor) {
      await EffectInFlight.$current.withValue(effect) { () -> Result<T, Failure> in
        do throws(Failure) {
          return .success(try await operation())
        } catch {
          return .failure(error)
        }
      }
    }
  }
  part.attach { task.cancel() }
  let scope = Quiescence.scope
  let wait = scope?.controlledSleepBegan(.child)
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  if let wait { scope?.controlledSleepEnded(wait) }
  await part.leave()
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the effects and operations in flight with an id, now.
  ///
  /// In an effect the id is one of the feature that made the effect. Its effects with the id are cancelled, and so are
  /// parts of effects that run in ``withTaskCancellation(id:cancelInFlight:isolation:operation:)``. They are cancelled
  /// before the store handles anything that effects send after this call. Outside of effects this cancels the
  /// operations that were started with the id outside of effects.
  ///
  /// - Parameter id: The id.
  public static func cancel(id: some Hashable & Sendable) {
    let id = CancelID(id)
    if Drain.isActive {
      FeaturePath.here.cancel(id)
    } else if let path = EffectInFlight.current?.path {
      path.link?.post { path.cancel(id) }
    } else {
      CancellablePart.cancelOutsideOfStores(id)
    }
  }
}
