public import ComposableArchitecture
import FailureCauses
import SyncUpsClient

extension SyncUpsList {
  /// The result of a load.
  @CasePathable
  nonisolated public enum LoadResponse: Equatable, Sendable {
    /// It has failed, in words for the user.
    case failed(String)
    /// It has succeeded.
    case loaded
    /// It has failed, and will fail until the user repairs the database or begins anew; in words for the user.
    case unusable(String)
  }

  /// The time without typing after which the search is loaded.
  public static let searchDelay = Duration.milliseconds(300)

  /// An action for when a load has succeeded.
  nonisolated public enum AfterLoad: Equatable, Sendable {
    /// Scrolls to the last sync-up.
    case goToEnd
    /// Scrolls to the first sync-up.
    case goToStart
    /// Brings back the deleted sync-ups.
    case undoDeletion
  }

  nonisolated private enum CancelID {
    case load
    case search
  }

  /// Loads a query; a load in flight is cancelled.
  func load(
    _ query: SyncUpsQuery,
    then afterLoad: AfterLoad? = nil,
    in state: inout State
  ) -> Effect<Action> {
    // The failure may have ended the counting too.
    if state.errorMessage != nil || state.countErrorMessage != nil { state.countedText = nil }
    state.countErrorMessage = nil
    if query.firstPage != state.query.firstPage { state.restoredMessage = nil }
    state.afterLoad = afterLoad
    state.errorMessage = nil
    state.isLoading = true
    state.query = query
    return .run { [syncUps = state.$syncUps] send in
      // The shown list keeps saving itself until the other one is loaded.
      let next = Shared(value: syncUps.wrappedValue)
      try await Self.failingIfGivenUp { try await next.load(.syncUps(query)) }
      // A load continues when its effect is cancelled, and another list may be shown by now.
      try Task.checkCancellation()
      syncUps.projectedValue = next
      await send(.loadResponse(.loaded))
    } catch: { error, send in
      await send(.loadResponse(LoadResponse(error)))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  /// Loads the last page, and then goes to the last sync-up. Those before it are loaded when the user scrolls to them.
  func loadLastPage(in state: inout State) -> Effect<Action> {
    // While the other end is loaded, the last key pressed wins.
    guard state.afterLoad == .goToStart || (state.hasMoreBehind && !state.isAwaitingLoad) else {
      return .none
    }
    state.revealed = nil
    return load(state.query.lastPage, then: .goToEnd, in: &state)
  }

  /// Loads the first page, and then goes to the first sync-up.
  func loadFirstPage(in state: inout State) -> Effect<Action> {
    guard state.afterLoad == .goToEnd || (state.hasMoreBefore && !state.isAwaitingLoad) else {
      return .none
    }
    state.revealed = nil
    return load(state.query.firstPage, then: .goToStart, in: &state)
  }

  /// Runs the action for after the load.
  func finishLoad(in state: inout State) -> Effect<Action> {
    let afterLoad = state.afterLoad
    state.afterLoad = nil
    state.listedQuery = state.query
    switch afterLoad {
    case .goToEnd: state.revealed = state.syncUps.last?.id
    case .goToStart: state.revealed = state.syncUps.first?.id
    case .undoDeletion: return undoDeletionAfterLoad(in: &state)
    case nil: break
    }
    return .none
  }

  /// Keeps the unusable database under another name, and loads an empty one.
  func beginAnew(in state: inout State) -> Effect<Action> {
    state.afterLoad = nil
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

  /// Turns a cancellation from the client into a failure if the effect was not cancelled. An effect ignores a
  /// cancellation, and the list would load for ever.
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

  /// Waits for the load that the list begins by itself when it is made, or loads again if that has failed.
  ///
  /// A load that is in flight may have been cancelled when another tab was shown. Nothing else would end its wait.
  func loadFirst(in state: inout State) -> Effect<Action> {
    guard !state.isLoading, state.errorMessage == nil,
      !state.$syncUps.isLoading, state.$syncUps.loadError == nil
    else {
      return load(state.query, then: state.afterLoad, in: &state)
    }
    state.hasLoaded = true
    return .none
  }

  /// Ends the search at once.
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
  /// Whether an action is to follow the load that is in flight.
  var isAwaitingLoad: Bool { isLoading && afterLoad != nil }

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
