public import ComposableArchitecture
import Foundation
public import SyncUpsClient

/// A meeting that is being held, as it is kept for when the program ends before the meeting does.
nonisolated public struct MeetingDraft: Codable, Equatable, Identifiable, Sendable {
  /// The sync-up of the meeting.
  public let id: SyncUp.ID
  /// How many seconds have gone by.
  public var elapsedSeconds: Double
  /// The notes so far.
  public var notes: String
  /// The place of the attendee whose turn it is.
  public var speakerIndex: Int
  /// The title of the sync-up.
  public var title: String

  /// Creates a draft.
  ///
  /// - Parameters:
  ///   - id: The sync-up of the meeting.
  ///   - title: Its title.
  ///   - elapsed: How much time has gone by.
  ///   - speakerIndex: The place of the attendee whose turn it is.
  ///   - notes: The notes so far.
  public init(
    id: SyncUp.ID,
    title: String,
    elapsed: Duration,
    speakerIndex: Int = 0,
    notes: String = ""
  ) {
    self.id = id
    self.elapsedSeconds = elapsed / .seconds(1)
    self.notes = notes
    self.speakerIndex = speakerIndex
    self.title = title
  }

  /// How much time has gone by.
  public var elapsed: Duration { .seconds(max(0, min(elapsedSeconds, 86_400))) }
}

/// The drafts of all meetings, one for each sync-up. Settings keep it as JSON in a string.
nonisolated public struct MeetingDrafts: Equatable, RawRepresentable, Sendable {
  /// The drafts, in the order in which the meetings began.
  public var drafts: IdentifiedArrayOf<MeetingDraft> = []

  /// No drafts.
  public init() {}

  /// Reads drafts; what cannot be understood is none.
  public init(rawValue: String) {
    let decoded = try? JSONDecoder().decode([MeetingDraft].self, from: Data(rawValue.utf8))
    for draft in decoded ?? [] { drafts.updateOrAppend(draft) }
  }

  public var rawValue: String {
    let encoder = JSONEncoder()
    // The same drafts are the same text.
    encoder.outputFormatting = .sortedKeys
    guard !drafts.isEmpty, let data = try? encoder.encode(drafts.elements) else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}

extension MeetingDrafts {
  nonisolated fileprivate static let key = "meetingDrafts"

  /// Changes the drafts in the settings.
  ///
  /// Not by a shared value: a draft is no state of a feature, and a test need not tell each of them.
  nonisolated static func change(_ change: (inout IdentifiedArrayOf<MeetingDraft>) -> Void) {
    @Dependency(\.defaultAppStorage) var storage
    let old = MeetingDrafts(rawValue: storage.string(forKey: key) ?? "")
    var new = old
    change(&new.drafts)
    if new.rawValue != old.rawValue { storage.set(new.rawValue, forKey: key) }
  }
}

extension SharedKey where Self == AppStorageKey<MeetingDrafts>.Default {
  /// The drafts of meetings that have not been ended, which the settings keep from one start to the next.
  nonisolated public static var meetingDrafts: Self {
    Self[.appStorage(MeetingDrafts.key), default: MeetingDrafts()]
  }
}
