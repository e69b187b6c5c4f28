import ComposableArchitecture
import SwiftUI
import Testing

@Reducer
private struct Note {
  struct State: Equatable, Identifiable {
    var id = 0
    @BindingState var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
private struct Place {
  @CasePathable
  @dynamicMemberLookup
  enum State: Equatable {
    case alert(AlertState<Never>)
    case left(Note.State)
    case right(Note.State)
  }

  @CasePathable
  enum Action {
    case alert(Never)
    case left(Note.Action)
    case right(Note.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Note() }
    Scope(state: \.right, action: \.right) { Note() }
  }
}

@Reducer
private struct Notes {
  struct State: Equatable {
    @PresentationState var destination: Place.State?
    var place = Place.State.left(Note.State(text: "here"))
  }

  @CasePathable
  enum Action {
    case destination(PresentationAction<Place.Action>)
    case destinationChosen(Place.State?)
    case place(Place.Action)
    case placeChosen(Place.State)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.place, action: \.place) { Place() }
    Reduce { state, action in
      if case .destinationChosen(let destination) = action { state.destination = destination }
      if case .placeChosen(let place) = action { state.place = place }
      return .none
    }
    .ifLet(\.$destination, action: \.destination) { Place() }
  }
}

private struct NoteView: View {
  let store: StoreOf<Note>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      TextField("Note", text: viewStore.binding(\.$text))
    }
  }
}

/// Forms of views of stores that older features use.
@MainActor
@Suite struct OldStoreViewsTests {
  private func store(_ state: Notes.State = Notes.State()) -> StoreOf<Notes> {
    Store(initialState: state) { Notes() }
  }

  @Test func aCaseOfADestinationIsAKeyPath() {
    let store = store(Notes.State(destination: .right(Note.State(text: "right"))))
    let host = ViewHost(size: Size(width: 30, height: 9)) {
      Text("below")
        .sheet(
          store: store.scope(state: \.$destination.left, action: \.destination.left)
        ) { NoteView(store: $0) }
        .sheet(
          store: store.scope(state: \.$destination.right, action: \.destination.right)
        ) { NoteView(store: $0) }
        .alert(store: store.scope(state: \.$destination.alert, action: \.destination.alert))
    }
    #expect(host.screen.description.contains("right"))
    host.send(.key(KeyPress("!")))
    #expect(host.screen.description.contains("right!"))
    #expect(store.withState(\.destination?.right?.text) == "right!")
    host.send(.key(KeyPress(.escape)))
    #expect(store.withState(\.destination) == nil)
    #expect(!host.screen.description.contains("right"))
    store.send(.destinationChosen(.left(Note.State(text: "left"))))
    #expect(host.screen.description.contains("left"))
    store.send(.destinationChosen(.alert(AlertState { TextState("Careful") })))
    #expect(host.screen.description.contains("Careful"))
  }

  @Test func aCaseMayHaveALabel() {
    let store = store()
    let host = ViewHost(size: Size(width: 12, height: 1)) {
      SwitchStore(store.scope(state: \.place, action: \.place)) { _ in
        CaseLet(state: \Place.State.left, action: Place.Action.left) { NoteView(store: $0) }
      }
    }
    #expect(host.screen.description.contains("here"))
  }

  @Test func casesAreListed() {
    let store = store()
    let host = ViewHost(size: Size(width: 12, height: 1)) {
      SwitchStore(store.scope(state: \.place, action: \.place)) {
        CaseLet(state: \Place.State.left, action: Place.Action.left) { NoteView(store: $0) }
        Default { Text("other") }
      }
    }
    #expect(host.screen.description.contains("here"))
    host.send(.key(KeyPress("!")))
    #expect(store.withState(\.place) == .left(Note.State(text: "here!")))
    store.send(.placeChosen(.right(Note.State(text: "there"))))
    #expect(host.screen.description.contains("other"))
    store.send(.placeChosen(.left(Note.State(text: "back"))))
    #expect(host.screen.description.contains("back"))
  }

  @Test func aCaseThatIsNotListedIsNamed() {
    let store = store(Notes.State(place: .right(Note.State(text: "there"))))
    let host = ViewHost(size: Size(width: 80, height: 1)) {
      SwitchStore(store.scope(state: \.place, action: \.place)) {
        CaseLet(state: \Place.State.left, action: Place.Action.left) { NoteView(store: $0) }
      }
    }
    #expect(host.screen.description.contains("No CaseLet"))
  }
}

@CasePathable
private enum Screen {
  case add
  case edit(Item)

  struct Item: Identifiable {
    var id: Int
  }
}

/// Bindings to the cases of an enum.
@MainActor
@Suite struct CaseBindingTests {
  private final class Model {
    var screen: Screen?
    var always = Screen.edit(Screen.Item(id: 1))
  }

  private let model = Model()
  private var screen: Binding<Screen?> {
    let model = model
    return Binding(get: { model.screen }, set: { model.screen = $0 })
  }

  @Test func aPayloadIsThereInItsCase() {
    #expect(screen.edit.wrappedValue == nil)
    model.screen = .edit(Screen.Item(id: 3))
    #expect(screen.edit.wrappedValue?.id == 3)
    screen.edit.wrappedValue = Screen.Item(id: 4)
    #expect(screen.edit.wrappedValue?.id == 4)
    // In another case nothing is dismissed.
    screen.add.wrappedValue = nil
    #expect(model.screen != nil)
    screen.edit.wrappedValue = nil
    #expect(model.screen == nil)
  }

  @Test func aSheetIsPresentedByACase() {
    model.screen = .edit(Screen.Item(id: 3))
    let host = ViewHost(size: Size(width: 30, height: 9)) { [screen] in
      Text("below")
        .sheet(item: screen.edit) { Text("item \($0.id)") }
        .sheet(isPresented: Binding(screen.add)) { Text("add") }
    }
    #expect(host.screen.description.contains("item 3"))
    host.send(.key(KeyPress(.escape)))
    #expect(model.screen == nil)
  }

  @Test func aCaseOfAnEnumThatIsThereIsABinding() {
    let model = model
    let screen = Binding(get: { model.always }, set: { model.always = $0 })
    #expect(screen.add == nil)
    let item = screen.edit
    item?.wrappedValue.id = 2
    #expect(item?.wrappedValue.id == 2)
    model.always = .add
    item?.wrappedValue.id = 5
    #expect(item?.wrappedValue.id == 1)
    #expect(screen.edit == nil)
  }

  @Test func aValueThatIsThereIsNotSetAgain() {
    var values = [1]
    let last = Binding(get: { values[values.count - 1] }, set: { values.append($0) })
    last.removeDuplicates().wrappedValue = 1
    last.removeDuplicates().wrappedValue = 2
    last.removeDuplicates { $0 % 2 == $1 % 2 }.wrappedValue = 4
    #expect(values == [1, 2])
  }
}
