import ComposableArchitecture
import Sample
import SampleClient
import SampleClientTesting
import Testing

@MainActor
@Suite struct SampleFeatureTests {
  private let script = SampleScript(answer: .success("A text."))

  private func store(
    prepare: (inout SampleFeature.State) -> Void = { _ in }
  ) -> TestStoreOf<SampleFeature> {
    var state = SampleFeature.State()
    prepare(&state)
    return TestStore(initialState: state) {
      SampleFeature()
    } withDependencies: {
      $0.sampleClient = script.client
    }
  }

  @Test func fetchesTheText() async {
    let store = store()
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(\.response.success, "A text.") {
      $0.isLoading = false
      $0.text = "A text."
    }
    #expect(script.requestCount == 1)
  }

  @Test func showsAFailureAsText() async {
    script.answer(with: .failure(SampleError(rawValue: "No answer; try again.")))
    let store = store { $0.text = "An old text." }
    await store.send(.refreshButtonTapped) { $0.isLoading = true }
    await store.receive(\.response.failure) {
      $0.errorMessage = "No answer; try again."
      $0.isLoading = false
    }
  }

  @Test func triesAgainAfterAFailure() async {
    let store = store { $0.errorMessage = "No answer." }
    await store.send(.refreshButtonTapped) {
      $0.errorMessage = nil
      $0.isLoading = true
    }
    await store.receive(\.response.success) {
      $0.isLoading = false
      $0.text = "A text."
    }
  }
}
