internal import ComposableArchitecture

/// Watches the states of a run for an expectation.
///
/// A replay's store is only used on the main actor, and notifies its observers there.
final class ShrinkWatch<State>: StoreObserver {
  /// Returns whether a state meets the expectation.
  @MainActor private let isMet: (State) -> Bool
  private let origins: ReplayOrigins
  private let findsFailure: Bool
  /// Whether the expectation was met so far.
  @MainActor private(set) var wasMet: Bool
  /// The recorded number of the user's action after which the expectation was first broken.
  @MainActor private(set) var firstFailure: UInt64?

  /// - Parameters:
  ///   - origins: The origins, with the position of the run.
  ///   - needsToHold: Whether only an expectation that was met can be broken.
  ///   - findsFailure: Whether ``firstFailure`` is needed; searching it costs time.
  @MainActor
  init(
    _ origins: ReplayOrigins,
    needsToHold: Bool,
    findsFailure: Bool,
    isMet: @escaping (State) -> Bool
  ) {
    self.origins = origins
    self.isMet = isMet
    self.findsFailure = findsFailure
    wasMet = !needsToHold
  }

  func didBegin<Began>(_ state: Began) { look(at: state) }

  func didReduce<Reduced, Action>(_ action: Action, _ event: ActionEvent, state: Reduced) {
    look(at: state)
  }

  private func look<Seen>(at state: Seen) {
    // Safe: used synchronously on the main actor, where this runs.
    let state = UncheckedSendable(state)
    MainActor.assumeIsolated { lookAtKnown(state.value) }
  }

  @MainActor
  private func lookAtKnown<Seen>(_ state: Seen) {
    let isSought = wasMet ? findsFailure && firstFailure == nil : true
    guard isSought, let state = state as? State else { return }
    let isMet = isMet(state)
    if !wasMet {
      wasMet = isMet
    } else if !isMet {
      firstFailure = origins.lastSent
    }
  }
}
