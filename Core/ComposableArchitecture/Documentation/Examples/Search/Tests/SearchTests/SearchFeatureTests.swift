import ComposableArchitecture
import Testing

@testable import Search

@MainActor
@Suite struct SearchFeatureTests {
  private let clock = TestClock()

  private func store(
    search: @escaping @Sendable (String) async throws -> [String]
  ) -> TestStoreOf<SearchFeature> {
    TestStore(initialState: SearchFeature.State()) {
      SearchFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0[FileClient.self].search = search
    }
  }

  @Test func aPauseBeginsOneSearch() async {
    let store = store { ["a file of \($0)"] }
    await store.send(\.binding.text, "v") {
      $0.isSearching = true
      $0.text = "v"
    }
    await clock.advance(by: .milliseconds(299))
    await store.send(\.binding.text, "vi") { $0.text = "vi" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.response.success) {
      $0.isSearching = false
      $0.results = ["a file of vi"]
    }
  }

  @Test func anEmptyTextEndsTheSearch() async {
    let store = store { [$0] }
    await store.send(\.binding.text, "v") {
      $0.isSearching = true
      $0.text = "v"
    }
    await store.send(\.binding.text, "") {
      $0.isSearching = false
      $0.text = ""
    }
  }

  @Test func aFailureIsShown() async {
    struct Unreadable: Error {}
    let store = store { _ in throw Unreadable() }
    store.exhaustivity = .off
    await store.send(\.binding.text, "v")
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.response.failure) { $0.isSearching = false }
    #expect(store.state.failure?.hasPrefix("The folder could not be searched") == true)
  }
}
