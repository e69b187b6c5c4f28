import ComposableArchitecture
import Testing

/// The forms in which `forEach` takes the feature of an element.
@MainActor
@Suite
struct ForEachFormsTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var count = 0
    }
    enum Action { case tapped }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct Parent {
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State()]
      var path = StackState<Row.State>([Row.State()])
    }
    enum Action {
      case path(StackActionOf<Row>)
      case rows(IdentifiedActionOf<Row>)
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  /// A feature whose actions are there or not.
  @Reducer
  struct Perhaps {
    typealias State = Parent.State
    enum Action {
      case path(StackActionOf<Row>?)
      case rows(IdentifiedActionOf<Row>?)
    }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.rows, action: \.rows) { Row() }
        .forEach(\.path, action: \.path) { Row() }
    }
  }

  private static func makeRow() -> Row { Row() }

  private static func isTwice() -> Bool { true }

  /// Sends an action to an element of the array, and to one of the stack.
  private func counts(_ reducer: some ReducerOf<Parent>) -> [Int] {
    let store = Store(initialState: Parent.State()) { reducer }
    store.send(.rows(.element(id: 0, action: .tapped)))
    let id = store.withState { $0.path.ids[0] }
    store.send(.path(.element(id: id, action: .tapped)))
    return store.withState { [$0.rows[0].count, $0.path[0].count] }
  }

  @Test func takesATrailingClosure() {
    let reducer = Parent()
      .forEach(\.rows, action: \.rows) { Row() }
      .forEach(\.path, action: \.path) { Row() }
    #expect(counts(reducer) == [1, 1])
  }

  @Test func takesALabel() {
    let reducer = Parent()
      .forEach(\.rows, action: \.rows, element: { Row() })
      .forEach(\.path, action: \.path, destination: { Row() })
    #expect(counts(reducer) == [1, 1])
  }

  @Test func takesAFunction() {
    let reducer = Parent()
      .forEach(\.rows, action: \.rows, element: Self.makeRow)
      .forEach(\.path, action: \.path, destination: Self.makeRow)
    #expect(counts(reducer) == [1, 1])
  }

  @Test func takesAClosureThatReturns() {
    let reducer = Parent()
      .forEach(\.rows, action: \.rows) { return Row() }
      .forEach(\.path, action: \.path, destination: { return Row() })
    #expect(counts(reducer) == [1, 1])
  }

  @Test func takesABuilder() {
    let reducer = Parent()
      .forEach(\.rows, action: \.rows) {
        Row()
        if Self.isTwice() { Row() }
      }
      .forEach(
        \.path,
        action: \.path,
        destination: {
          Row()
          Reduce { state, _ in
            state.count += 1
            return .none
          }
        }
      )
    #expect(counts(reducer) == [2, 2])
  }

  /// A feature that is `nil` does nothing.
  @Test func takesAnOptional() {
    let none: Row? = nil
    let reducer = Parent()
      .forEach(\.rows, action: \.rows) { none }
      .forEach(\.path, action: \.path) { none }
    #expect(counts(reducer) == [0, 0])
  }

  @Test func takesPathsWithTheirRoots() {
    let reducer = Parent()
      .forEach(\Parent.State.rows, action: \Parent.Action.Cases.rows) { Row() }
      .forEach(\Parent.State.path, action: \Parent.Action.Cases.path) { Row() }
    #expect(counts(reducer) == [1, 1])
  }

  @Test func takesPathsThatAreVariables() {
    let rows: CaseKeyPath<Parent.Action, IdentifiedActionOf<Row>> = \.rows
    let path: CaseKeyPath<Parent.Action, StackActionOf<Row>> = \.path
    let reducer = Parent()
      .forEach(\.rows, action: rows) { Row() }
      .forEach(\.path, action: path) { Row() }
    #expect(counts(reducer) == [1, 1])
  }

  @Test func takesPathsThatAreSendable() {
    let rows: any CaseKeyPath<Parent.Action, IdentifiedActionOf<Row>> & Sendable = \.rows
    let path: any CaseKeyPath<Parent.Action, StackActionOf<Row>> & Sendable = \.path
    let reducer = Parent()
      .forEach(\.rows, action: rows) { Row() }
      .forEach(\.path, action: path) { Row() }
    #expect(counts(reducer) == [1, 1])
  }

  @Test func takesTheValueOfAnOptionalAction() {
    let store = Store(initialState: Parent.State()) { Perhaps() }
    store.send(.rows(.element(id: 0, action: .tapped)))
    store.send(.rows(nil))
    let id = store.withState { $0.path.ids[0] }
    store.send(.path(.element(id: id, action: .tapped)))
    store.send(.path(nil))
    #expect(store.withState { [$0.rows[0].count, $0.path[0].count] } == [1, 1])
  }
}
