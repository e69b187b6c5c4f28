import ComposableArchitecture
import ComposableArchitectureCompatibility
import Foundation
import Testing

@MainActor
@Suite
struct StoreFunctionsTests {
  let store = Store(initialState: OldParent.State()) {
    OldParent()
  } withDependencies: {
    $0.date = .constant(Date(timeIntervalSince1970: 0))
  }

  @Test func aChildIsMadeByFunctions() {
    let child = store.scope(state: { $0.child }, action: OldParent.Action.child)
    child.send(.countTapped)
    #expect(child.withState(\.count) == 1)
    #expect(store.withState(\.child.count) == 1)
    store.send(.child(.countTapped))
    #expect(child.withState(\.count) == 2)
  }

  @Test func aChildIsMadeByAKeyPathAndAFunction() {
    let child = store.scope(state: \.child, action: OldParent.Action.child)
    child.send(.countTapped)
    #expect(child.withState(\.count) == 1)
    let lists = Store(initialState: OldLists.State(rows: [OldChild.State(id: 1)])) { OldLists() }
    let rows = lists.scope(state: \.rows, action: OldLists.Action.row)
    rows.send((1, .countTapped))
    #expect(rows.withState { $0[id: 1]?.count } == 1)
  }

  @Test func aChildOfAChildIsMadeByFunctions() {
    let child = store.scope(state: { $0.child }, action: OldParent.Action.child)
      .scope(state: { "\($0.count)" }, action: { (_: Void) in .countTapped })
    child.send(())
    #expect(child.withState { $0 } == "1")
  }

  @Test func aPartOfTheStateHasTheSameActions() {
    let count = store.scope(state: \.child.count)
    count.send(.child(.countTapped))
    #expect(count.withState { $0 } == 1)
  }

  @Test func aStoreOfActionsOrOfStateAloneSharesTheStore() {
    store.stateless.send(.child(.countTapped))
    #expect(store.actionless.withState(\.child.count) == 1)
  }

  @Test func aStoreIsMadeOfAReducerThatIsAValue() {
    let store = Store(
      initialState: OldChild.State(id: 1),
      reducer: OldChild(),
      prepareDependencies: { $0.date = .constant(Date(timeIntervalSince1970: 0)) }
    )
    store.send(.countTapped)
    #expect(store.withState(\.count) == 1)
  }

  @Test func aTestStoreIsMadeOfAReducerThatIsAValue() async {
    let store = TestStore(initialState: OldChild.State(id: 1), reducer: OldChild())
    store.dependencies.date = .constant(Date(timeIntervalSince1970: 0))
    await store.send(.countTapped) { $0.count = 1 }
    await store.receive(.response(1))
    let prepared = TestStore(
      initialState: OldChild.State(id: 1),
      reducer: OldChild(),
      prepareDependencies: { $0.date = .constant(Date(timeIntervalSince1970: 0)) }
    )
    await prepared.send(.countTapped) { $0.count = 1 }
    await prepared.receive(.response(1))
  }
}
