import ComposableArchitecture

// The smallest program on the library, for its size, its start and its memory: a counter that reads
// commands from the standard input. A line is `+`, `-` or nothing it knows.

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case decrementButtonTapped
    case incrementButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}

let store = Store(initialState: Counter.State()) { Counter() }
while let line = readLine() {
  switch line {
  case "+": store.send(.incrementButtonTapped)
  case "-": store.send(.decrementButtonTapped)
  default: print("? \(line)")
  }
}
print(store.count)
