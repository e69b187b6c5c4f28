import ComposableArchitecture
import FailureCauses
import SyncUpsClient

// Several sync-ups that are deleted or exported at once. They are selected by their ids: another order, a search, or a
// change of another window does not lose them.

extension SyncUpsList {
  nonisolated private enum CancelID {
    case selection
  }

  /// Selects a sync-up, or deselects it.
  func toggleSelection(of id: SyncUp.ID, in state: inout State) {
    state.clearSelectionMessages()
    if state.selection.remove(id) != nil { return }
    if state.syncUps[id: id] != nil { state.selection.insert(id) }
  }

  /// Selects all that are found; deselects them if all are selected.
  ///
  /// Of those that the list does not hold, only the identifiers are read: each change of a list costs as much as the
  /// list is long.
  func selectAll(in state: inout State) -> Effect<Action> {
    state.clearSelectionMessages()
    // It is cancelled.
    state.isReadingSelection = false
    let text = state.query.text
    guard state.hasMore || text != state.listedQuery.text else {
      select(Set(state.syncUps.ids), in: &state)
      return .cancel(id: CancelID.selection)
    }
    return .run { [client = syncUpsClient, saver = syncUpsSaver] send in
      let ids = try await Self.failingIfGivenUp {
        try await saver.loadIDs(matching: text, from: client)
      }
      await send(.selectionFound(ids: ids, text: text))
    } catch: { error, send in
      await send(.selectionFailed(FailureText(error).description))
    }
    .cancellable(id: CancelID.selection, cancelInFlight: true)
  }

  /// Selects sync-ups; deselects them if all are selected.
  func select(_ ids: Set<SyncUp.ID>, in state: inout State) {
    if ids.isSubset(of: state.selection) {
      state.selection.subtract(ids)
    } else {
      state.selection.formUnion(ids)
    }
  }

  /// Clears the selection. If it is being read, only that is given up.
  func clearSelection(in state: inout State) -> Effect<Action> {
    if !state.isReadingSelection { state.selection = [] }
    state.isReadingSelection = false
    state.clearSelectionMessages()
    return .cancel(id: CancelID.selection)
  }

  /// Reads the selected sync-ups that the list does not hold.
  ///
  /// - Parameters:
  ///   - whole: Called at once if the list holds all of them.
  ///   - response: The action with all of them.
  func readSelection(
    in state: inout State,
    whole: (IdentifiedArrayOf<SyncUp>, inout State) -> Void,
    else response: @escaping @Sendable (IdentifiedArrayOf<SyncUp>) -> Action
  ) -> Effect<Action> {
    guard state.destination == nil, !state.selection.isEmpty else { return .none }
    state.clearSelectionMessages()
    let (ids, listed) = (state.selection, state.listedSelection)
    if listed.count == ids.count {
      state.isReadingSelection = false
      whole(listed, &state)
      return .cancel(id: CancelID.selection)
    }
    state.isReadingSelection = true
    return .run { [client = syncUpsClient, saver = syncUpsSaver] send in
      let found = try await Self.failingIfGivenUp { try await saver.load(ids, from: client) }
      await send(response(found))
    } catch: { error, send in
      await send(.selectionFailed(FailureText(error).description))
    }
    .cancellable(id: CancelID.selection, cancelInFlight: true)
  }

  /// Asks whether the selected sync-ups are to be deleted.
  func askToDelete(_ stored: IdentifiedArrayOf<SyncUp>, in state: inout State) {
    let selected = state.keepSelected(stored)
    guard !selected.isEmpty, state.destination == nil else { return }
    state.askedSelection = selected
    state.destination = .alert(.deleteSelection(selected))
  }

  /// Shows the form that asks for the file.
  func askForFile(_ stored: IdentifiedArrayOf<SyncUp>, in state: inout State) {
    let selected = state.keepSelected(stored)
    guard !selected.isEmpty, state.destination == nil else { return }
    state.destination = .export(SyncUpsExportForm.State(syncUps: selected))
  }
}

extension SyncUpsList.State {
  /// The selected sync-ups that the list holds.
  fileprivate var listedSelection: IdentifiedArrayOf<SyncUp> {
    let selection = selection
    return syncUps.filter { selection.contains($0.id) }
  }

  /// Returns the selected sync-ups that are stored or listed. Others are deselected, because somebody else has deleted
  /// them.
  fileprivate mutating func keepSelected(
    _ stored: IdentifiedArrayOf<SyncUp>
  ) -> IdentifiedArrayOf<SyncUp> {
    // Those of the list may have changed since the others were read.
    let listed = listedSelection
    var selected = stored.filter { selection.contains($0.id) }
    for syncUp in listed { selected.updateOrAppend(syncUp) }
    let gone = selection.count - selected.count
    if gone > 0 {
      selection = Set(selected.ids)
      selectionMessage =
        gone == 1
        ? "One of the selected is not there any more."
        : "\(gone.grouped) of the selected are not there any more."
    }
    return selected
  }

  /// Removes the outcome of what was done before.
  mutating func clearSelectionMessages() {
    selectionErrorMessage = nil
    selectionMessage = nil
  }

  /// The number of selected sync-ups and the outcome for them, in words for the user; `nil` if neither is of interest.
  public var selectionText: String? {
    let count = selection.count.grouped
    if isReadingSelection {
      return selection.count == 1 ? "Reading a sync-up…" : "Reading \(count) sync-ups…"
    }
    let parts = [
      selection.isEmpty ? nil : "\(count) selected.", selectionErrorMessage,
      selectionMessage,
    ]
    let text = parts.compactMap(\.self).joined(separator: " ")
    return text.isEmpty ? nil : text
  }
}
