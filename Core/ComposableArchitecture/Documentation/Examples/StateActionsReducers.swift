import ComposableArchitecture
import Testing

@Reducer
struct HouseFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var hall = LampFeature.State()
    var kitchen = LampFeature.State()
    var switches = 0
  }

  enum Action {
    case hall(LampFeature.Action)
    case kitchen(LampFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.hall, action: \.hall) {
      LampFeature()
    }
    Scope(state: \.kitchen, action: \.kitchen) {
      LampFeature()
    }
    Reduce { state, action in
      switch action {
      case .hall(.switchTapped), .kitchen(.switchTapped):
        state.switches += 1
        return .none
      case .hall, .kitchen:
        return .none
      }
    }
  }
}

@Reducer
struct StreetFeature {
  @ObservableState
  struct State: Equatable {
    var houses: IdentifiedArrayOf<HouseFeature.State> = []
  }

  enum Action {
    case houses(IdentifiedActionOf<HouseFeature>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.houses, action: \.houses) {
        HouseFeature()
      }
  }
}

@Reducer
struct DimmerFeature {
  @ObservableState
  struct State: Equatable {
    var changes = 0
    var lamp = LampFeature.State()
  }

  enum Action {
    case lamp(LampFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.lamp, action: \.lamp) {
      LampFeature()
    }
    .onChange(of: \.lamp.brightness) { oldValue, state in
      state.changes += 1
      return .none
    }
  }
}

@MainActor
@Suite struct StateActionsReducersTests {
  @Test func composes() async {
    let store = TestStore(
      initialState: StreetFeature.State(houses: [HouseFeature.State(id: 7)])
    ) {
      StreetFeature()
    }
    await store.send(\.houses[id: 7].hall.switchTapped) {
      $0.houses[id: 7]?.hall.isOn = true
      $0.houses[id: 7]?.switches = 1
    }
  }

  @Test func seesChanges() async {
    let store = TestStore(initialState: DimmerFeature.State()) { DimmerFeature() }
    await store.send(\.lamp.switchTapped) { $0.lamp.isOn = true }
    await store.send(\.lamp.brighterButtonTapped) {
      $0.lamp.brightness = 10
      $0.changes = 1
    }
  }
}
