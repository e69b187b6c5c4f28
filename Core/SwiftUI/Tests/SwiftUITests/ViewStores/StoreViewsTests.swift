import ComposableArchitecture
import SwiftUI
import Testing

@Reducer
private struct Child {
  struct State: Equatable, Identifiable {
    var id = 0
    var text = ""
  }

  enum Action { case marked }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.text += "!"
      return .none
    }
  }
}

@Reducer
private struct Either {
  @CasePathable
  @dynamicMemberLookup
  enum State: Equatable {
    case left(Child.State)
    case right(Child.State)
  }

  @CasePathable
  enum Action {
    case left(Child.Action)
    case right(Child.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Child() }
    Scope(state: \.right, action: \.right) { Child() }
  }
}

@Reducer
private struct Parent {
  struct State: Equatable {
    var child: Child.State?
    @PresentationState var sheet: Child.State?
    @PresentationState var alert: AlertState<Never>?
    @PresentationState var either: Either.State?
    var rows: IdentifiedArrayOf<Child.State> = []
    var path = StackState<Either.State>()
    var place = Either.State.left(Child.State(text: "left"))
  }

  @CasePathable
  enum Action {
    case alert(PresentationAction<Never>)
    case alertTapped
    case child(Child.Action)
    case deleted(IndexSet)
    case either(PresentationAction<Either.Action>)
    case path(StackAction<Either.State, Either.Action>)
    case place(Either.Action)
    case rows(IdentifiedActionOf<Child>)
    case sheet(PresentationAction<Child.Action>)
    case toggled
    case turned
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.place, action: \.place) { Either() }
    Reduce { state, action in
      switch action {
      case .alertTapped: state.alert = AlertState { TextState("Careful") }
      case .deleted(let places): for place in places { state.rows.remove(at: place) }
      case .toggled: state.child = state.child == nil ? Child.State(text: "child") : nil
      case .turned: state.place = .right(Child.State(text: "right"))
      default: break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Child() }
    .ifLet(\.$sheet, action: \.sheet) { Child() }
    .ifLet(\.$either, action: \.either) { Either() }
    .ifLet(\.$alert, action: \.alert)
    .forEach(\.rows, action: \.rows) { Child() }
    .forEach(\.path, action: \.path) { Either() }
  }
}

private struct ChildView: View {
  let store: StoreOf<Child>

  var body: some View {
    WithViewStore(store, observe: \.text) { viewStore in
      Button(viewStore.state) { viewStore.send(.marked) }.buttonStyle(.plain)
    }
  }
}

@MainActor
@Suite struct StoreViewsTests {
  private func store(_ state: Parent.State = Parent.State()) -> StoreOf<Parent> {
    Store(initialState: state) { Parent() }
  }

  @Test func aFeatureIsShownWhileItIsThere() {
    let store = store()
    let host = ViewHost(size: Size(width: 12, height: 1)) {
      IfLetStore(store.scope(state: \.child, action: \.child)) { store in
        ChildView(store: store)
      } else: {
        Text("nothing")
      }
    }
    #expect(host.screen.description.contains("nothing"))
    store.send(.toggled)
    #expect(host.screen.description.contains("child"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("child!"))
    store.send(.toggled)
    #expect(host.screen.description.contains("nothing"))
  }

  @Test func eachElementHasARow() {
    let rows = [Child.State(id: 1, text: "one"), Child.State(id: 2, text: "two")]
    let store = store(Parent.State(rows: IdentifiedArray(uniqueElements: rows)))
    let host = ViewHost(size: Size(width: 12, height: 3)) {
      List {
        ForEachStore(store.scope(state: \.rows, action: \.rows)) { ChildView(store: $0) }
          .onDelete { store.send(.deleted($0)) }
      }
    }
    #expect(host.screen.description.contains("two"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("one!"))
    host.send(.key(KeyPress(.delete)))
    #expect(!host.screen.description.contains("one"))
    #expect(store.withState(\.rows.ids) == [2])
  }

  @Test func eachCaseHasAView() {
    let store = store()
    let host = ViewHost(size: Size(width: 12, height: 1)) {
      SwitchStore(store.scope(state: \.place, action: \.place)) { state in
        switch state {
        case .left:
          CaseLet(\Either.State.left, action: Either.Action.left) { ChildView(store: $0) }
        case .right:
          CaseLet(\Either.State.right, action: Either.Action.right) { ChildView(store: $0) }
        }
      }
    }
    #expect(host.screen.description.contains("left"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("left!"))
    store.send(.turned)
    #expect(host.screen.description.contains("right"))
  }

  @Test func aCaseWithoutASwitchSaysSo() {
    let view = lines(80, 1) {
      CaseLet(\Either.State.left, action: Either.Action.left) { ChildView(store: $0) }
    }
    #expect(view.joined().contains("SwitchStore"))
  }

  @Test func aSheetAndAnAlertArePresented() {
    let store = store(Parent.State(sheet: Child.State(text: "sheet")))
    let host = ViewHost(size: Size(width: 30, height: 9)) {
      Text("below")
        .sheet(store: store.scope(state: \.$sheet, action: \.sheet)) { ChildView(store: $0) }
        .alert(store: store.scope(state: \.$alert, action: \.alert))
    }
    #expect(host.screen.description.contains("sheet"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("sheet!"))
    host.send(.key(KeyPress(.escape)))
    #expect(!host.screen.description.contains("sheet"))
    #expect(store.withState(\.sheet) == nil)
    store.send(.alertTapped)
    #expect(host.screen.description.contains("Careful"))
  }

  @Test func aCaseOfADestinationIsPresented() {
    let store = store(Parent.State(either: .right(Child.State(text: "right"))))
    let host = ViewHost(size: Size(width: 30, height: 9)) {
      Text("below")
        .sheet(
          store: store.scope(state: \.$either, action: \.either),
          state: \.left,
          action: { .left($0) }
        ) { ChildView(store: $0) }
        .sheet(
          store: store.scope(state: \.$either, action: \.either),
          state: \.right,
          action: { .right($0) }
        ) { ChildView(store: $0) }
    }
    #expect(host.screen.description.contains("right"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("right!"))
    host.send(.key(KeyPress(.escape)))
    #expect(store.withState(\.either) == nil)
    #expect(!host.screen.description.contains("right"))
  }

  @Test func aStackShowsItsTopmostFeature() {
    let path = StackState<Either.State>([.left(Child.State(text: "pushed"))])
    let store = store(Parent.State(path: path))
    let host = ViewHost(size: Size(width: 30, height: 9)) {
      NavigationStackStore(store.scope(state: \.path, action: \.path)) {
        Text("root")
      } destination: { (state: Either.State) in
        switch state {
        case .left:
          CaseLet(\Either.State.left, action: Either.Action.left) { ChildView(store: $0) }
        case .right:
          CaseLet(\Either.State.right, action: Either.Action.right) { ChildView(store: $0) }
        }
      }
    }
    #expect(host.screen.description.contains("pushed"))
    host.send(.key(KeyPress(.escape)))
    #expect(host.screen.description.contains("root"))
    #expect(store.withState(\.path.count) == 0)
  }
}
