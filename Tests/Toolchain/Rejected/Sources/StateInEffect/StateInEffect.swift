// rejected: mutable capture of 'inout' parameter 'state' is not allowed in concurrently-executing code

import ComposableArchitecture
import Foundation
import FoundationNetworking

@Reducer
struct Trivia {
  @ObservableState
  struct State {
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
        return .run { [number = state.number] send in
          let (data, _) = try await URLSession.shared
            .data(from: URL(string: "http://localhost/\(number)")!)
          state.trivia = String(decoding: data, as: UTF8.self)
        }
      }
    }
  }
}
