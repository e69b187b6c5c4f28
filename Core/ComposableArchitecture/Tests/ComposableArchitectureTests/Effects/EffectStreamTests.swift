import ComposableArchitecture
import Testing

@MainActor
@Suite
struct EffectStreamTests {
  struct Failure: Error {}

  @Test func sendsAnActionForEachElement() async {
    let store = TestStore(initialState: [Int]()) {
      Reduce<[Int], Int?> { state, action in
        guard let action else {
          return .stream {
            AsyncStream.of(1, 2)
          } action: {
            $0 * 10
          }
        }
        state.append(action)
        return .none
      }
    }
    await store.send(nil)
    await store.receive(10) { $0 = [10] }
    await store.receive(20) { $0 = [10, 20] }
  }

  @Test func anErrorOfTheSequenceGoesToTheCatchClosure() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int?> { state, action in
        guard let action else {
          return .stream {
            AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Failure()) }
          } action: {
            $0
          } catch: { _, send in
            await send(-1)
          }
        }
        state = action
        return .none
      }
    }
    await store.send(nil)
    await store.receive(-1) { $0 = -1 }
  }
}

extension AsyncStream where Element: Sendable {
  fileprivate static func of(_ elements: Element...) -> Self {
    Self { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }
}
