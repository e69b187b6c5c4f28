import ComposableArchitecture

@Reducer
struct Leaf {
  @ObservableState
  struct State: Equatable, Identifiable {
    var count = 0
    var id = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// A chain of six values that are watched.
@Reducer
struct Watched {
  @ObservableState
  struct State: Equatable {
    var total = 0
    var value1 = 0
    var value2 = 0
    var value3 = 0
    var value4 = 0
    var value5 = 0
    var value6 = 0
  }

  enum Action {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.total += 1
      return .none
    }
    .onChange(of: \.value1) { oldValue, newValue in
      Reduce { state, _ in
        state.total += newValue
        return .none
      }
    }
    .onChange(of: \.value2) { oldValue, newValue in
      Reduce { state, _ in
        state.total += newValue
        return .none
      }
    }
    .onChange(of: \.value3) { oldValue, newValue in
      Reduce { state, _ in
        state.total += newValue
        return .none
      }
    }
    .onChange(of: \.value4) { oldValue, newValue in
      Reduce { state, _ in
        state.total = "1"  // mistake
        return .none
      }
    }
    .onChange(of: \.value5) { oldValue, newValue in
      Reduce { state, _ in
        state.total += newValue
        return .none
      }
    }
    .onChange(of: \.value6) { oldValue, newValue in
      Reduce { state, _ in
        state.total += newValue
        return .none
      }
    }
  }
}
