import ComposableArchitecture
import SyncUps
import SyncUpsClient
import Testing

/// The beginning of a store in memory that goes on from a state.
@MainActor
@Suite struct StoredSyncUpsTests {
  private let hidden = SyncUp.sample(1, "Hidden")

  private func state(open syncUp: SyncUp? = nil) async -> SyncUpsFeature.State {
    let storage = Storage()
    var state = withDependencies(storage.provide) { SyncUpsFeature.State() }
    await storage.executor.settle()
    if let syncUp {
      state.path.append(.detail(SyncUpDetail.State(syncUp: Shared(value: syncUp))))
    }
    return state
  }

  @Test func areThoseOfTheListInItsOrder() async {
    #expect(await state().storedSyncUps == [.design, .lonely, .product])
  }

  @Test func areThoseOfScreensAsWellOnce() async {
    #expect(await state(open: hidden).storedSyncUps == [.design, .lonely, .product, hidden])
    #expect(await state(open: .product).storedSyncUps == [.design, .lonely, .product])
  }

  @Test func areNotThoseThatOthersHaveDeleted() async {
    var state = await state(open: hidden)
    state.conflicts = [SyncUpConflict(.gone, in: hidden.id, message: "Gone.")]
    #expect(state.storedSyncUps == [.design, .lonely, .product])
  }
}
