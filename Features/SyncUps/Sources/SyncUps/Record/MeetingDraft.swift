public import ComposableArchitecture
import Foundation
public import SyncUpsClient

/// A meeting that is being held, or a past one whose notes are being edited, stored in case the program ends before.
nonisolated public struct MeetingDraft: Codable, Equatable, Identifiable, Sendable {
  /// The sync-up of the meeting.
  public let syncUpID: SyncUp.ID
  /// The past meeting whose notes are being edited; `nil` for a meeting that is being held.
  public var editedMeeting: Meeting.ID?
  /// The elapsed seconds.
  public var elapsedSeconds: Double
  /// The notes so far.
  public var notes: String
  /// The number by which the identity differs from those of other drafts; `nil` for the first.
  public var number: Int?
  /// The index of the current speaker.
  public var speakerIndex: Int
  /// The title of the sync-up.
  public var title: String
  /// The window in which the meeting began; `nil` for a program without other windows, and for drafts of earlier
  /// versions.
  public let window: String?
  /// Whether the user has saved the edited notes, which need not be stored yet; `nil` while they are edited.
  ///
  /// Not by ``savedAs``: earlier versions remove such a draft as soon as the meeting is stored, whatever its notes.
  var isSaved: Bool?
  /// The notes from which the editing of a past meeting's notes began, as they were stored.
  var originalNotes: String?
  /// The past meeting that it has become, which need not be stored yet; `nil` while it is held.
  var savedAs: Meeting.ID?
  /// The edited notes that the user has saved since, the latest last. None of them need be stored yet.
  var savedNotes: [String]?

  /// Creates a draft.
  ///
  /// - Parameters:
  ///   - id: The sync-up of the meeting.
  ///   - window: The window in which the meeting began.
  ///   - title: The title of the sync-up.
  ///   - elapsed: The elapsed time.
  ///   - speakerIndex: The index of the current speaker.
  ///   - notes: The notes so far.
  public init(
    id: SyncUp.ID,
    window: String? = nil,
    title: String,
    elapsed: Duration,
    speakerIndex: Int = 0,
    notes: String = ""
  ) {
    syncUpID = id
    self.elapsedSeconds = elapsed / .seconds(1)
    self.notes = notes
    self.speakerIndex = speakerIndex
    self.title = title
    self.window = window
  }

  /// Creates the draft of edited notes.
  ///
  /// - Parameters:
  ///   - id: The sync-up of the meeting, and the window in which the notes are edited.
  ///   - meeting: The past meeting.
  ///   - title: The title of the sync-up.
  ///   - notes: The notes so far.
  public init(editing meeting: Meeting.ID, of id: HeldMeeting, title: String, notes: String) {
    self.init(id: id.syncUpID, window: id.window, title: title, elapsed: .zero, notes: notes)
    editedMeeting = meeting
    number = id.number
  }

  private enum CodingKeys: String, CodingKey {
    case editedMeeting
    case elapsedSeconds
    case isSaved
    case notes
    case number
    case originalNotes
    case savedAs
    case savedNotes
    case speakerIndex
    case syncUpID = "id"
    case title
    case window
  }

  /// The identity of the meeting.
  public var id: HeldMeeting {
    HeldMeeting(syncUpID, in: window, editing: editedMeeting, number: number)
  }

  /// The past meeting that has the notes, which the user has saved, when they are stored; `nil` before.
  var savedMeeting: Meeting.ID? { savedAs ?? (isSaved == true ? editedMeeting : nil) }

  /// The elapsed time.
  public var elapsed: Duration { .seconds(max(0, min(elapsedSeconds, 86_400))) }
}

/// The drafts of meetings without the name of a window, one for each sync-up and each past meeting: those of a program
/// without other windows, and of earlier versions. Settings store them as JSON in a string.
nonisolated public struct MeetingDrafts: Equatable, RawRepresentable, Sendable {
  /// The drafts, in the order in which the meetings began.
  public var drafts: IdentifiedArrayOf<MeetingDraft> = []

  /// The text, if it cannot be understood; `nil` if it can, or is empty.
  public private(set) var unread: String?

  /// No drafts.
  public init() {}

  /// Reads drafts; a text that cannot be understood has none.
  public init(rawValue: String) {
    guard !rawValue.isEmpty else { return }
    do {
      let decoded = try JSONDecoder().decode([MeetingDraft].self, from: Data(rawValue.utf8))
      for draft in decoded { drafts.updateOrAppend(draft) }
    } catch {
      unread = rawValue
    }
  }

  public var rawValue: String {
    let encoder = JSONEncoder()
    // Sorted keys: the same drafts are the same text.
    encoder.outputFormatting = .sortedKeys
    guard !drafts.isEmpty, let data = try? encoder.encode(drafts.elements) else {
      return unread ?? ""
    }
    return String(decoding: data, as: UTF8.self)
  }
}

extension MeetingDrafts {
  nonisolated static var key: String { MeetingHolds.sharedDraftsKey }
}

extension SharedKey where Self == AppStorageKey<MeetingDrafts>.Default {
  /// The drafts without the name of a window of meetings that have not been ended, which the settings keep between
  /// launches.
  nonisolated public static var meetingDrafts: Self {
    Self[.appStorage(MeetingDrafts.key), default: MeetingDrafts()]
  }
}
