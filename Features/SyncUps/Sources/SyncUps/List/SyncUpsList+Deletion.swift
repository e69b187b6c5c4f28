import ComposableArchitecture
public import SyncUpsClient

extension SyncUpsList {
  /// A sync-up that was deleted, while it can be brought back.
  public struct Deletion: Equatable, Sendable {
    /// Where it was, counted from 0.
    public var offset: Int
    /// What stood before it; `nil` if it was the first.
    public var predecessor: SyncUp.ID?
    /// What was deleted.
    public var syncUp: SyncUp

    /// Creates a deletion.
    ///
    /// - Parameters:
    ///   - syncUp: What was deleted.
    ///   - offset: Where it was.
    ///   - predecessor: What stood before it.
    public init(_ syncUp: SyncUp, at offset: Int, after predecessor: SyncUp.ID?) {
      self.offset = offset
      self.predecessor = predecessor
      self.syncUp = syncUp
    }
  }

  /// How long what was deleted can be brought back.
  public static let undoTime = Duration.seconds(5)

  private enum CancelID {
    case undo
  }

  /// Deletes a sync-up, and offers to bring it back; the one deleted before is gone then.
  func delete(_ id: SyncUp.ID, in state: inout State) -> Effect<Action> {
    guard let offset = state.syncUps.index(id: id) else { return .none }
    let predecessor = offset > 0 ? state.syncUps[offset - 1].id : nil
    let syncUp = state.$syncUps.withLock { $0.remove(at: offset) }
    state.lastDeletion = Deletion(syncUp, at: offset, after: predecessor)
    return .merge(
      .send(.delegate(.deleted(id))),
      .run { [clock] send in
        try await clock.sleep(for: Self.undoTime)
        await send(.undoOfferEnded)
      }
      .cancellable(id: CancelID.undo, cancelInFlight: true)
    )
  }

  /// Brings back what was deleted last: behind what stood before it, or where it was if that is gone.
  func undoDeletion(in state: inout State) -> Effect<Action> {
    guard let deletion = state.lastDeletion else { return .none }
    state.lastDeletion = nil
    state.$syncUps.withLock { syncUps in
      let predecessor = deletion.predecessor.flatMap { syncUps.index(id: $0) }
      let offset = predecessor.map { $0 + 1 } ?? min(deletion.offset, syncUps.count)
      _ = syncUps.insert(deletion.syncUp, at: offset)
    }
    return .cancel(id: CancelID.undo)
  }
}
