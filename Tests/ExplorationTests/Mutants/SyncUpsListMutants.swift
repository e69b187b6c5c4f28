import ComposableArchitecture
import Explorer
import Foundation
import SyncUps
import SyncUpsClient

/// The list of sync-ups with one fault, or none.
struct FaultySyncUpsList: Reducer {
  /// The faults of the list.
  enum Fault: String, PlantedFault {
    case answersOutOfOrder = "a later load does not cancel a search"
    case bringsBackAtEnd = "what was deleted comes back at the end"
    case forgetsQuery = "the list that was found keeps the query of the one before"
    case keepsError = "another try leaves the message of the last failure"
    case keepsTextOfSearch = "giving up the search loads what was looked for"
    case staysLoading = "a failure leaves it loading"
    case writesBackLate = "a deletion writes the list that it has read after a second"

    var detection: Detection { .property }
  }

  let fault: Fault?
  @Dependency(\.continuousClock) private var clock

  func reduce(
    into state: inout SyncUpsList.State,
    action: SyncUpsList.Action
  ) -> EffectOf<SyncUpsList> {
    let before = state
    if case (.answersOutOfOrder, .searchTextSettled) = (fault, action) {
      return load(SyncUpsQuery(text: state.searchText), in: &state)
    }
    let effect = SyncUpsList().reduce(into: &state, action: action)
    switch (fault, action) {
    case (.bringsBackAtEnd, .undoButtonTapped):
      if let syncUp = before.lastDeletion?.syncUp, state.syncUps[id: syncUp.id] != nil {
        state.$syncUps.withLock {
          $0.remove(id: syncUp.id)
          $0.append(syncUp)
        }
      }

    case (.forgetsQuery, .loadResponse(.loaded)):
      state.listedQuery = before.listedQuery

    case (.keepsError, .retryButtonTapped):
      state.errorMessage = before.errorMessage

    case (.keepsTextOfSearch, .searchCleared) where !before.query.text.isEmpty:
      state.query = SyncUpsQuery()
      return load(before.query, in: &state)

    case (.staysLoading, .loadResponse(.failed)):
      state.isLoading = true

    case (.writesBackLate, .deletionConfirmed):
      return .merge(
        effect,
        .run { [clock, list = state.syncUps, syncUps = state.$syncUps] _ in
          try await clock.sleep(for: .seconds(1))
          syncUps.withLock { $0 = list }
        }
      )

    default: break
    }
    return effect
  }

  /// Loads without cancelling a load that is in flight.
  private func load(
    _ query: SyncUpsQuery,
    in state: inout SyncUpsList.State
  ) -> EffectOf<SyncUpsList> {
    state.errorMessage = nil
    state.isLoading = true
    if fault == .answersOutOfOrder { state.query = query }
    return .run { [syncUps = state.$syncUps] send in
      let next = Shared(value: syncUps.wrappedValue)
      try await next.load(.syncUps(query))
      syncUps.projectedValue = next
      await send(.loadResponse(.loaded))
    } catch: { error, send in
      await send(.loadResponse(.failed("\(error)")))
    }
  }
}

extension FaultySyncUpsList {
  private static let syncUps: IdentifiedArrayOf<SyncUp> = [.design, .product]

  /// A list that is loaded, with the text of a search that has not begun.
  private static var start: SyncUpsList.State {
    var state = SyncUpsList.State()
    state.$syncUps.projectedValue = Shared(value: syncUps)
    state.hasLoaded = true
    state.searchText = "Des"
    return state
  }

  /// A client in memory whose searches wait for an answer, as the other loads do not.
  private static var client: SyncUpsClient {
    let memory = SyncUpsClient.ephemeral(syncUps)
    var client = memory
    client.observe = { [memory] query in
      guard !query.text.isEmpty else { return memory.observe(query) }
      let isRead = LockIsolated(false)
      return AsyncThrowingStream {
        guard !isRead.value else { return nil }
        isRead.setValue(true)
        return try await memory.load(query)
      }
    }
    return client
  }

  /// Explores searches, a deletion and its undoing.
  @MainActor
  static func explored(
    _ fault: Fault?,
    reduction: Exploration.Reduction = .commutingSteps
  ) async -> Exploration {
    let actions: Set = [
      "deletionConfirmed", "retryButtonTapped", "searchCleared", "searchTextSettled",
      "undoButtonTapped",
    ]
    return await explore(
      FaultySyncUpsList(fault: fault),
      from: start,
      .exhaustive(depth: 3),
      actions: UserActions(
        payloads: ["deletionConfirmed": ["\"\(SyncUp.design.id)\""]],
        isUserAction: { actions.contains($0) }
      ),
      reduction: reduction
    ) {
      $0.syncUpsClient = client
      $0.syncUpsSaver = SyncUpsSaver(delay: .zero)
    } checking: {
      Always("unless it loads or says why not, the list is what was looked for, in order") {
        state in
        guard state.errorMessage == nil else { return !state.isLoading }
        guard !state.isLoading else { return true }
        let query = state.query
        let found = syncUps.filter { query.text.isEmpty || $0.title.contains(query.text) }
        let rest = found.filter { $0.id != state.lastDeletion?.syncUp.id }
        return state.listedQuery == query && (state.syncUps == found || state.syncUps == rest)
      }
    }
  }
}
