import ComposableArchitecture
import Foundation
import FoundationNetworking

// Effects as the tutorials write them: a request whose answer comes back as an action, a loop that
// sends until it is cancelled, an effect that sends nothing at all.

@Reducer
struct StopwatchFeature {
  @ObservableState
  struct State {
    var isLoading = false
    var isRunning: Bool = false
    var seconds = 0
    var trivia: String?
  }

  enum Action {
    case pingButtonTapped
    case resetButtonTapped
    case tick
    case toggleButtonTapped
    case triviaButtonTapped
    case triviaResponse(String)
  }

  enum CancelID { case ticks }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pingButtonTapped:
        return .run { [seconds = state.seconds] send in
          let (data, _) = try await URLSession.shared
            .data(from: URL(string: "http://localhost/ping/\(seconds)")!)
          _ = String(decoding: data, as: UTF8.self)
        }
      case .resetButtonTapped:
        state.seconds = 0
        state.trivia = nil
        return .none
      case .tick:
        state.seconds += 1
        state.trivia = nil
        return .none
      case .toggleButtonTapped:
        state.isRunning.toggle()
        if state.isRunning {
          return .run { send in
            while true {
              try await Task.sleep(for: .seconds(1))
              await send(.tick)
            }
          }
          .cancellable(id: CancelID.ticks)
        } else {
          return .cancel(id: CancelID.ticks)
        }
      case .triviaButtonTapped:
        state.trivia = nil
        state.isLoading = true
        return .run { [seconds = state.seconds] send in
          let (data, _) = try await URLSession.shared
            .data(from: URL(string: "http://localhost/\(seconds)")!)
          let trivia = String(decoding: data, as: UTF8.self)
          await send(.triviaResponse(trivia))
        }
      case let .triviaResponse(trivia):
        state.trivia = trivia
        state.isLoading = false
        return .none
      }
    }
  }
}
