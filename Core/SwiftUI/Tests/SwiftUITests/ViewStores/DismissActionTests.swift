import ComposableArchitecture
import SwiftUI
import Testing

private enum Action: Equatable {
  case askTapped
  case confirmed
  case dismissed
}

@MainActor
private final class Log {
  var actions: [Action] = []
}

@MainActor
@Suite struct DismissActionTests {
  @Test func aButtonOfAnAlertSendsItsActionAndTheDismissal() throws {
    let log = Log()
    let store = Store<AlertState<Action>?, Action>(initialState: nil) {
      Reduce { state, action in
        MainActor.assumeIsolated { log.actions.append(action) }
        switch action {
        case .askTapped:
          state = AlertState {
            TextState("Sure?")
          } actions: {
            ButtonState(action: .confirmed) { TextState("Yes") }
          }
        case .confirmed: break
        case .dismissed: state = nil
        }
        return .none
      }
    }
    let host = ViewHost(size: Size(width: 30, height: 10)) {
      Button("Ask") { store.send(.askTapped) }.alert(store, dismiss: .dismissed)
    }
    #expect(!host.shows("Sure?"))
    try host.tap("Ask")
    #expect(host.shows("Sure?"))
    try host.tap("Yes")
    #expect(!host.shows("Sure?"))
    #expect(log.actions == [.askTapped, .confirmed, .dismissed])
  }

  @Test(arguments: [true, false])
  func aButtonOfADialogSendsItsActionAndTheDismissal(isActionSheet: Bool) throws {
    let log = Log()
    let store = Store<ConfirmationDialogState<Action>?, Action>(initialState: nil) {
      Reduce { state, action in
        MainActor.assumeIsolated { log.actions.append(action) }
        switch action {
        case .askTapped:
          state = ConfirmationDialogState {
            TextState("Which?")
          } actions: {
            ButtonState(action: .confirmed) { TextState("This") }
          }
        case .confirmed: break
        case .dismissed: state = nil
        }
        return .none
      }
    }
    let host = ViewHost(size: Size(width: 30, height: 10)) {
      let button = Button("Ask") { store.send(.askTapped) }
      if isActionSheet {
        button.actionSheet(store, dismiss: .dismissed)
      } else {
        button.confirmationDialog(store, dismiss: .dismissed)
      }
    }
    try host.tap("Ask")
    try host.tap("This")
    #expect(!host.shows("This"))
    #expect(log.actions == [.askTapped, .confirmed, .dismissed])
  }
}

private struct BindableView: View {
  @Perception.Bindable var store: StoreOf<Titled>

  var body: some View {
    WithPerceptionTracking {
      TextField("Title", text: $store.title)
      Text("is \(store.title)")
    }
  }
}

@Reducer
private struct Titled {
  @ObservableState
  struct State: Equatable { var title = "" }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

@MainActor
@Suite struct PerceptionTests {
  @Test func thePropertyWrapperOfOlderSystemsMakesBindings() throws {
    let store = Store(initialState: Titled.State()) { Titled() }
    let host = ViewHost(size: Size(width: 30, height: 4)) {
      VStack { BindableView(store: store) }
    }
    try host.type("tea", into: "Title")
    #expect(host.shows("is tea"))
  }
}
