import ActionText
import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite(.fails("always path []")) struct SyncUpsPathFindingTests {
  /// Not true: always path []
  @Test func alwaysPath() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let store = TestStore(initialState: SyncUpsFeature.State()) {
      SyncUpsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.meetingHolds.drafts = { [] }
      $0.syncUpsClient = .ephemeral()
      $0.syncUpsClient.observe = { _ in
        .init { continuation in
          Task {
            try await clock.sleep(for: .seconds(1))
            continuation.yield([])
          }
        }
      }
      $0.syncUpsClient.saveChanges = { _ in [] }
      $0.syncUpsSaver = saver
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off

    await store.send(.task)
    // Received: list.task.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    await saver.settle()
    // Received: list.loadResponse.loaded.
    await store.skipReceivedActions(strict: false)
    await store.send(.list(.addSyncUpButtonTapped))
    await store.send(
      .list(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Design"))))))
    )
    await store.send(
      .list(
        .destination(.presented(.add(.attendeeNameChanged(SyncUpForm.AttendeeName("Ada", at: 0)))))
      )
    )
    await store.send(.list(.confirmAddSyncUpButtonTapped))
    await clock.advance(by: .seconds(1))
    await saver.settle()
    // Received: changesSaved.
    await store.skipReceivedActions(strict: false)
    await store.send(.list(.syncUpTapped(Identifier(UUID(0)))))
    // Received: list.delegate.openSyncUp.
    await store.skipReceivedActions(strict: false)
    let holds: (SyncUpsFeature.State) -> Bool = { state in
      let path = "path"
      guard case .value(let value)? = try? StatePath(path).lookup(in: state) else { return false }
      return value == (try? JSONValue(parsing: "[]"))
    }
    #expect(holds(store.state), "always path []")
    await store.skipInFlightEffects(strict: false)
  }
}
