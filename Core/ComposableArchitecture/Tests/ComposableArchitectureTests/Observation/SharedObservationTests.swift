import ComposableArchitecture
import Testing

@Reducer
private struct Feature {
  @ObservableState
  struct State {
    @Shared var count: Int
    @SharedReader var limit: Int
    @Shared(.inMemory("name")) var name = "Blob"
    @ObservationStateIgnored @Shared(.inMemory("ignored")) var ignored = 0
    var other = 0
  }

  enum Action {
    case increment
    case other
    case twice
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.$count.withLock { $0 += 1 }
      case .other:
        state.other += 1
      case .twice:
        state.$count.withLock { $0 += 1 }
        state.other = state.count
        state.$count.withLock { $0 += 1 }
      }
      return .none
    }
  }
}

@MainActor
@Suite struct SharedObservationTests {
  private func makeStore(_ count: Shared<Int> = Shared(value: 0)) -> StoreOf<Feature> {
    Store(initialState: Feature.State(count: count, limit: .constant(3))) { Feature() }
  }

  @Test func isObservedThroughAStore() {
    let store = makeStore()
    let changes = LockIsolated(0)
    func observe() {
      withObservationTracking {
        _ = store.count
      } onChange: {
        changes.withValue { $0 += 1 }
      }
    }
    observe()
    store.send(.other)
    #expect(changes.value == 0)
    store.send(.increment)
    #expect(changes.value == 1)
    observe()
    store.$count.withLock { $0 = 10 }
    #expect(changes.value == 2)
    #expect(store.count == 10)
    #expect(store.state.limit == 3)
  }

  @Test func tellsObserversAfterTheCommit() {
    let count = Shared(value: 0)
    let store = makeStore(count)
    let seen = LockIsolated<[Int]>([])
    withObservationTracking {
      _ = count.wrappedValue
    } onChange: {
      // The store can be read again when observers are told.
      let values = MainActor.assumeIsolated { [store.other, store.count] }
      seen.setValue(values)
    }
    store.send(.twice)
    #expect(seen.value == [1, 2])
  }

  @Test func rebuildsABodyThatReadsASharedValue() {
    struct Parent: Reducer {
      @Shared var isOn: Bool
      var body: some Reducer<Int, Int> {
        if isOn {
          Reduce<Int, Int> { state, _ in
            state += 1
            return .none
          }
        }
      }
    }
    let isOn = Shared(value: false)
    let store = Store(initialState: 0) { Parent(isOn: isOn) }
    store.send(0)
    #expect(store.withState { $0 } == 0)
    isOn.withLock { $0 = true }
    store.send(0)
    #expect(store.withState { $0 } == 1)
  }
}
