public import ActionText
import IdentifiedCollections

/// A sync-up is shown in states as it is written in JSON, so that it can be pasted into an action or an import.
extension SyncUp: StateRepresentable {
  public var stateRepresentation: Any { Shown(self) }

  public static var stateRepresentationType: Any.Type? { Shown.self }

  /// The fields by the names that they have in JSON.
  private struct Shown {
    let id: ID
    let title: String
    let theme: Theme
    let durationSeconds: Double
    let attendees: IdentifiedArrayOf<Attendee>
    let meetings: IdentifiedArrayOf<Meeting>

    init(_ syncUp: SyncUp) {
      id = syncUp.id
      title = syncUp.title
      theme = syncUp.theme
      durationSeconds = syncUp.duration / .seconds(1)
      attendees = syncUp.attendees
      meetings = syncUp.meetings
    }
  }
}
