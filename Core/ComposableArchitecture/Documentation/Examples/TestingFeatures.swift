import ComposableArchitecture
import Testing

@MainActor
@Suite struct TestingFeaturesTests {
  @MainActor
  @Test func receivesWhatEffectsSend() async {
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0[SearchClient.self].hits = { _ in ["Blob"] }
    }

    await store.send(.queryChanged("B")) { $0.query = "B" }
    await store.receive(\.response.success) { $0.hits = ["Blob"] }
  }

  @MainActor
  @Test func countsSeconds() async {
    let clock = TestClock()
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }

    let task = await store.send(.task)
    await clock.advance(by: .seconds(2))
    await store.receive(\.tick) { $0.seconds = 1 }
    await store.receive(\.tick) { $0.seconds = 2 }
    await task.cancel()
  }

  @MainActor
  @Test func asksOnlyForTheHits() async {
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0[SearchClient.self].hits = { _ in ["Blob"] }
    }
    store.exhaustivity = .off

    await store.send(.queryChanged("B"))
    await store.receive(\.response) { $0.hits = ["Blob"] }
  }

  @MainActor
  @Test func demandsEverythingOfTheHall() async {
    let store = TestStore(initialState: HouseFeature.State()) {
      HouseFeature()
    }
    store.exhaustivity(for: \.hall, action: \.hall)

    await store.send(\.kitchen.switchTapped)
    await store.send(\.hall.switchTapped) { $0.hall.isOn = true }
  }

  @MainActor
  @Test func tellsWhoWaits() async {
    let store = TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }

    let task = await store.send(.task)
    let rest = await store.quiesce()
    print(rest)
    #expect(rest.effects.count == 1)
    await task.cancel()
  }

  @MainActor
  @Test func waitsForUnstructuredTasks() async {
    let wasSaved = LockIsolated(false)
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in
        @Dependency(\.taskExecutor) var taskExecutor
        Task(executorPreference: taskExecutor) { wasSaved.setValue(true) }
        return .none
      }
    }

    await store.send(())
    #expect(wasSaved.value)
  }

  @MainActor
  @Test func knowsWhenAPlainStoreHasComeToRest() async {
    let executor = EffectExecutor(watchesEffects: true)
    let store = Store(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.effectExecutor = executor
    }

    let task = store.send(.task)
    let rest = await executor.quiesce()
    #expect(rest.effects.count == 1)
    task.cancel()
  }
}
