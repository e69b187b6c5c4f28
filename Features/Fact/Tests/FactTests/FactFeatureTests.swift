import ComposableArchitecture
import Fact
import NumberFactClient
import NumberFactClientTesting
import Testing

@MainActor
@Suite struct FactFeatureTests {
  private let facts = NumberFactScript()

  private func store(
    _ number: Int,
    prepare: (inout FactFeature.State) -> Void = { _ in }
  ) -> TestStoreOf<FactFeature> {
    var state = FactFeature.State(number: number)
    prepare(&state)
    return TestStore(initialState: state) {
      FactFeature()
    } withDependencies: {
      $0.numberFactClient = facts.client
    }
  }

  @Test func fetchesAFact() async {
    facts.answer(4, with: .success("4 is a square."))
    let store = store(4)
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.response.success, "4 is a square.") {
      $0.fact = "4 is a square."
      $0.isLoading = false
    }
    #expect(facts.requests == [.init(number: 4, outcome: .answered)])
  }

  @Test func isLoadingUntilThereIsAnAnswer() async {
    let store = store(4)
    await store.send(.factButtonTapped) { $0.isLoading = true }
    #expect(facts.requests == [.init(number: 4, outcome: .waiting)])
    facts.answer(4, with: .success("4 is a square."))
    await store.receive(\.response) {
      $0.fact = "4 is a square."
      $0.isLoading = false
    }
  }

  @Test func showsAnErrorAsText() async {
    facts.answer(4, with: .failure(FactError(rawValue: "No answer; try again.")))
    let store = store(4)
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.response.failure) {
      $0.errorMessage = "No answer; try again."
      $0.isLoading = false
    }
  }

  @Test func aClientThatGivesUpByItselfIsAnErrorToo() async {
    facts.answer(4, with: .failure(CancellationError()))
    let store = store(4)
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.response.failure) {
      $0.errorMessage = "It was given up. Try again."
      $0.isLoading = false
    }
  }

  @Test func triesAgainAfterAnError() async {
    facts.answer(4, with: .success("4 is a square."))
    let store = store(4) { $0.errorMessage = "No answer." }
    await store.send(.factButtonTapped) {
      $0.errorMessage = nil
      $0.isLoading = true
    }
    await store.receive(\.response.success) {
      $0.fact = "4 is a square."
      $0.isLoading = false
    }
  }

  @Test func clearsAFactWhenAnotherIsAskedFor() async {
    facts.answer(4, with: .success("4 is even."))
    let store = store(4) { $0.fact = "4 is a square." }
    await store.send(.factButtonTapped) {
      $0.fact = nil
      $0.isLoading = true
    }
    await store.receive(\.response.success) {
      $0.fact = "4 is even."
      $0.isLoading = false
    }
  }

  @Test func aNewRequestCancelsTheOneOnItsWay() async {
    let store = store(4)
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.send(.factButtonTapped)
    #expect(
      facts.requests == [
        .init(number: 4, outcome: .cancelled), .init(number: 4, outcome: .waiting),
      ]
    )
    facts.answer(4, with: .success("4 is a square."))
    await store.receive(\.response.success) {
      $0.fact = "4 is a square."
      $0.isLoading = false
    }
  }

  @Test func aChangeOfTheNumberClearsTheFact() async {
    let store = store(4) { $0.fact = "4 is a square." }
    await store.send(.numberChanged(5)) {
      $0.fact = nil
      $0.number = 5
    }
  }

  @Test func aChangeOfTheNumberClearsTheError() async {
    let store = store(4) { $0.errorMessage = "No answer." }
    await store.send(.numberChanged(5)) {
      $0.errorMessage = nil
      $0.number = 5
    }
  }

  @Test func aChangeOfTheNumberCancelsTheRequest() async {
    let store = store(4)
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.send(.numberChanged(5)) {
      $0.isLoading = false
      $0.number = 5
    }
    await store.finish()
    #expect(facts.requests == [.init(number: 4, outcome: .cancelled)])
  }

  @Test func theSameNumberChangesNothing() async {
    let store = store(4) { $0.fact = "4 is a square." }
    await store.send(.numberChanged(4))
  }

  @Test func theSameNumberLeavesTheRequestAlone() async {
    let store = store(4)
    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.send(.numberChanged(4))
    facts.answer(4, with: .success("4 is a square."))
    await store.receive(\.response.success) {
      $0.fact = "4 is a square."
      $0.isLoading = false
    }
  }
}
