import IdentifiedCollections

/// A change that another window made of a field that was changed here, too.
///
/// The change that was made here is kept; ``apply(to:)`` takes the other one instead. Only ``Theirs/storedAgain`` tells
/// of values of the other window that are kept.
public struct SyncUpConflict: Codable, Equatable, Identifiable, Sendable {
  /// The change of the other window.
  public enum Theirs: Codable, Equatable, Sendable {
    /// An attendee has another name.
    case attendee(to: Attendee)
    /// The attendees are in another order.
    case attendeeOrder(to: [Attendee.ID])
    /// An attendee was removed.
    case attendeeRemoved(id: Attendee.ID)
    /// The sync-up was deleted, and the change made here has brought it back.
    case deleted
    /// A meeting takes another number of seconds.
    case duration(toSeconds: Double)
    /// The sync-up was deleted, and is not stored any more.
    case gone
    /// A past meeting has other notes, attendees or another date.
    case meeting(to: Meeting)
    /// A past meeting was deleted.
    case meetingRemoved(id: Meeting.ID)
    /// The sync-up was deleted here, and stored again with other values. These are kept when it is brought back here.
    case storedAgain
    /// The theme is another one.
    case theme(to: Theme)
    /// The title is another one.
    case title(to: String)
  }

  /// The window that made the other change.
  public enum Origin: String, Codable, Sendable {
    /// Another window, or another program.
    case anotherWindow
    /// Some window. It may be this one.
    case anyWindow
    /// This window, on another screen.
    case thisWindow
  }

  /// The value of the field that was kept here when a save found the conflict, as a change to that value; `nil` if
  /// nothing tells. It may be said much later.
  public let kept: Theirs?
  /// The order of the other window's attendees, if one of them is to come back at its place there; `nil` otherwise.
  public let attendeeOrder: [Attendee.ID]?
  /// The event, in words for the user.
  public let message: String
  /// The window that made the other change.
  public let origin: Origin
  /// The sync-up.
  public let syncUpID: SyncUp.ID
  /// The change of the other window.
  public let theirs: Theirs

  /// Creates a conflict.
  ///
  /// - Parameters:
  ///   - theirs: The change of the other window.
  ///   - syncUpID: The sync-up.
  ///   - message: The event, in words for the user.
  ///   - origin: The window that made the other change.
  ///   - kept: The value of the field that was kept here, if it is known.
  ///   - attendeeOrder: The order of the other window's attendees, if one of them is to come back at its place there.
  public init(
    _ theirs: Theirs,
    in syncUpID: SyncUp.ID,
    message: String,
    by origin: Origin = .anotherWindow,
    keeping kept: Theirs? = nil,
    attendeeOrder: [Attendee.ID]? = nil
  ) {
    self.attendeeOrder = attendeeOrder
    self.kept = kept
    self.message = message
    self.origin = origin
    self.syncUpID = syncUpID
    self.theirs = theirs
  }

  /// The sync-up and the field, so that there is one conflict for each field.
  public var id: String { "\(syncUpID).\(field)" }

  private var field: String {
    switch theirs {
    case .attendee(let attendee): "attendees.\(attendee.id)"
    case .attendeeOrder: "attendees"
    case .attendeeRemoved(let id): "attendees.\(id)"
    case .deleted, .gone: "deleted"
    case .duration: "duration"
    case .meeting(let meeting): "meetings.\(meeting.id)"
    case .meetingRemoved(let id): "meetings.\(id)"
    case .storedAgain: "stored"
    case .theme: "theme"
    case .title: "title"
    }
  }

  /// Applies the change of the other window to a sync-up. A deletion changes nothing in it, nor do values that it has.
  public func apply(to syncUp: inout SyncUp) { theirs.apply(to: &syncUp, attendeeOrder ?? []) }

  /// Returns a sync-up with the value that was kept when the conflict was found, or the sync-up as it is if nothing
  /// tells.
  public func withKept(in syncUp: SyncUp) -> SyncUp {
    var syncUp = syncUp
    kept?.apply(to: &syncUp, [])
    return syncUp
  }

