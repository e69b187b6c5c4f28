import IdentifiedCollections

extension SyncUp {
  /// This sync-up, with what others have changed meanwhile.
  ///
  /// Field by field, and attendee by attendee and meeting by meeting: what was changed here stays, what
  /// was not is as it is stored. Costs what the sync-up is in size.
  ///
  /// - Parameters:
  ///   - base: What this one was before it was changed here.
  ///   - stored: What is stored now.
  package func merged(from base: SyncUp, with stored: SyncUp) -> SyncUp {
    guard stored != base else { return self }
    var merged = self
    if title == base.title { merged.title = stored.title }
    if theme == base.theme { merged.theme = stored.theme }
    if duration == base.duration { merged.duration = stored.duration }
    merged.attendees = attendees.merged(from: base.attendees, with: stored.attendees)
    merged.meetings = meetings.merged(from: base.meetings, with: stored.meetings)
    return merged
  }
}

extension IdentifiedArray where Element: Equatable & Identifiable, ID == Element.ID {
  /// This list, with what others have added, changed and removed meanwhile. Its order stays; what
  /// others have added goes behind what it stands behind there.
  fileprivate func merged(from base: Self, with stored: Self) -> Self {
    guard stored != base else { return self }
    guard self != base else { return stored }
    var merged = self
    for element in self where base[id: element.id] == element {
      // Not changed here: as it is there, or gone. (What is new here is not in the base.)
      merged[id: element.id] = stored[id: element.id]
    }
    var previous: ID?
    for element in stored {
      if !base.ids.contains(element.id), !merged.ids.contains(element.id) {
        let index = previous.flatMap { merged.index(id: $0) }.map { $0 + 1 } ?? 0
        merged.insert(element, at: index)
      }
      previous = element.id
    }
    return merged
  }
}
