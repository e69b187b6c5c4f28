import ComposableArchitecture
public import SyncUpsClient

// Other windows may change the sync-up while the form is open: fields that are edited here, or others.

extension SyncUpForm.State {
  /// Whether typed text would be lost without being saved.
  public var hasInput: Bool {
    guard let original else {
      let isNamed = syncUp.attendees.contains { !$0.name.isEmpty }
      let isNew = syncUp == SyncUp(id: syncUp.id, attendees: syncUp.attendees)
      return !isNew || isNamed || syncUp.attendees.count > 1
    }
    return syncUp.title != original.title || syncUp.theme != original.theme
      || syncUp.duration != original.duration || syncUp.attendees != original.attendees
  }

  /// Shows the changes of others in fields that were not edited here, and keeps the conflicts in the edited ones.
  ///
  /// - Parameter current: The sync-up as it is now, outside of the form.
  public mutating func merge(with current: SyncUp) {
    guard let original, current != original else { return }
    // The meetings are not edited here.
    let edited = SyncUp(
      id: original.id,
      attendees: syncUp.attendees,
      duration: syncUp.duration,
      meetings: original.meetings,
      theme: syncUp.theme,
      title: syncUp.title
    )
    let merge = edited.merged(from: original, with: current)
    self.original = current
    syncUp = merge.syncUp
    for conflict in merge.conflicts { conflicts.updateOrAppend(conflict) }
    let merged = merge.syncUp
    // Others may have made the same change, or have undone theirs.
    conflicts.removeAll { $0.isSettled(in: merged) || !$0.isSettled(in: current) }
    if case .attendee(let id) = focus, syncUp.attendees[id: id] == nil { focus = .title }
  }
}
