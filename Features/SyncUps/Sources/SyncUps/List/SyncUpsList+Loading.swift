public import ComposableArchitecture
import SyncUpsClient

extension SyncUpsList {
  /// How a load has ended.
  @CasePathable
  public enum LoadResponse: Equatable, Sendable {
    /// It has failed, in words for the user.
    case failed(String)
    /// It has succeeded.
    case loaded
    /// It has failed, and will until the user repairs the database or begins anew; in words for the user.
    case unusable(String)
  }

  /// How long the user has to stop typing before what he looks for is loaded.
  public static let searchDelay = Duration.milliseconds(300)

  private enum CancelID {
    case load
    case search
  }

  /// Loads what is asked for; a load on its way is given up.
  func load(_ query: SyncUpsQuery, in state: inout State) -> Effect<Action> {
    state.errorMessage = nil
    state.isLoading = true
    state.query = query
    return .run { [syncUps = state.$syncUps] send in
      try await syncUps.load(.syncUps(query))
      await send(.loadResponse(.loaded))
    } catch: { error, send in
      await send(.loadResponse(LoadResponse(error)))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Keeps the database that cannot be used under another name, and loads the empty one.
  func beginAnew(in state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { [client = syncUpsClient, syncUps = state.$syncUps, query = state.query] send in
      if let path = try await client.beginAnew() { await send(.delegate(.beganAnew(keptAt: path))) }
      try await syncUps.load(.syncUps(query))
      await send(.loadResponse(.loaded))
    } catch: { error, send in
      await send(.loadResponse(LoadResponse(error)))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Waits for what the list loads by itself when it is made, or loads it if that has failed.
  func loadFirst(in state: inout State) -> Effect<Action> {
    guard !state.$syncUps.isLoading, state.$syncUps.loadError == nil else {
      return load(state.query, in: &state)
    }
    state.errorMessage = nil
    state.hasLoaded = true
    return .none
  }

  func waitForSearchText() -> Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: Self.searchDelay)
      await send(.searchTextSettled)
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }
}

extension SyncUpsList.LoadResponse {
  fileprivate init(_ error: any Error) {
    let message = String(describing: error)
    self =
      if case .unusable = error as? SyncUpsError { .unusable(message) } else { .failed(message) }
  }
}
