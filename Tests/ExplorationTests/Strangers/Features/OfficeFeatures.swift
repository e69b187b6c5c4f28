import ComposableArchitecture

// Features of an office. Each of them has its fault while `Planted.isFaulty`.

/// Events that are edited on a sheet and saved by the calendar. The fault: the answer looks for the event on the sheet,
/// which may be closed by then.
@Reducer
struct MeetingCalendar {
  struct Event: Equatable, Identifiable {
    let id: Int
    var title: String
  }
  @Reducer
  struct Editor {
    @ObservableState
    struct State: Equatable {
      var event: Event
      var isSaving = false
    }
    enum Action {
      case delegate(Delegate)
      case saveButtonTapped
      case suggestionTapped

      @CasePathable
      enum Delegate { case save(Event) }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .delegate:
          return .none
        case .saveButtonTapped:
          guard !state.isSaving else { return .none }
          state.isSaving = true
          return .send(.delegate(.save(state.event)))
        case .suggestionTapped:
          guard !state.isSaving else { return .none }
          state.event.title = "Lunch"
          return .none
        }
      }
    }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var editor: Editor.State?
    var events: IdentifiedArrayOf<Event> = [Event(id: 1, title: "A"), Event(id: 2, title: "B")]
    var toast: String?
  }
  enum Action {
    case editor(PresentationAction<Editor.Action>)
    case eventTapped(id: Int)
    case saveResponse(Event, Result<Void, any Error>)
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editor(.presented(.delegate(.save(let event)))):
        return .run { send in
          await send(.saveResponse(event, Result { try await town.save(event.title) }))
        }
      case .editor:
        return .none
      case .eventTapped(let id):
        guard let event = state.events[id: id] else { return .none }
        state.editor = Editor.State(event: event)
        return .none
      case .saveResponse(_, .failure):
        state.toast = nil
        state.editor?.isSaving = false
        return .none
      case .saveResponse(let event, .success):
        state.toast = event.title
        if Planted.isFaulty {
          guard let edited = state.editor?.event else { return .none }
          state.events[id: edited.id] = edited
          state.editor = nil
        } else {
          state.events[id: event.id] = event
          if state.editor?.event.id == event.id { state.editor = nil }
        }
        return .none
      }
    }
    .ifLet(\.$editor, action: \.editor) { Editor() }
  }
}

/// Contacts that are deleted after a question. The fault: the question remembers the row, and the rows are sorted anew.
@Reducer
struct Contacts {
  struct Contact: Equatable, Identifiable {
    let id: Int
    var isFavorite = false
    var name: String
  }
  @ObservableState
  struct State: Equatable {
    var contacts: IdentifiedArrayOf<Contact> = [
      Contact(id: 1, name: "Blob"), Contact(id: 2, isFavorite: true, name: "Ann"),
    ]
    @Presents var dialog: ConfirmationDialogState<Action.Dialog>?
    var pending: Contact.ID?
    var pendingRow: Int?
  }
  enum Action {
    case contactsChanged
    case deleteButtonTapped(id: Int)
    case dialog(PresentationAction<Dialog>)
    case task

    @CasePathable
    enum Dialog: Equatable { case confirmDelete }
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .contactsChanged:
        state.contacts.sort { $0.name < $1.name }
        return .none
      case .deleteButtonTapped(let id):
        guard let index = state.contacts.index(id: id), !state.contacts[index].isFavorite else {
          return .none
        }
        let name = state.contacts[index].name
        state.pending = id
        state.pendingRow = index
        state.dialog = ConfirmationDialogState {
          TextState("Delete \(name)?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDelete) { TextState("Delete") }
        }
        return .none
      case .dialog(.presented(.confirmDelete)):
        if Planted.isFaulty {
          if let row = state.pendingRow { state.contacts.remove(at: row) }
        } else if let id = state.pending {
          state.contacts.remove(id: id)
        }
        return .none
      case .dialog:
        return .none
      case .task:
        return .run { send in
          for await _ in town.events() { await send(.contactsChanged) }
        }
      }
    }
    .ifLet(\.$dialog, action: \.dialog)
  }
}

/// A document that is signed. The fault: only the errors of the service end the wait.
@Reducer
struct DocumentSigner {
  struct Refused: Error {}
  @ObservableState
  struct State: Equatable {
    var error: String?
    var isSigned = false
    var isSigning = false
  }
  enum Action {
    case refused
    case signButtonTapped
    case signed
    case unreachable
  }
  @Dependency(TownClient.self) var town

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refused:
        state.isSigning = false
        state.error = "You may not sign"
        return .none
      case .signButtonTapped:
        guard !state.isSigning, !state.isSigned else { return .none }
        state.isSigning = true
        state.error = nil
        return .run { [isFaulty = Planted.isFaulty] send in
          do {
            try await town.ping()
            await send(.signed)
          } catch is Refused {
            await send(.refused)
          } catch {
            if !isFaulty { await send(.unreachable) }
          }
        }
      case .signed:
        state.isSigning = false
        state.isSigned = true
        return .none
      case .unreachable:
        state.isSigning = false
        state.error = "Try again"
        return .none
      }
    }
  }
}
