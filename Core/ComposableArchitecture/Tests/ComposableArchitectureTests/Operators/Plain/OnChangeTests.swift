import ComposableArchitecture
import Testing

@MainActor
@Suite
struct OnChangeTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State: Equatable {
      var count = 0
      var log: [String] = []
      var name = ""
      var total = 0
    }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case changed(Int)
      case incrementTapped
      case siblingTapped
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: \.name) { oldValue, newValue in
          Reduce { state, action in
            state.log.append("\(oldValue) to \(newValue)")
            return .none
          }
        }
      Reduce { state, action in
        switch action {
        case .binding, .siblingTapped:
          return .none
        case .changed(let count):
          state.log.append("changed \(count)")
          return .none
        case .incrementTapped:
          state.count += 1
          return .send(.changed(-1))
        }
      }
      .onChange(of: { $0.count }) { oldValue, newValue in
        Reduce { state, action in
          state.total = oldValue * 10 + newValue
          return .send(.changed(newValue))
        }
      }
      Reduce { state, action in
        if action == .siblingTapped { state.count += 100 }
        return .none
      }
    }
  }

  @Test func followsAChangeWithItsEffectsLast() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.incrementTapped) {
      $0.count = 1
      $0.total = 1
    }
    await store.receive(.changed(-1)) { $0.log = ["changed -1"] }
    await store.receive(.changed(1)) { $0.log = ["changed -1", "changed 1"] }
  }

  @Test func followsABinding() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(\.binding.name, "a") {
      $0.name = "a"
      $0.log = [" to a"]
    }
    await store.send(\.binding.name, "a")
  }

  @Test func doesNotSeeWhatAnotherReducerChanges() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.siblingTapped) { $0.count = 100 }
    await store.send(.incrementTapped) {
      $0.count = 101
      $0.total = 1101
    }
    await store.receive(\.changed, -1) { $0.log = ["changed -1"] }
    await store.receive(\.changed, 101) { $0.log = ["changed -1", "changed 101"] }
  }

  @Reducer
  struct Direct {
    struct State: Equatable {
      var count = 0
      var isOdd = false
    }
    enum Action: Equatable {
      case addTapped(Int)
      case grew(from: Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .addTapped(let number) = action { state.count += number }
        return .none
      }
      .onChange(of: \.count) { old, state in
        state.isOdd = !state.count.isMultiple(of: 2)
        return state.count > old ? .send(.grew(from: old)) : .none
      }
      .onChange(of: \.isOdd) { _, _ in .none }
    }
  }

  @Test func followsAChangeWithAnEffect() async {
    let store = TestStore(initialState: Direct.State()) { Direct() }
    await store.send(.addTapped(1)) {
      $0.count = 1
      $0.isOdd = true
    }
    await store.receive(.grew(from: 0))
    await store.send(.addTapped(-1)) {
      $0.count = 0
      $0.isOdd = false
    }
    await store.send(.addTapped(0))
  }

  @Test func followsAChangeOfAGroup() async {
    struct State: Equatable { var a = 0, b = 0, sums: [Int] = [] }
    let store = TestStore(initialState: State()) {
      CombineReducers {
        Reduce<State, Int> { state, action in
          state.a += action
          return .none
        }
        Reduce { state, action in
          state.b += action
          return .none
        }
      }
      .onChange(of: { [$0.a, $0.b] }) { _, new in
        Reduce { state, _ in
          state.sums = new
          return .none
        }
      }
    }
    await store.send(2) { $0 = State(a: 2, b: 2, sums: [2, 2]) }
  }
}
