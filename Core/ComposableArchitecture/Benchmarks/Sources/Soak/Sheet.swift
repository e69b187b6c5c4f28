import ComposableArchitecture

@Reducer
struct Sheet {
  @ObservableState
  struct State: Equatable {
    let number: Int
    var count = 0
    var answers: [String] = []
  }
  enum Action {
    case increment
    case ask
    case answer(String)
    case wait(Int)
    case stop(Int)
    case done
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .ask:
        return .run { [number = state.number] send in
          await send(.answer("Number \(number)"))
        }
      case .answer(let answer):
        state.answers.append(answer)
        return .none
      case .wait(let id):
        return .run { _ in try await Task.never() }
          .cancellable(id: id)
      case .stop(let id):
        return .cancel(id: id)
      case .done:
        return .merge(.send(.increment), .run { _ in })
      }
    }
  }
}
