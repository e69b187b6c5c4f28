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

  /// A reducer in front of the feature begins a call before it is known that the feature is not there.
  @Test func whatAnImpossibleActionBeginsIsNoPartOfTheSearch() async {
    let result = await withIssueReporters([]) {
      await explore(GiftToken(), from: GiftToken.State(), .exhaustive(depth: 5)) {
        $0[GiftTokenClient.self].redeem = { 5 }
      } checking: {
        Always("a token is worth its amount once") { $0.credit <= 5 }
      }
    }
    #expect(result.finding == nil, "\(result)")
    #expect(result.unconfirmed.isEmpty, "\(result)")
    #expect(result.states > 3)
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

@Reducer
private struct GiftToken {
  @ObservableState
  struct State: Equatable {
    var credit = 0
    @Presents var dialog: ConfirmationDialogState<Dialog>?
    var isRedeemed = false
    var isRedeeming = false
  }

  enum Action {
    case dialog(PresentationAction<Dialog>)
    case redeemResponse(Int)
    case redeemTapped
  }

  @CasePathable enum Dialog { case confirmTapped }

  @Dependency(GiftTokenClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .dialog(.presented(.confirmTapped)):
        state.isRedeeming = true
        return .run { send in
          await send(.redeemResponse((try? await client.redeem()) ?? 0))
        }
      case .dialog: return .none
      case .redeemResponse(let amount):
        state.isRedeeming = false
        state.isRedeemed = amount > 0
        state.credit += amount
        return .none
      case .redeemTapped:
        guard !state.isRedeemed, !state.isRedeeming else { return .none }
        state.dialog = ConfirmationDialogState {
          TextState("Redeem?")
        } actions: {
          ButtonState(action: .confirmTapped) { TextState("Redeem now") }
        }
        return .none
      }
    }
    .ifLet(\.$dialog, action: \.dialog)
  }
}

@DependencyClient
private struct GiftTokenClient: Sendable {
  var redeem: @Sendable () async throws -> Int
}

extension GiftTokenClient: TestDependencyKey {
  static let testValue = GiftTokenClient()
}
