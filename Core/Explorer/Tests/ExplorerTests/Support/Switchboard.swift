import ComposableArchitecture

/// Twelve switches that know nothing of each other, and a call.
@Reducer
struct Switchboard {
  @ObservableState
  struct State: Equatable {
    var answers = 0
    var isLoading = false
    var s0 = false
    var s1 = false
    var s2 = false
    var s3 = false
    var s4 = false
    var s5 = false
    var s6 = false
    var s7 = false
    var s8 = false
    var s9 = false
    var s10 = false
    var s11 = false

    /// How many are on.
    var count: Int {
      [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, s10, s11].count { $0 }
    }
  }

  enum Action {
    case loadResponse
    case loadTapped
    case s0Tapped
    case s1Tapped
    case s10Tapped
    case s11Tapped
    case s2Tapped
    case s3Tapped
    case s4Tapped
    case s5Tapped
    case s6Tapped
    case s7Tapped
    case s8Tapped
    case s9Tapped
  }

  @Dependency(LoaderClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadResponse:
        state.answers = min(state.answers + 1, 2)
        state.isLoading = false
      case .loadTapped:
        guard !state.isLoading else { return .none }
        state.isLoading = true
        return .run { send in
          _ = try? await client.text(1)
          await send(.loadResponse)
        }
      case .s0Tapped: state.s0.toggle()
      case .s1Tapped: state.s1.toggle()
      case .s2Tapped: state.s2.toggle()
      case .s3Tapped: state.s3.toggle()
      case .s4Tapped: state.s4.toggle()
      case .s5Tapped: state.s5.toggle()
      case .s6Tapped: state.s6.toggle()
      case .s7Tapped: state.s7.toggle()
      case .s8Tapped: state.s8.toggle()
      case .s9Tapped: state.s9.toggle()
      case .s10Tapped: state.s10.toggle()
      case .s11Tapped: state.s11.toggle()
      }
      return .none
    }
  }
}
