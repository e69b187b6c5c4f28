import ComposableArchitecture
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct MeetingFeatureTests {
  @Test func isClosed() async {
    let store = TestStore(
      initialState: MeetingFeature.State(meeting: .retrospective, syncUp: .design)
    ) {
      MeetingFeature()
    }
    await store.send(.closeButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
  }
}
