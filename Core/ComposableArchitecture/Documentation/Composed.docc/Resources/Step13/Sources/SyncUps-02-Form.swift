import ComposableArchitecture

@Reducer
struct SyncUpForm {
  @ObservableState
  struct State: Equatable {
    var focus: Field? = .title
    var syncUp: SyncUp

    enum Field: Hashable {
      case attendee(Attendee.ID)
      case title
    }
  }

  enum Action: BindableAction {
    case addAttendeeButtonTapped
    case attendeeDeleteButtonTapped(Attendee.ID)
    case binding(BindingAction<State>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        let attendee = Attendee(id: uuid())
        state.syncUp.attendees.append(attendee)
        state.focus = .attendee(attendee.id)
        return .none

      case .attendeeDeleteButtonTapped(let id):
        guard let index = state.syncUp.attendees.index(id: id) else { return .none }
        state.syncUp.attendees.remove(id: id)
        let last = state.syncUp.attendees.count - 1
        state.focus =
          last < 0 ? .title : .attendee(state.syncUp.attendees[min(index, last)].id)
        return .none

      case .binding:
        return .none
      }
    }
  }
}
