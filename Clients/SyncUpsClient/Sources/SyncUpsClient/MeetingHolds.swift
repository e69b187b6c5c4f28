public import Dependencies
public import DependenciesMacros

/// Tells the other programs of the user which meetings this one is holding, for as long as it lives.
///
/// So no window offers to resume a meeting that another one is holding.
@DependencyClient
public struct MeetingHolds: Sendable {
  /// Says that a meeting of a sync-up is being held here, until it is released or the program ends.
  ///
  /// Does nothing if it is held already.
  @DependencyEndpointIgnored
  public var hold: @Sendable (_ id: SyncUp.ID) -> Void

  /// Whether another program, which is still running, is holding a meeting of the sync-up.
  public var isHeldElsewhere: @Sendable (_ id: SyncUp.ID) -> Bool = { _ in false }

  /// Says that no meeting of the sync-up is held here any more.
  @DependencyEndpointIgnored
  public var release: @Sendable (_ id: SyncUp.ID) -> Void
}

extension MeetingHolds: TestDependencyKey {
  /// The holds of a program that is alone.
  public static let alone = MeetingHolds(
    hold: { _ in },
    isHeldElsewhere: { _ in false },
    release: { _ in }
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
