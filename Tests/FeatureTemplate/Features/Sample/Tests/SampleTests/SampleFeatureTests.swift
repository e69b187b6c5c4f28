import ComposableArchitecture
import Sample
// begin client
import SampleClient
import SampleClientTesting
// end client
import Testing

@MainActor
@Suite struct SampleFeatureTests {
  @Test func makesMarksAsLongAsThereIsRoom() async {
    var state = SampleFeature.State()
    state.markCount = SampleFeature.maximumCount - 1
    let store = TestStore(initialState: state) { SampleFeature() }
    await store.send(.addButtonTapped) { $0.markCount = SampleFeature.maximumCount }
    await store.send(.addButtonTapped)
  }
  // begin client

  private func store(answer: Result<String, any Error>) -> TestStoreOf<SampleFeature> {
    TestStore(initialState: SampleFeature.State()) {
      SampleFeature()
    } withDependencies: {
      $0.sampleClient = .answering(answer)
    }
  }

  @Test func fetchesTheText() async {
    let store = store(answer: .success("A text."))
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(\.response.success, "A text.") {
      $0.isLoading = false
      $0.text = "A text."
    }
  }

  @Test func showsAFailureAndTriesAgain() async {
    let store = store(answer: .failure(SampleError(rawValue: "No answer.")))
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(\.response.failure) {
      $0.errorMessage = "No answer."
      $0.isLoading = false
    }
    store.dependencies.sampleClient = .answering(.success("A text."))
    await store.send(.refreshButtonTapped) {
      $0.errorMessage = nil
      $0.isLoading = true
    }
    await store.receive(\.response.success) {
      $0.isLoading = false
      $0.text = "A text."
    }
  }
  // end client
}
