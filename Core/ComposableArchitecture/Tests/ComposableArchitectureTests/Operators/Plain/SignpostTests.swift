import ComposableArchitecture
import Testing

@MainActor
@Suite struct SignpostTests {
  @Test func changesNothing() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isFirst in
        state += 1
        return isFirst ? .send(false) : .none
      }
      .signpost()
      .signpost("counter")
    }
    await store.send(true) { $0 = 1 }
    await store.receive(false) { $0 = 2 }
  }
}
