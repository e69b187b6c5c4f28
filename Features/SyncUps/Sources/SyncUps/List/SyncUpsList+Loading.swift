public import ComposableArchitecture
import FailureCauses
import SyncUpsClient

extension SyncUpsList {
  /// How a load has ended.
  @CasePathable
  nonisolated public enum LoadResponse: Equatable, Sendable {
    /// It has failed, in words for the user.
    case failed(String)
    /// It has succeeded.
    case loaded
    /// It has failed, and will until the user repairs the database or begins anew; in words for the user.
    case unusable(String)
  }

  /// How long the user has to stop typing before what he looks for is loaded.
  public static let searchDelay = Duration.milliseconds(300)

  /// An action for when a load has succeeded.
  nonisolated public enum AfterLoad: Equatable, Sendable {
    /// The last sync-up is to come into sight.
    case goToEnd
    /// All sync-ups of the list are to be selected.
    case selectAll
    /// Brings back the deleted sync-up.
    case undoDeletion
  }

  nonisolated private enum CancelID {
    case load
    case search
  }

  /// Loads what is asked for; a load on its way is given up.
  func load(
    _ query: SyncUpsQuery,
    then afterLoad: AfterLoad? = nil,
    in state: inout State
  ) -> Effect<Action> {
    // The failure may have ended the counting too.
    if state.errorMessage != nil || state.countErrorMessage != nil { state.countedText = nil }
    state.countErrorMessage = nil
    state.afterLoad = afterLoad
    state.errorMessage = nil
    state.isLoading = true
    state.query = query
    return .run { [syncUps = state.$syncUps] send in
      // The list that is shown stays one that saves itself until the other one is there.
      let next = Shared(value: syncUps.wrappedValue)
      try await Self.failingIfGivenUp { try await next.load(.syncUps(query)) }
      // A load goes on when its effect is cancelled, and another list may be shown by now.
      try Task.checkCancellation()
      syncUps.projectedValue = next
      await send(.loadResponse(.loaded))
    } catch: { error, send in
      await send(.loadResponse(LoadResponse(error)))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Loads all that the list can show, and then goes to the last one.
  ///
  /// Costs what all of them are in size, here and with each change that is observed from then on.
  func loadAll(in state: inout State) -> Effect<Action> {
    guard state.hasMore, state.afterLoad == nil else { return .none }
    state.revealed = nil
    return load(state.query.all, then: .goToEnd, in: &state)
  }

  /// Does what was to be done after the load.
  func finishLoad(in state: inout State) -> Effect<Action> {
    defer { state.afterLoad = nil }
    state.listedQuery = state.query
    switch state.afterLoad {
    case .goToEnd: state.revealed = state.syncUps.last?.id
    case .selectAll: selectListed(in: &state)
    case .undoDeletion: bringBack(in: &state)
    case nil: break
    }
    return .none
  }

  /// Keeps the database that cannot be used under another name, and loads the empty one.
  func beginAnew(in state: inout State) -> Effect<Action> {
    state.isLoading = true
    return .run { [client = syncUpsClient, syncUps = state.$syncUps, query = state.query] send in
      let path = try await Self.failingIfGivenUp { try await client.beginAnew() }
      if let path { await send(.delegate(.beganAnew(keptAt: path))) }
      try await Self.failingIfGivenUp { try await syncUps.load(.syncUps(query)) }
      await send(.loadResponse(.loaded))
    } catch: { error, send in
      await send(.loadResponse(LoadResponse(error)))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Makes a failure of a cancellation that comes from the client while nobody has cancelled the effect: an effect
  /// leaves a cancellation unhandled, and the list would load for ever.
  static func failingIfGivenUp<Value>(
    _ operation: () async throws -> Value
  ) async throws -> Value {
    do {
      return try await operation()
    } catch is CancellationError where !Task.isCancelled {
      throw LoadGivenUp()
    }
  }

  private struct LoadGivenUp: Error, CustomStringConvertible {
    let description = "The sync-ups were not read to the end. Try again."
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

  /// Gives up the search at once.
  func clearSearch(in state: inout State) -> Effect<Action> {
    state.searchText = ""
    guard !state.query.text.isEmpty else { return .cancel(id: CancelID.search) }
    return .merge(.cancel(id: CancelID.search), load(SyncUpsQuery(order: state.order), in: &state))
  }

  func waitForSearchText() -> Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: Self.searchDelay)
      await send(.searchTextSettled)
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }
}

extension SyncUpsList.State {
  /// Whether the saver reads the list again by itself after it could not be read.
  var isReadAgain: Bool { ($syncUps.loadError as? SyncUpsError)?.mayPass == true }

  /// Whether loading or counting has failed, so that the user can try again.
  var hasFailed: Bool { errorMessage != nil || countErrorMessage != nil }
}

extension SyncUpsList.LoadResponse {
  fileprivate init(_ error: any Error) {
    let message = FailureText(error).description
    self =
      if case .unusable = error as? SyncUpsError { .unusable(message) } else { .failed(message) }
  }
}
