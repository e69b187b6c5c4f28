import ComposableTerminalUI
import Testing

/// A form whose rows are elements of an identified array, as the original's sync-ups app has one.
@MainActor
@Suite
struct BoundRowsTests {
  struct Attendee: Equatable, Identifiable, Sendable {
    let id: Int
    var name = ""
  }

  struct SyncUp: Equatable, Sendable {
    var title = ""
    var attendees: IdentifiedArrayOf<Attendee> = []
  }

  @Reducer
  struct SyncUpForm {
    @ObservableState
    struct State: Equatable {
      var focus: Field? = .title
      var syncUp: SyncUp

      enum Field: Hashable, Sendable {
        case attendee(Attendee.ID)
        case title
      }
    }

    enum Action: BindableAction {
      case addAttendeeButtonTapped
      case binding(BindingAction<State>)
      case onDeleteAttendee(Int)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .addAttendeeButtonTapped:
          let attendee = Attendee(id: (state.syncUp.attendees.ids.max() ?? 0) + 1)
          state.syncUp.attendees.append(attendee)
          state.focus = .attendee(attendee.id)
        case .binding:
          break
        case .onDeleteAttendee(let index):
          state.syncUp.attendees.remove(at: index)
        }
        return .none
      }
    }
  }

  struct SyncUpFormView: View {
    @Bindable var store: StoreOf<SyncUpForm>
    @FocusState var focus: SyncUpForm.State.Field?

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Title", text: $store.syncUp.title)
          .focused($focus, equals: .title)
        ForEach($store.syncUp.attendees) { $attendee in
          TextField("Name", text: $attendee.name)
            .focused($focus, equals: .attendee(attendee.id))
        }
        .onDelete { store.send(.onDeleteAttendee($0)) }
        Button("New attendee") { store.send(.addAttendeeButtonTapped) }
          .keyboardShortcut("n", modifiers: .control)
      }
      .bind($store.focus, to: $focus)
    }
  }

  let store = Store(
    initialState: SyncUpForm.State(
      syncUp: SyncUp(attendees: [Attendee(id: 1, name: "Ada"), Attendee(id: 2, name: "Bo")])
    )
  ) {
    SyncUpForm()
  }

  @Test func aFieldOfAnElementIsSet() {
    let host = ViewHost(30, 6) { [store] in SyncUpFormView(store: store) }
    host.press("T")
    #expect(store.syncUp.title == "T")
    host.press(.tab, .tab, "b")
    #expect(store.syncUp.attendees.map(\.name) == ["Ada", "Bob"])
    #expect(store.focus == .attendee(2))
  }

  @Test func theFocusGoesToAnElementThatIsNew() {
    let host = ViewHost(30, 6) { [store] in SyncUpFormView(store: store) }
    host.send(.key(KeyPress("n", modifiers: .control)))
    host.press("C")
    #expect(store.syncUp.attendees.map(\.name) == ["Ada", "Bo", "C"])
    #expect(store.focus == .attendee(3))
  }

  @Test func elementsAreEditedWhenOthersAreGone() {
    let host = ViewHost(30, 6) { [store] in SyncUpFormView(store: store) }
    host.press(.tab, .tab, "b")
    store.send(.onDeleteAttendee(0))
    host.press("!")
    #expect(store.syncUp.attendees.map(\.name) == ["Bob!"])
  }

  @Test func anElementIsNotSetInPlaceOfAnotherOne() {
    @Bindable var store = store
    let rows: Binding<IdentifiedArrayOf<Attendee>> = $store.syncUp.attendees
    let (first, second) = (rows[0], rows[1])
    store.send(.onDeleteAttendee(0))
    first.name.wrappedValue = "Nobody"
    second.name.wrappedValue = "Nobody"
    #expect(store.syncUp.attendees.map(\.name) == ["Bo"])
    #expect(first.wrappedValue == Attendee(id: 1, name: "Ada"))
  }
}
