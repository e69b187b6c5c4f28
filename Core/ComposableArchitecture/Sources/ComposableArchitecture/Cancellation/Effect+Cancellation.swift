import TestFailureBridge

extension Effect {
  /// Gives the effect an id by which it can be cancelled while it is in flight.
  ///
  /// The id belongs to the feature in which the effect is made: a presented child and its siblings
  /// can use the same id without meeting, and a parent can cancel its children's effects.
  ///
  /// - Parameters:
  ///   - id: The id. Several effects may share one; they are cancelled together.
  ///   - cancelInFlight: Whether effects with this id that are in flight when this one starts are
  ///     cancelled first.
  public func cancellable(
    id: some Hashable & Sendable,
    cancelInFlight: Bool = false
  ) -> Self {
    Self(
      CancellableEffect(
        storage,
        EffectCancellation(id: CancelID(id), admission: cancelInFlight ? .restart : .concurrent),
        path: FeaturePath.current
      )
    )
  }

  /// Gives the effect an id by which it can be cancelled, and a policy for the case that others with the id are in
  /// flight.
  ///
  /// An effect that waits for its turn is in flight too, and can be cancelled like the others.
  ///
  /// - Parameters:
  ///   - id: The id. It belongs to the feature in which the effect is made.
  ///   - policy: Whether the effect starts, waits, is dropped, or replaces the others.
  ///   - fileID: The module and file of the call; named in messages about an effect that waits.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func cancellable(
    id: some Hashable & Sendable,
    policy: EffectPolicy,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    Self(
      CancellableEffect(
        storage,
        EffectCancellation(
          id: CancelID(id),
          admission: policy.admission,
          waiting: EffectPolicy.Waiting(
            delay: policy.delay,
            origin: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
          )
        ),
        path: FeaturePath.current
      )
    )
  }

  /// Cancels the effects in flight that carry an id.
  ///
  /// It takes effect when the reducer has returned it to the store. It also cancels an effect of the action just
  /// before. If the task of that effect has not yet run, it never runs.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(CancelEffect(CancelID(id), path: FeaturePath.current))
  }
}

/// The id by which an effect can be cancelled, and the policy towards other effects of the same id.
struct EffectCancellation: Sendable {
  var id: CancelID
  var admission: EffectPolicy.Admission
  /// `nil` when the effect never waits.
  var waiting: EffectPolicy.Waiting?
}
