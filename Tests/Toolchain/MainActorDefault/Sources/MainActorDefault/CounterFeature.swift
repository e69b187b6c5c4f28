import ComposableArchitecture

@Reducer
struct CounterFeature {
  @ObservableState
  struct State: Codable, Equatable, Identifiable {
    var id = 0
    var count = 0
    var fact: String?
  }

  enum Action {
    case factButtonTapped
    case factResponse(Result<String, any Error>)
    case incrementButtonTapped
    case stopButtonTapped
    case timerButtonTapped
    case timerTicked
  }

  enum CancelID { case fact, timer }

  struct Request: Hashable { var number: Int }

  @Dependency(\.continuousClock) var clock
  @Dependency(FactClient.self) var fact

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factButtonTapped:
        return .run { [count = state.count] send in
          await send(.factResponse(Result { try await fact.fetch(number: count) }))
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)
      case .factResponse(.failure):
        return .none
      case .factResponse(.success(let fact)):
        state.fact = fact
        return .none
      case .incrementButtonTapped:
        increment(&state)
        return .cancel(id: Request(number: state.count))
      case .stopButtonTapped:
        return .cancel(id: CancelID.timer)
      case .timerButtonTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
        }
        .cancellable(id: CancelID.timer)
      case .timerTicked:
        increment(&state)
        return .none
      }
    }
  }
}

// Extensions of a feature belong to no actor either.
extension CounterFeature {
  func increment(_ state: inout State) {
    state.count += state.step
  }
}

extension CounterFeature.State {
  var step: Int { 1 }
}

extension CounterFeature.Action: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.factResponse(.success(let lhs)), .factResponse(.success(let rhs))): lhs == rhs
    default: lhs.isSameCase(as: rhs)
    }
  }

  private func isSameCase(as other: Self) -> Bool {
    Self.allCasePaths[self] == Self.allCasePaths[other]
  }
}
