import ComposableArchitecture
import Testing

@MainActor
@Suite
struct StoreObserverTests {
  final class Recorder: StoreObserver {
    private let lines = LockIsolated<[String]>([])
    var log: [String] { lines.value }

    private func note(_ line: String) { lines.withValue { $0.append(line) } }

    func willReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {
      note("\(event.sequence) will \(action) \(state())")
    }
    func didReduce(_ action: Any, _ event: ActionEvent, state: () -> Any) {
      let cause = event.cause.map { " because of \($0)" } ?? ""
      note("\(event.sequence) did \(action) \(state()) from \(event.origin)\(cause)")
    }
    func didStart(_ effect: EffectEvent) {
      note("effect \(effect.id) \(effect.name ?? "-") starts because of \(effect.cause)")
    }
    func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
      note("effect \(effect.id) ends\(isCancelled ? " cancelled" : "")")
    }
  }

  @Test func everyActionAndEffectHasItsNumberOriginAndCause() async {
    let recorder = Recorder()
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        switch action {
        case 1: return .merge(.send(2), .run(name: "three") { await $0(3) })
        default: return .none
        }
      }
    } withDependencies: {
      $0.storeObserver = recorder
    }
    await store.send(1).finish()
    #expect(
      recorder.log == [
        "1 will 1 0",
        "1 did 1 1 from user",
        "effect 1 three starts because of 1",
        "2 will 2 1",
        "2 did 2 3 from effect(0) because of 1",
        "3 will 3 3",
        "3 did 3 6 from effect(1) because of 1",
        "effect 1 ends",
      ]
    )
  }
}
