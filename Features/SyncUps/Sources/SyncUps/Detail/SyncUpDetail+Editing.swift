import ComposableArchitecture
import SyncUpsClient

extension SyncUpDetail {
  /// Opens the form.
  func edit(_ state: inout State) -> Effect<Action> {
    state.destination = .edit(SyncUpForm.State(original: state.syncUp, syncUp: state.syncUp))
    return .none
  }

  /// Shows the changes of others in the form.
  func mergeForm(in state: inout State) {
    let current = state.syncUp
    guard state.destination.is(\.some.edit) else { return }
    state.destination.modify(\.some.edit) { $0.merge(with: current) }
  }

  /// Applies the edits, and closes the form, if it is valid.
  ///
  /// Fields that were not edited keep the changes of others, and the meetings are not edited here.
  func finishEditing(in state: inout State) -> Effect<Action> {
    var edited: SyncUp?
    var conflicts: [SyncUpConflict] = []
    guard state.destination.is(\.some.edit) else { return .none }
    mergeForm(in: &state)
    state.destination.modify(\.some.edit) {
      edited = $0.validate()
      conflicts = $0.conflicts.elements
    }
    guard let edited else { return .none }
    state.destination = nil
    state.$syncUp.withLock {
      $0.attendees = edited.attendees
      $0.duration = edited.duration
      $0.theme = edited.theme
      $0.title = edited.title
    }
    conflicts.removeAll { $0.isSettled(in: edited) }
    return conflicts.isEmpty ? .none : .send(.delegate(.conflictsFound(conflicts)))
  }
}
