import ComposableArchitecture
import Sample
import Testing

@MainActor
@Suite struct SampleFeatureTests {
  private func store(marks: Int = 0) -> TestStoreOf<SampleFeature> {
    var state = SampleFeature.State()
    state.markCount = marks
    return TestStore(initialState: state) { SampleFeature() }
  }

  @Test func makesMarksAndRemovesThem() async {
    let store = store()
    await store.send(.addButtonTapped) { $0.markCount = 1 }
    await store.send(.addButtonTapped) { $0.markCount = 2 }
    await store.send(.clearButtonTapped) { $0.markCount = 0 }
  }

  @Test func saysThatThereIsNoRoom() async {
    let store = store(marks: SampleFeature.maximumCount)
    await store.send(.addButtonTapped) {
      $0.errorMessage = "There is room for 9 marks. Clear them first."
    }
    await store.send(.clearButtonTapped) {
      $0.errorMessage = nil
      $0.markCount = 0
    }
  }
}
