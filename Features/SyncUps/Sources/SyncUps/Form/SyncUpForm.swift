public import ComposableArchitecture
public import SyncUpsClient

/// The form in which a sync-up is made or edited.
///
/// The parent presents it, and takes the result of ``State/validate()`` when the user is done.
@Reducer
public struct SyncUpForm: Sendable {
  /// The state of a form.
  @ObservableState
  public struct State: Equatable, Sendable {
    /// The changes of other windows in fields that were edited here, too.
    public var conflicts: IdentifiedArrayOf<SyncUpConflict> = []
    /// The field that the keyboard writes into.
    public var focus: Field?
    /// Whether the user has tried to finish; only then the form names missing input.
    public var hasTriedToFinish = false
    /// The sync-up without the edits: as the form began, or with later changes of others. `nil` in a form for a new
    /// one.
    public var original: SyncUp?
    /// The sync-up as it was typed so far.
    public var syncUp: SyncUp

    /// Creates the state of a form.
    ///
    /// - Parameters:
    ///   - focus: The field that the keyboard writes into.
    ///   - original: The sync-up that is edited; `nil` for a new one.
    ///   - syncUp: The initial content of the form.
    public init(focus: Field? = .title, original: SyncUp? = nil, syncUp: SyncUp) {
      self.focus = focus
      self.original = original
      self.syncUp = syncUp
    }
  }

  /// The events of a form.
  public enum Action: BindableAction, Equatable, Sendable {
    /// The button that adds an attendee was tapped.
    case addAttendeeButtonTapped
    /// The name of an attendee was edited.
    case attendeeNameChanged(AttendeeName)
    /// The attendees at some offsets were deleted; one without a name is left if those were all.
    case attendeesDeleted([Int])
    /// Attendees were moved.
    case attendeesMoved(AttendeeMove)
    /// A field was edited.
    case binding(BindingAction<State>)
    /// The button that takes the change of another window was tapped.
    case takeTheirsButtonTapped(SyncUpConflict.ID)
  }

  /// The new name of an attendee.
  public struct AttendeeName: Codable, Equatable, Sendable {
    /// The place of the attendee in the form.
    public var offset: Int
    /// The name.
    public var name: String

    /// Creates a new name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - offset: The place of the attendee in the form.
    public init(_ name: String, at offset: Int) {
      self.name = name
      self.offset = offset
    }
  }

  /// A move of attendees.
  public struct AttendeeMove: Codable, Equatable, Sendable {
    /// Their places before.
    public var from: [Int]
    /// The place before which they go, counted before the move.
    public var to: Int

    /// Creates a move.
    ///
    /// - Parameters:
    ///   - from: The places of the attendees.
    ///   - to: The place before which they go, counted before the move.
    public init(from: [Int], to: Int) {
      self.from = from
      self.to = to
    }
  }

  @Dependency(\.uuid) private var uuid

  /// Creates the feature.
  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        let attendee = Attendee(id: Attendee.ID(uuid()))
        state.syncUp.attendees.append(attendee)
        state.focus = .attendee(attendee.id)
        return .none

      case let .attendeeNameChanged(change):
        // The view may be out of date, and a script may be wrong.
        guard state.syncUp.attendees.indices.contains(change.offset) else { return .none }
        state.syncUp.attendees[change.offset].name = change.name
        return .none

      case let .attendeesDeleted(offsets):
        delete(offsets, in: &state)
        return .none

      case let .attendeesMoved(move):
        let attendees = state.syncUp.attendees.indices
        guard
          move.from.allSatisfy(attendees.contains), (0...attendees.count).contains(move.to)
        else { return .none }
        state.syncUp.attendees.move(fromOffsets: move.from, toOffset: move.to)
        return .none

      case .binding:
        return .none

      case let .takeTheirsButtonTapped(id):
        guard let conflict = state.conflicts.remove(id: id) else { return .none }
        conflict.apply(to: &state.syncUp)
        return .none
      }
    }
  }

  /// Deletes attendees, and moves the focus to the one that takes the place of the first of them.
  private func delete(_ offsets: [Int], in state: inout State) {
    let offsets = Set(offsets).filter(state.syncUp.attendees.indices.contains)
    guard let first = offsets.min() else { return }
    state.syncUp.attendees.remove(atOffsets: offsets)
    if state.syncUp.attendees.isEmpty {
      state.syncUp.attendees.append(Attendee(id: Attendee.ID(uuid())))
    }
    let next = min(first, state.syncUp.attendees.count - 1)
    state.focus = .attendee(state.syncUp.attendees[next].id)
  }
}
