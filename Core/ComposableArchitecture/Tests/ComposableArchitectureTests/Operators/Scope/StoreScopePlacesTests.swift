import ComposableArchitecture
import Testing

@MainActor
@Suite
struct StoreScopePlacesTests {
  @Reducer
  struct Numbers {
    @ObservableState
    struct State {
      var first = 0
      var second = 0
      var all = Array(0..<1_200)

      subscript(index: Int) -> Int { all[index] }
    }
    enum Action {
      case add(Int)
      case subtract(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number): state.first += number
        case .subtract(let number): state.first -= number
        }
        return .none
      }
    }
  }

  private let store = Store(initialState: Numbers.State()) { Numbers() }

  @Test func aFieldHasAStoreForEachAction() {
    let added = store.scope(state: \.first, action: \.add)
    let subtracted = store.scope(state: \.first, action: \.subtract)
    #expect(added !== subtracted)
    added.send(5)
    subtracted.send(2)
    #expect(added.withState { $0 } == 3)
    #expect(added === store.scope(state: \.first, action: \.add))
    #expect(subtracted === store.scope(state: \.first, action: \.subtract))
  }

  @Test func anActionHasAStoreForEachField() {
    let first = store.scope(state: \.first, action: \.add)
    let second = store.scope(state: \.second, action: \.add)
    first.send(1)
    #expect(first.withState { $0 } == 1)
    #expect(second.withState { $0 } == 0)
  }

  @Test func eachStoreOfAFeatureHasItsOwnChildren() {
    let other = Store(initialState: Numbers.State(first: 10)) { Numbers() }
    let mine = store.scope(state: \.first, action: \.add)
    let theirs = other.scope(state: \.first, action: \.add)
    #expect(mine !== theirs)
    mine.send(1)
    theirs.send(2)
    #expect(mine.withState { $0 } == 1)
    #expect(theirs.withState { $0 } == 12)
  }

  @Test(arguments: [2, 8, 9, 1_200])
  func storesAreFoundAgainHoweverManyThereAre(count: Int) {
    let stores = (0..<count).map { store.scope(state: \.[$0], action: \.add) }
    for (index, child) in stores.enumerated() {
      #expect(child.withState { $0 } == index)
      #expect(child === store.scope(state: \.[index], action: \.add))
    }
  }
}
