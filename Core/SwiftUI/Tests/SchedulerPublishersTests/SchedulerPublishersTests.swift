import CombineSchedulers
import ComposableArchitecture
import Dispatch
import Testing

/// A search whose input is a publisher, debounced on the main queue.
@Reducer
private struct Search {
  struct State: Equatable {
    var found: [String] = []
    var beats = 0
  }

  enum Action {
    case listen
    case load
    case loaded(Result<String, Failure>)
    case beat
    case typed(String)
  }

  struct Failure: Error {}

  let input: PassthroughSubject<String, Never>
  @Dependency(\.mainQueue) var mainQueue

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .listen:
        return .merge(
          .publisher { [input, mainQueue] in
            input.debounce(for: .milliseconds(300), scheduler: mainQueue).map(Action.typed)
          },
          .publisher { [mainQueue] in
            Just(Action.beat).delay(for: 1, scheduler: mainQueue)
          }
        )
      case .load:
        return .concatenate(
          Just("a").setFailureType(to: Failure.self).catchToEffect(Action.loaded),
          Fail(error: Failure()).catchToEffect(Action.loaded),
          Just(1).eraseToEffect { _ in .beat }
        )
      case .loaded(let result):
        state.found.append((try? result.get()) ?? "?")
        return .none
      case .beat:
        state.beats += 1
        return .none
      case .typed(let text):
        state.found.append(text)
        return .none
      }
    }
  }
}

@MainActor
@Suite struct SchedulerPublishersTests {
  private let input = PassthroughSubject<String, Never>()
  private let mainQueue = DispatchQueue.test

  private func store() -> TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search(input: input)
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
  }

  @Test func aTestSchedulerSaysWhenADebouncedPublisherGoesOn() async {
    let store = store()
    let listening = await store.send(.listen)
    input.send("a")
    input.send("ab")
    await mainQueue.advance(by: .milliseconds(300))
    await store.receive(\.typed) { $0.found = ["ab"] }
    await mainQueue.advance(by: .milliseconds(700))
    await store.receive(\.beat) { $0.beats = 1 }
    await listening.cancel()
    input.send("abc")
    await mainQueue.advance(by: .seconds(1))
  }

  @Test func publishersAreErasedToEffects() async {
    let store = store()
    await store.send(.load)
    await store.receive(\.loaded.success) { $0.found = ["a"] }
    await store.receive(\.loaded.failure) { $0.found = ["a", "?"] }
    await store.receive(\.beat) { $0.beats = 1 }
  }

  @Test func anActionIsFoundByACasePath() {
    #expect((/Search.Action.typed).extract(from: .typed("a")) == "a")
  }

  @Test func aReceivedValueWaitsForTheTestScheduler() async {
    var values: [Int] = []
    let subscription = [1, 2].publisher.receive(on: mainQueue).sink { values.append($0) }
    #expect(values.isEmpty)
    await mainQueue.advance()
    #expect(values == [1, 2])
    let others = [3].publisher.receive(on: DispatchQueue.immediate).sink { values.append($0) }
    #expect(values == [1, 2, 3])
    withExtendedLifetime((subscription, others)) {}
  }

  @Test func aThrottledPublisherTellsTheLastValueOfAnInterval() async {
    var values: [String] = []
    let subscription = input.throttle(for: .seconds(1), scheduler: mainQueue, latest: true)
      .sink { values.append($0) }
    for text in ["a", "b", "c"] { input.send(text) }
    #expect(values == ["a"])
    await mainQueue.advance(by: .seconds(1))
    #expect(values == ["a", "c"])
    subscription.cancel()
  }

  @Test func anEffectIsErasedToItself() async {
    let store = TestStore(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 0
          ? Effect<String>.send("abc").eraseToEffect { $0.count }.eraseToEffect() : .none
      }
    }
    await store.send(0) { $0 = [0] }
    await store.receive(3) { $0 = [0, 3] }
  }

  @Test func aSharedValueTellsItsChanges() async {
    @Shared(value: 1) var number
    let store = TestStore(initialState: [Int]()) { [$number] in
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 0 ? .publisher { $number.publisher } : .none
      }
    }
    let following = await store.send(0) { $0 = [0] }
    await store.receive(1) { $0 = [0, 1] }
    $number.withLock { $0 = 2 }
    await store.receive(2) { $0 = [0, 1, 2] }
    await following.cancel()
  }
}
