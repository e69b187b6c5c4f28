import ComposableArchitecture
import Explorer
import Testing

/// Actions of which a search tries only some, and what it says of them.
@MainActor
@Suite struct LeftOutTests {
  @Test func theElementsOfAStackAreTappedBesideRowsWithNumbers() async {
    let result = await explored(Shelf.State(pages: StackState([Page.State()])))
    #expect(result.actionsSent.contains { $0.hasPrefix("pages[0].turnTapped") }, "\(result)")
  }

  @Test func rowsBehindTheThirdAreNamed() async {
    let result = await explored(Shelf.State(books: Shelf.books(4)))
    #expect(result.actionsOfMoreRows == ["books[Int].removeTapped"], "\(result)")
    #expect(result.description.contains("Not tried for each row, as there are more than three"))
    #expect(result.description.contains("of the steps that could be"))
    let three = await explored(Shelf.State())
    #expect(three.actionsOfMoreRows.isEmpty)
  }

  /// Only the fourth book can be removed.
  @Test func aStateWithMoreRowsIsNoTrap() async {
    let result = await explored(Shelf.State(books: Shelf.books(4)))
    #expect(result.finding == nil, "\(result)")
    let trap = await explored(Shelf.State())
    #expect(trap.finding?.problem == "No action of the user changes anything any more")
  }

  @Test func aCodeThatIsNotTriedMayBeTheWayOut() async {
    let result = await withIssueReporters([]) {
      await explore(CodeLock(), from: CodeLock.State(), .exhaustive(depth: 3)) { _ in
      } checking: {
      }
    }
    #expect(result.finding == nil, "\(result)")
  }

  @Test func aTapBehindANameOfEffectsIsTheUsers() {
    #expect(UserActions.isUserAction(named: "quizResult.presented.doneTapped"))
    #expect(UserActions.isUserAction(named: "quizResult.dismiss"))
    #expect(!UserActions.isUserAction(named: "quizResult.presented.shown"))
    #expect(!UserActions.isUserAction(named: "saveSucceeded"))
    #expect(!UserActions.isUserAction(named: "delegate.doneTapped"))
  }

  /// Each button draws a number that its effect keeps, so that the order of the taps counts.
  @Test(arguments: [false, true])
  func whatEffectsHaveDrawnIsAPartOfTheFuture(isReverse: Bool) async {
    let result = await withIssueReporters([]) {
      await explore(Drawing(), from: Drawing.State(), .exhaustive(depth: 4)) {
        $0[OfficeClient.self].ask = {}
      } checking: {
        Always("the sides are in order") { state in
          guard let left = state.left, let right = state.right else { return true }
          return isReverse ? left >= right : left <= right
        }
      }
    }
    #expect(result.finding?.problem == "Not true: the sides are in order", "\(result)")
  }

  private func explored(_ state: Shelf.State) async -> Exploration {
    await withIssueReporters([]) {
      await explore(Shelf(), from: state, .exhaustive(depth: 2)) { _ in
      } checking: {
      }
    }
  }
}

@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable {
    var books: IdentifiedArrayOf<Book.State> = Shelf.books(3)
    var isRigid = false
    var pages = StackState<Page.State>()
  }

  enum Action {
    case books(IdentifiedActionOf<Book>)
    case stiffenTapped
    case pages(StackActionOf<Page>)
  }

  static func books(_ count: Int) -> IdentifiedArrayOf<Book.State> {
    IdentifiedArray(uniqueElements: (0..<count).map { Book.State(id: 10 + $0) })
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .books(.element(let id, .removeTapped)):
        if !state.isRigid || id == 13 { state.books.remove(id: id) }
      case .stiffenTapped: state.isRigid = true
      case .pages: break
      }
      return .none
    }
    .forEach(\.pages, action: \.pages) { Page() }
  }
}

@Reducer
private struct Book {
  @ObservableState
  struct State: Equatable, Identifiable { let id: Int }
  enum Action { case removeTapped }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Page {
  @ObservableState
  struct State: Equatable { var number = 0 }
  enum Action { case turnTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.number = (state.number + 1) % 2
      return .none
    }
  }
}

@Reducer
private struct CodeLock {
  @ObservableState
  struct State: Equatable { var isLocked = false }

  enum Action {
    case codeEntered(String)
    case lockTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .codeEntered(let code): if code == "1234" { state.isLocked = false }
      case .lockTapped: state.isLocked = true
      }
      return .none
    }
  }
}

@Reducer
private struct Drawing {
  @ObservableState
  struct State: Equatable {
    var hasLeft = false
    var hasRight = false
    var left: Int?
    var right: Int?
  }

  enum Action {
    case leftLoaded(Int)
    case leftTapped
    case rightLoaded(Int)
    case rightTapped
  }

  @Dependency(OfficeClient.self) var office
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .leftLoaded(let number): state.left = number
      case .rightLoaded(let number): state.right = number
      case .leftTapped:
        guard !state.hasLeft else { return .none }
        state.hasLeft = true
        let number = draw()
        return .run { send in
          try? await office.ask()
          await send(.leftLoaded(number))
        }
      case .rightTapped:
        guard !state.hasRight else { return .none }
        state.hasRight = true
        let number = draw()
        return .run { send in
          try? await office.ask()
          await send(.rightLoaded(number))
        }
      }
      return .none
    }
  }

  private func draw() -> Int { withRandomNumberGenerator { Int.random(in: 0..<1_000, using: &$0) } }
}