  /// Returns the conflict with the value that is kept of a sync-up.
  func keeping(_ syncUp: SyncUp) -> SyncUpConflict {
    SyncUpConflict(
      theirs,
      in: syncUpID,
      message: message,
      by: origin,
      keeping: theirs.same(of: syncUp),
      attendeeOrder: attendeeOrder
    )
  }

  /// The same conflict with a change that this window has made before, on another screen.
  public var byThisWindow: SyncUpConflict {
    let words = message.replacing("Another window", with: "This window", maxReplacements: 1)
    return SyncUpConflict(
      theirs,
      in: syncUpID,
      message: words,
      by: .thisWindow,
      keeping: kept,
      attendeeOrder: attendeeOrder
    )
  }

  /// Whether a sync-up already has the change of the other window, so that the conflict is settled.
  public func isSettled(in syncUp: SyncUp) -> Bool {
    switch theirs {
    case .deleted, .gone, .storedAgain: return false
    default: break
    }
    var changed = syncUp
    apply(to: &changed)
    return changed == syncUp
  }

  /// Whether a field that both have changed is the same in two values of the sync-up, so that the conflict of the first
  /// is one of the second.
  ///
  /// - Parameters:
  ///   - old: The sync-up when the conflict was found.
  ///   - new: The sync-up now.
  public func isUnchanged(from old: SyncUp, to new: SyncUp) -> Bool {
    switch theirs {
    case .attendee(let attendee): old.attendees[id: attendee.id] == new.attendees[id: attendee.id]
    case .attendeeOrder:
      // Others may have come or gone.
      old.attendees.ids.filter(new.attendees.ids.contains)
        == new.attendees.ids.filter(old.attendees.ids.contains)
    case .attendeeRemoved(let id): old.attendees[id: id] == new.attendees[id: id]
    case .deleted, .gone, .storedAgain: true
    case .duration: old.duration == new.duration
    case .meeting(let meeting): old.meetings[id: meeting.id] == new.meetings[id: meeting.id]
    case .meetingRemoved(let id): old.meetings[id: id] == new.meetings[id: id]
    case .theme: old.theme == new.theme
    case .title: old.title == new.title
    }
  }

  /// Returns the conflict that another window has deleted a sync-up that is shown here.
  public static func deletion(of syncUp: SyncUp) -> SyncUpConflict {
    SyncUpConflict(.gone, merged: syncUp, base: syncUp)
  }
}

extension SyncUpConflict.Theirs {
  /// Changes a sync-up. A deletion changes nothing in it. An attendee that comes back stands where an order of
  /// attendees has it, and a past meeting where its date has it.
  fileprivate func apply(to syncUp: inout SyncUp, _ attendeeOrder: [Attendee.ID]) {
    switch self {
    case .attendee(let attendee): syncUp.attendees.updateOrInsert(attendee, in: attendeeOrder)
    case .attendeeOrder(let order): syncUp.attendees = syncUp.attendees.inOrder(of: order)
    case .attendeeRemoved(let id): syncUp.attendees.remove(id: id)
    case .deleted, .gone, .storedAgain: break
    case .duration(let seconds): syncUp.duration = .milliseconds(Int64((seconds * 1_000).rounded()))
    case .meeting(let meeting):
      guard !syncUp.meetings.ids.contains(meeting.id) else {
        syncUp.meetings[id: meeting.id] = meeting
        break
      }
      // The latest is the first.
      let index = syncUp.meetings.firstIndex { $0.date < meeting.date }
      syncUp.meetings.insert(meeting, at: index ?? syncUp.meetings.endIndex)
    case .meetingRemoved(let id): syncUp.meetings.remove(id: id)
    case .theme(let theme): syncUp.theme = theme
    case .title(let title): syncUp.title = title
    }
  }

