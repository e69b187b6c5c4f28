import ComposableArchitecture
import Foundation
public import SyncUpsClient

// The requirements of a sync-up, in words for a user who has tried to finish without them.

extension SyncUpForm.State {
  /// The message about wrong attendees; `nil` if none is shown.
  public var attendeesError: String? {
    hasTriedToFinish ? missingAttendees : nil
  }

  /// The message about a wrong duration; `nil` if none is shown.
  public var durationError: String? {
    hasTriedToFinish ? wrongDuration : nil
  }

  /// The message about a wrong title; `nil` if none is shown.
  public var titleError: String? {
    hasTriedToFinish ? missingTitle : nil
  }

  /// Whether the form holds all that a sync-up needs.
  public var isValid: Bool {
    missingAttendees == nil && missingTitle == nil && wrongDuration == nil
  }

  /// The duration of a meeting in minutes; a value beyond a day is clamped.
  public var minutes: Int {
    get { Int(syncUp.duration / .seconds(60)) }
    set { syncUp.duration = .seconds(min(max(newValue, 1), 60 * 24) * 60) }
  }

  /// Returns the sync-up without the spaces around names and without nameless attendees. Returns `nil` if something is
  /// missing; the form then names it, and focuses the first such field.
  public mutating func validate() -> SyncUp? {
    guard isValid else {
      hasTriedToFinish = true
      if missingTitle != nil {
        focus = .title
      } else if missingAttendees != nil, let attendee = syncUp.attendees.first {
        focus = .attendee(attendee.id)
      }
      return nil
    }
    var result = syncUp
    result.title = Self.trimmed(syncUp.title)
    for index in result.attendees.indices {
      result.attendees[index].name = Self.trimmed(result.attendees[index].name)
    }
    result.attendees.removeAll { $0.name.isEmpty }
    return result
  }

  private var missingAttendees: String? {
    let hasName = syncUp.attendees.contains { !Self.trimmed($0.name).isEmpty }
    return hasName ? nil : "Name at least one attendee."
  }

  private var missingTitle: String? {
    Self.trimmed(syncUp.title).isEmpty ? "Give the sync-up a title." : nil
  }

  private var wrongDuration: String? {
    (.seconds(1) ... .seconds(60 * 60 * 24)).contains(syncUp.duration)
      ? nil : "A meeting takes between a second and a day."
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
