import ComposableArchitecture
import SwiftUI
import Testing

private struct Owner: Equatable, Sendable {
  var name = "Anne"
  var age = 8
}

private struct Settings: Reducer {
  struct State: Equatable {
    @BindingState var name = "Blob"
    @BindingState var isOn = false
    @BindingState var owner = Owner()
    var changes = 0
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case reset
  }

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$name): state.changes += 1
      case .binding: break
      case .reset: state = State()
      }
      return .none
    }
  }
}

private struct SettingsView: View {
  let store: StoreOf<Settings>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack(alignment: .leading) {
        TextField("Name", text: viewStore.$name)
        Toggle("On", isOn: viewStore.$isOn)
        Text("\(viewStore.name) \(viewStore.changes)")
      }
    }
  }
}

private struct PartView: View {
  struct ViewState: Equatable {
    @BindingViewState var name: String
    let changes: Int
  }

  let store: StoreOf<Settings>

  var body: some View {
    WithViewStore(store, observe: { ViewState(name: $0.$name, changes: $0.changes) }) { viewStore in
      VStack(alignment: .leading) {
        TextField("Name", text: viewStore.$name)
        Text("\(viewStore.name) \(viewStore.changes)")
      }
    }
  }
}

@MainActor
@Suite struct BindingStateTests {
  private let store = Store(initialState: Settings.State()) { Settings() }

  @Test func controlsChangeFields() throws {
    let host = ViewHost(size: Size(width: 20, height: 3)) { SettingsView(store: store) }
    try host.type("!", into: "Blob")
    #expect(host.shows("Blob! 1"))
    try host.tap("On")
    #expect(store.withState(\.isOn))
    #expect(store.withState(\.changes) == 1)
    store.send(.reset)
    #expect(host.shows("Blob 0"))
  }

  @Test func aPartOfTheStateHasBindings() throws {
    let host = ViewHost(size: Size(width: 20, height: 2)) { PartView(store: store) }
    try host.type("!", into: "Blob")
    #expect(host.shows("Blob! 1"))
    #expect(store.withState(\.name) == "Blob!")
  }

  @Test func aFieldIsSetByAnAction() {
    store.send(.binding(.set(\.$name, "Blob Jr.")))
    #expect(store.withState(\.name) == "Blob Jr.")
    store.send(.set(\.$isOn, true))
    #expect(store.withState(\.isOn))
    #expect(BindingAction<Settings.State>.set(\.$isOn, true) == .set(\.$isOn, true))
    #expect(BindingAction<Settings.State>.set(\.$isOn, true) != .set(\.$isOn, false))
  }

  @Test func aPartOfAFieldIsBound() throws {
    let host = ViewHost(size: Size(width: 20, height: 1)) {
      WithViewStore(store, observe: { $0 }) { viewStore in
        TextField("Owner", text: viewStore.binding(\.$owner.name))
      }
    }
    try host.type("!", into: "Anne")
    #expect(store.withState(\.owner) == Owner(name: "Anne!", age: 8))
    store.send(.set(\.$owner.age, 9))
    #expect(store.withState(\.owner) == Owner(name: "Anne!", age: 9))
  }
}
