import ComposableArchitecture
import Testing

@Reducer
struct SessionFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var messages = 0
  }

  enum Action: Sendable {
    case countRequested
    case messageReceived
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countRequested:
        return .run { send in
          await send.deliver(.messageReceived)
        }
      case .messageReceived:
        state.messages += 1
        return .none
      }
    }
  }
}

@Suite struct StoresAndScopesTests {
  @MainActor
  @Test func scopes() {
    let store = Store(initialState: HouseFeature.State()) {
      HouseFeature()
    }
    let hall = store.scope(state: \.hall, action: \.hall)
    hall.send(.switchTapped)
    print(store.switches, hall.isOn)
    #expect(hall === store.scope(state: \.hall, action: \.hall))
    #expect(store.switches == 1)
  }

  @Test func runsElsewhere() async {
    let store = StoreActor(initialState: SessionFeature.State()) {
      SessionFeature()
    }
    let task = await store.send(.countRequested)
    await task.finish()
    let messages = await store.state.messages
    #expect(messages == 1)
  }
}
