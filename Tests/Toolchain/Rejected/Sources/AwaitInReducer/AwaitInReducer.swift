// rejected: cannot pass function of type '(inout Trivia.State, Trivia.Action) async throws -> Effect<Trivia.Action>' to parameter expecting synchronous function type

import ComposableArchitecture
import Foundation
import FoundationNetworking

@Reducer
struct Trivia {
  @ObservableState
  struct State {
    var isLoading = false
    var number = 0
    var trivia: String?
  }

  enum Action {
    case triviaButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .triviaButtonTapped:
        state.isLoading = true
        let (data, _) = try await URLSession.shared
          .data(from: URL(string: "http://localhost/\(state.number)")!)
        state.trivia = String(decoding: data, as: UTF8.self)
        state.isLoading = false
        return .none
      }
    }
  }
}
