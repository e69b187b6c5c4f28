import ComposableArchitecture
import Explorer
import Testing

/// Actions for features that are not there are not sent in every state.
@MainActor
@Suite struct AbsentFeaturesTests {
  /// The one property of the state has another name than the action of the feature in it, as the case of an enum would.
  @Test func sendsAnActionAgainWhereItsFeatureIsThere() async {
    let result = await explore(Shelf(), from: Shelf.State(), .exhaustive(depth: 4)) { _ in
    } checking: {
    }
    #expect(result.finding == nil, "\(result)")
    // Without a book, and with one at each of three pages.
    #expect(result.states == 4, "\(result)")
  }
}

@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable {
    var board = Board()
  }

  struct Board: Equatable {
    var book: Book.State?
  }

  enum Action {
    case openTapped
    case reader(Book.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .openTapped = action, state.board.book == nil { state.board.book = Book.State() }
      if case .reader(.closeTapped) = action { state.board.book = nil }
      return .none
    }
    .ifLet(\.board.book, action: \.reader) { Book() }
  }
}

@Reducer
private struct Book {
  @ObservableState
  struct State: Equatable {
    var page = 0
  }

  enum Action {
    case closeTapped
    case turnTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .turnTapped = action { state.page = (state.page + 1) % 3 }
      return .none
    }
  }
}
