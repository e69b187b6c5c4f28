public import Dependencies
public import DependenciesMacros

/// Tells the user's other programs which meetings this one is holding, for as long as it runs.
///
/// So no window offers to resume a meeting that another one is holding.
@DependencyClient
public struct MeetingHolds: Sendable {
  /// Sends a rising number whenever other programs have begun, or ended, to hold a meeting whose draft is kept, and
  /// whenever they have kept or removed a draft. A program that was killed is noticed within
  /// a second.
  public var changes: @Sendable () -> AsyncStream<Int> = { AsyncStream { nil } }

  /// Returns the drafts of meetings that all programs have kept under ``draftKey(of:)``, each as its text, the latest
  /// of two with one identity last.
  public var drafts: @Sendable () -> [String] = { [] }

  /// Records that a meeting is being held here, until it is released or the program ends.
  ///
  /// Does nothing if it is held already.
  @DependencyEndpointIgnored
  public var hold: @Sendable (_ meeting: HeldMeeting) -> Void

  /// Whether another program, which is still running, is holding the meeting.
  public var isHeldElsewhere: @Sendable (_ meeting: HeldMeeting) -> Bool = { _ in false }

  /// Keeps drafts aside that could not be understood, so that they are neither read again nor replaced, unless another
  /// program is holding their meetings.
  ///
  /// Returns the names of the settings under which they are kept.
  public var putAside: @Sendable (_ drafts: [String]) -> [String] = { _ in [] }

  /// Records that the meeting is no longer held here.
  @DependencyEndpointIgnored
  public var release: @Sendable (_ meeting: HeldMeeting) -> Void

  /// Records that no meeting is held here any more, because the program ends.
  @DependencyEndpointIgnored
  public var releaseAll: @Sendable () -> Void

  /// Returns the name of this window, which no other one has had; `nil` for a program without other windows.
  public var window: @Sendable () -> String? = { nil }
}

extension MeetingHolds {
  /// The beginnings of ``draftKey(of:)``, the oldest one first.
  public static let draftKeyPrefixes = ["meetingDraft-", "meetingDraft2-"]

  /// The beginning of the names of settings that keep drafts aside.
  public static let asidePrefix = "unread-"
  /// The key of the drafts of a program without other windows.
  public static let sharedDraftsKey = "meetingDrafts"

  /// Whether a setting keeps the draft of a meeting, or several of them.
  public static func isDraftKey(_ key: String) -> Bool {
    key == sharedDraftsKey || draftKeyPrefixes.contains { key.hasPrefix($0) }
  }

  /// The key of the setting that keeps the draft of a meeting.
  ///
  /// Each meeting has its own key: a setting that two windows write would lose the changes of the first. Version 0.2.0
  /// knows neither numbers nor edited notes, and takes all drafts that it reads for those of one meeting. It does not
  /// read the second prefix.
  public static func draftKey(of meeting: HeldMeeting) -> String {
    draftKeyPrefixes[meeting.isKnownToEarlierVersions ? 0 : 1] + meeting.fileName
  }

  /// The key under which a version that was not released has kept the draft of a meeting; `nil` if it is the same one.
  public static func formerDraftKey(of meeting: HeldMeeting) -> String? {
    meeting.isKnownToEarlierVersions ? nil : draftKeyPrefixes[0] + meeting.fileName
  }
}

extension HeldMeeting {
  fileprivate var isKnownToEarlierVersions: Bool { editedMeeting == nil && number == nil }
}

extension HeldMeeting {
  /// The identity as a part of a file name: only letters, digits and dashes, whatever text a settings file has, and a
  /// dot before the number.
  public var fileName: String {
    let window = window?.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return "\(syncUpID)" + (window.map { "-\($0)" } ?? "")
      + (editedMeeting.map { "-\($0)" } ?? "") + (number.map { ".\($0)" } ?? "")
  }
}

extension MeetingHolds: TestDependencyKey {
  /// The holds of a program without other windows.
  public static let alone = MeetingHolds(
    changes: { AsyncStream { nil } },
    drafts: { [] },
    hold: { _ in },
    isHeldElsewhere: { _ in false },
    putAside: { _ in [] },
    release: { _ in },
    releaseAll: {},
    window: { nil }
  )

  /// The holds of a program without other windows: a test of a meeting need not set them.
  public static var testValue: MeetingHolds { alone }
}

extension DependencyValues {
  /// Tells other programs which meetings are being held here.
  public var meetingHolds: MeetingHolds {
    get { self[MeetingHolds.self] }
    set { self[MeetingHolds.self] = newValue }
  }
}
