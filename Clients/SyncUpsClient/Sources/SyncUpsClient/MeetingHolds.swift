public import Dependencies
public import DependenciesMacros

/// Tells the other programs of the user which meetings this one is holding, for as long as it lives.
///
/// So no window offers to resume a meeting that another one is holding.
@DependencyClient
public struct MeetingHolds: Sendable {
  /// Returns the drafts of meetings that all programs have kept under ``draftKey(of:)``, each as its text.
  public var drafts: @Sendable () -> [String] = { [] }

  /// Says that a meeting is being held here, until it is released or the program ends.
  ///
  /// Does nothing if it is held already.
  @DependencyEndpointIgnored
  public var hold: @Sendable (_ meeting: HeldMeeting) -> Void

  /// Whether another program, which is still running, is holding the meeting.
  public var isHeldElsewhere: @Sendable (_ meeting: HeldMeeting) -> Bool = { _ in false }

  /// Says that the meeting is not held here any more.
  @DependencyEndpointIgnored
  public var release: @Sendable (_ meeting: HeldMeeting) -> Void

  /// Returns the name of this window, which no other one has had; `nil` for a program that is alone.
  public var window: @Sendable () -> String? = { nil }
}

extension MeetingHolds {
  /// The beginning of ``draftKey(of:)``.
  public static let draftKeyPrefix = "meetingDraft-"

  /// The key of the setting that keeps the draft of a meeting.
  ///
  /// Each meeting has its own: a setting that two windows write would hold what the later one knew.
  public static func draftKey(of meeting: HeldMeeting) -> String {
    draftKeyPrefix + meeting.fileName
  }
}

extension HeldMeeting {
  /// The identity as a part of a name: letters, digits and dashes, whatever a settings file claims.
  public var fileName: String {
    let window = window?.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return "\(syncUpID)" + (window.map { "-\($0)" } ?? "")
  }
}

extension MeetingHolds: TestDependencyKey {
  /// The holds of a program that is alone.
  public static let alone = MeetingHolds(
    drafts: { [] },
    hold: { _ in },
    isHeldElsewhere: { _ in false },
    release: { _ in },
    window: { nil }
  )

  /// The holds of a program that is alone: a test of a meeting need not name them.
  public static var testValue: MeetingHolds { alone }
}

extension DependencyValues {
  /// Tells other programs which meetings are being held here.
  public var meetingHolds: MeetingHolds {
    get { self[MeetingHolds.self] }
    set { self[MeetingHolds.self] = newValue }
  }
}