  /// The change of the same field to the value that a sync-up has; `nil` if it is about the whole.
  fileprivate func same(of syncUp: SyncUp) -> Self? {
    func attendee(_ id: Attendee.ID) -> Self {
      syncUp.attendees[id: id].map { .attendee(to: $0) } ?? .attendeeRemoved(id: id)
    }
    func meeting(_ id: Meeting.ID) -> Self {
      syncUp.meetings[id: id].map { .meeting(to: $0) } ?? .meetingRemoved(id: id)
    }
    return switch self {
    case .attendee(let other): attendee(other.id)
    case .attendeeOrder: .attendeeOrder(to: Array(syncUp.attendees.ids))
    case .attendeeRemoved(let id): attendee(id)
    case .deleted, .gone, .storedAgain: nil
    case .duration: .duration(toSeconds: syncUp.duration / .seconds(1))
    case .meeting(let other): meeting(other.id)
    case .meetingRemoved(let id): meeting(id)
    case .theme: .theme(to: syncUp.theme)
    case .title: .title(to: syncUp.title)
    }
  }
}

extension SyncUpConflict {
  /// Makes a conflict with its message.
  ///
  /// - Parameters:
  ///   - theirs: The change of the other window.
  ///   - merged: The sync-up with the changes of both.
  ///   - base: The sync-up before either.
  public init(_ theirs: Theirs, merged: SyncUp, base: SyncUp) {
    self.init(theirs, merged: merged, base: base, attendeeOrder: nil)
  }

  /// Makes a conflict with its message, and with the order of the other window's attendees if one of them is to come
  /// back.
  init(_ theirs: Theirs, merged: SyncUp, base: SyncUp, attendeeOrder: [Attendee.ID]?) {
    let title = "“\(merged.shownTitle)”"
    let name = { (id: Attendee.ID) in "“\(base.attendees[id: id]?.name ?? "")”" }
    let kept = { (id: Attendee.ID) in merged.attendees[id: id].map { "“\($0.name)”" } }
    let message =
      switch theirs {
      case .attendee(let attendee):
        "Another window renamed the attendee \(name(attendee.id)) of \(title) to"
          + " “\(attendee.name)” meanwhile. "
          + (kept(attendee.id).map { "Your name \($0) was kept." }
            ?? "You have removed this attendee.")
      case .attendeeOrder:
        "Another window put the attendees of \(title) in another order meanwhile."
          + " Your order was kept."
      case .attendeeRemoved(let id):
        "Another window removed the attendee \(name(id)) from \(title) meanwhile."
          + " Your change to \(kept(id) ?? name(id)) was kept."
      case .deleted:
        "Another window deleted \(title) meanwhile. Your change has brought it back."
      case .gone:
        "Another window has deleted \(title). A change that you save brings it back."
      case .duration(let seconds):
        "Another window changed the length of \(title) to \(Self.text(ofSeconds: seconds)) meanwhile."
          + " Yours was kept."
      case .meeting(let meeting):
        "Another window changed a past meeting of \(title) meanwhile. "
          + (merged.meetings.ids.contains(meeting.id)
            ? "Your change was kept." : "You have deleted this meeting.")
      case .meetingRemoved:
        "Another window deleted a past meeting of \(title) meanwhile. It was kept with your change."
      case .storedAgain:
        "Another window stored \(title) again meanwhile. What it stored was kept."
      case .theme(let theme):
        "Another window changed the theme of \(title) to \(theme.name) meanwhile. Yours was kept."
      case .title(let theirs):
        "Another window changed the title of \(title) to “\(theirs)” meanwhile. Yours was kept."
      }
    self.init(theirs, in: merged.id, message: message, attendeeOrder: attendeeOrder)
  }

  private static func text(ofSeconds seconds: Double) -> String {
    let minutes = seconds / 60
    if let minutes = Int(exactly: minutes) { return "\(minutes) min" }
    return Int(exactly: seconds).map { "\($0) s" } ?? "\(seconds) s"
  }
}

extension IdentifiedArrayOf<Attendee> {
  /// Changes an attendee, or inserts it behind the nearest one that is before it in an order; behind all others if the
  /// order does not have it.
  fileprivate mutating func updateOrInsert(_ attendee: Attendee, in order: [Attendee.ID]) {
    guard !ids.contains(attendee.id), let place = order.firstIndex(of: attendee.id) else {
      updateOrAppend(attendee)
      return
    }
    let previous = order[..<place].last { ids.contains($0) }
    insert(attendee, at: previous.flatMap { index(id: $0) }.map { $0 + 1 } ?? startIndex)
  }
}
