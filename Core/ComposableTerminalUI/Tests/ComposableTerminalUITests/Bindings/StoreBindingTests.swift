import ComposableTerminalUI
import Testing

@MainActor
@Suite
struct StoreBindingTests {
  @Test func aFieldIsSetByABindingAction() {
    @Bindable var store = Form.store()
    let name: Binding<String> = $store.name
    #expect(name.wrappedValue == "")
    name.wrappedValue = "Blob"
    #expect(name.wrappedValue == "Blob")
    #expect(store.log == [.binding(.set(\.name, "Blob"))])
  }

  @Test func aValueThatIsThereAlreadyIsSentAgain() {
    @Bindable var store = Form.store()
    let name: Binding<String> = $store.name
    name.wrappedValue = ""
    #expect(store.log == [.binding(.set(\.name, ""))])
    let level = $store.level.sending(\.levelChanged)
    level.wrappedValue = 1
    #expect(store.log == [.binding(.set(\.name, "")), .levelChanged(1)])
  }

  @Test func aPartOfAFieldIsSetWithTheWholeField() {
    @Bindable var store = Form.store()
    let isOn: Binding<Bool> = $store.settings.isOn
    isOn.wrappedValue = true
    #expect(store.settings.isOn)
    #expect(store.log == [.binding(.set(\.settings, Form.Settings(isOn: true)))])
  }

  @Test func aFieldIsSetByAnActionOfItsOwn() {
    @Bindable var store = Form.store()
    let name = $store.name.sending(\.nameChanged)
    name.wrappedValue = "Blob"
    #expect(name.wrappedValue == "BLOB")
    #expect(store.log == [.nameChanged("Blob")])
  }

  @Test func aPartOfAFieldIsSetByAnActionOfItsOwn() {
    @Bindable var store = Form.store()
    let isOn = $store.settings.isOn.sending(\.toggled)
    isOn.wrappedValue = true
    #expect(isOn.wrappedValue)
    #expect(store.log == [.toggled(true)])
  }

  @Test func aStoreBehindABindingIsBoundAlike() {
    let first = Form.store()
    let second = Form.store()
    var current = first
    let store = Binding(get: { current }, set: { current = $0 })
    let name: Binding<String> = store.name
    name.wrappedValue = "A"
    store.level.sending(\.levelChanged).wrappedValue = 2
    #expect(first.log == [.binding(.set(\.name, "A")), .levelChanged(2)])
    #expect(current === first)
    current = second
    name.wrappedValue = "B"
    #expect(second.log == [.binding(.set(\.name, "B"))])
  }

  @Reducer
  struct Profile {
    @ObservableState
    struct State: Equatable { var name = "" }
    enum Action: ViewAction {
      case view(View)
      @CasePathable
      enum View: BindableAction {
        case binding(BindingAction<State>)
        case saveTapped
      }
    }
    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
    }
  }

  /// Names what the macros and wrappers ask of a view, so that such a view is known to compile.
  @ViewAction(for: Profile.self)
  struct ProfileView: View {
    @Bindable var store: StoreOf<Profile>

    var name: Binding<String> { $store.name }

    var body: some View {
      Text(store.name)
    }
  }

  @Test func aFieldIsSetByWhatTheViewSends() {
    let store = Store(initialState: Profile.State()) { Profile() }
    let view = ProfileView(store: store)
    view.name.wrappedValue = "Blob"
    #expect(store.name == "Blob")
    view.send(.saveTapped)
  }

  @Test func aSharedValueIsBound() {
    let shared = Shared(value: 1)
    let binding = Binding(shared)
    binding.wrappedValue = 2
    #expect(shared.wrappedValue == 2)
    #expect(binding.wrappedValue == 2)
  }
}
