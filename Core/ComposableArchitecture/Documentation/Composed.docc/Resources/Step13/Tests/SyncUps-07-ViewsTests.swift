import ComposableTerminalUI
import Foundation
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpsViewTests {
  @Test func aSyncUpIsOpenedAndHeld() {
    let blob = Attendee(id: UUID(1), name: "Blob")
    let syncUp = SyncUp(id: UUID(9), attendees: [blob], title: "Design")
    @Shared(.syncUps) var syncUps: IdentifiedArrayOf<SyncUp>
    $syncUps.withLock { $0 = [syncUp] }
    let store = Store(initialState: SyncUpsFeature.State()) {
      SyncUpsFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let host = ViewHost(size: Size(width: 50, height: 12)) { SyncUpsView(store: store) }

    #expect(host.screen.description.contains("[ Design ]"))
    host.send(.key(KeyPress(.return)))
    #expect(host.screen.description.contains("1 attendees, 0 meetings"))
    host.send(.key(KeyPress("m")))
    #expect(host.screen.description.contains("Blob"))
    host.send(.key(KeyPress(.escape)))
    #expect(host.screen.description.contains("End the meeting?"))
  }
}
