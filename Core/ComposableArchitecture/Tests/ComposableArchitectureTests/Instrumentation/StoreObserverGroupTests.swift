import ComposableArchitecture
import ConcurrencyExtras
import Testing

@MainActor
@Suite struct StoreObserverGroupTests {
  @Test func tellsEachObserverInOrder() async {
    let lines = LockIsolated<[String]>([])
    let executor = EffectExecutor()
    let observers = ["a", "b"].map { name in
      StoreTracer(clock: TestClock()) { line in lines.withValue { $0.append("\(name) \(line)") } }
    }
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isFirst in
        state += 1
        return isFirst ? .run(name: "work") { send in await send(false) } : .none
      }
    } withDependencies: {
      $0.storeObserver = StoreObserverGroup(observers)
      $0.effectExecutor = executor
    }
    store.send(true)
    await executor.settle()

    let heard = lines.value
    #expect(heard.count == 10)
    #expect(
      heard.indices.filter { $0.isMultiple(of: 2) }.allSatisfy {
        heard[$0].dropFirst() == heard[$0 + 1].dropFirst()
          && heard[$0].hasPrefix("a") && heard[$0 + 1].hasPrefix("b")
      }
    )
  }
}
