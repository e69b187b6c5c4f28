import ComposableArchitecture
import Dispatch
import Testing

@MainActor
@Suite
struct PrintChangesTests {
  @Test func aPrinterSeesTheActionAndBothStates() {
    let queue = DispatchQueue(label: "print")
    let printed = LockIsolated<[[Int]]>([])
    let printer = _ReducerPrinter<Int, Int>(
      printChange: { action, old, new in printed.withValue { $0.append([action, old, new]) } },
      queue: queue
    )
    let store = Store(initialState: 1) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
      ._printChanges(printer)
    }
    store.send(5)
    store.send(0)
    queue.sync {}
    #expect(printed.value == [[5, 1, 6], [0, 6, 6]])
  }
}
