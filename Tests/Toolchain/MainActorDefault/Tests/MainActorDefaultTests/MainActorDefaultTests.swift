import ComposableArchitecture
import Foundation
import Testing

@testable import MainActorDefault

@Suite
struct MainActorDefaultTests {
  @Test
  func aFeatureOfTheMainActorIsTested() async {
    let clock = TestClock()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.fact = .constant("A fact.")
    }
    await store.send(.factButtonTapped)
    await store.receive(.factResponse(.success("A fact."))) { $0.fact = "A fact." }
    await store.send(.timerButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) { $0.count = 1 }
    await store.send(.stopButtonTapped)
  }

  @Test
  func featuresPresentOthers() async {
    let store = TestStore(initialState: PartyFeature.State()) {
      PartyFeature()
    }
    await store.send(\.view.askButtonTapped) { $0.goal = .alert(.end) }
    await store.send(\.goal.alert.confirmButtonTapped) { $0.goal = nil }
    await store.receive(\.delegate.ended)
    await store.send(\.view.counterButtonTapped) {
      $0.goal = .counter(CounterFeature.State(count: 1))
      $0.path[id: 0] = .counter(CounterFeature.State())
    }
    await store.send(\.goal.counter.incrementButtonTapped) {
      $0.goal = .counter(CounterFeature.State(count: 2))
    }
    await store.send(\.view.louderButtonTapped) { $0.$volume.withLock { $0 = 6 } }
  }

  @Test
  func anEnumOfFeaturesIsObserved() {
    let store = Store(initialState: PartyFeature.State()) { PartyFeature() }
    let hasChanged = LockIsolated(false)
    withObservationTracking {
      _ = store.goal
    } onChange: {
      hasChanged.setValue(true)
    }
    store.send(.view(.askButtonTapped))
    #expect(hasChanged.value)
    #expect(store.goal?.alert == .end)
  }

  @Test
  func statesAreCodedUnderTheirNames() async throws {
    let state = CounterFeature.State(id: 1, count: 2, fact: "A fact.")
    let data = try await Task.detached { try JSONEncoder().encode(state) }.value
    let decoded = try JSONDecoder().decode(CounterFeature.State.self, from: data)
    #expect(decoded == state)
  }

  @Test
  func sharedKeysAreReadAnywhere() async {
    let store = TestStore(initialState: NotesFeature.State()) { NotesFeature() }
    await store.send(.addButtonTapped("Hello")) {
      $0.$notes.withLock { $0 = [Note(id: 0, text: "Hello")] }
      $0.loading = .loaded(1)
    }
  }
}
