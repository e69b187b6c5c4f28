public import ComposableArchitecture
public import SyncUpsClient

/// Reads what was written down in a past meeting.
@Reducer
public struct MeetingFeature: Sendable {
  /// The state of a past meeting.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The meeting.
    public let meeting: Meeting
    /// The sync-up it was a meeting of, as it was when it was opened.
    public let syncUp: SyncUp

    /// Creates the state of a past meeting.
    ///
    /// - Parameters:
    ///   - meeting: The meeting.
    ///   - syncUp: The sync-up it was a meeting of.
    public init(meeting: Meeting, syncUp: SyncUp) {
      self.meeting = meeting
      self.syncUp = syncUp
    }
  }

  /// The events of a past meeting's screen.
  public enum Action: Equatable, Sendable {
    /// The button that ends the reading was tapped.
    case closeButtonTapped
  }

  @Dependency(\.dismiss) private var dismiss

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .closeButtonTapped:
        return .run { [dismiss] _ in await dismiss() }
      }
    }
  }
}
