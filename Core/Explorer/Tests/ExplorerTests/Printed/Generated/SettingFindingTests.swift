import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SettingFindingTests {
  /// Not true: the setting is saved
  @Test func theSettingIsSaved() async {
    let clock = TestClock()
    let store = TestStore(initialState: Setting.State()) {
      Setting()
    } withDependencies: {
      $0[ServerClient.self].save = { argument in
        switch argument {
        case "true":
          try await clock.sleep(for: .seconds(1))
        default:
          break
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.setOn(true))
    await store.send(.setOn(false))
    // Received: saveResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: saveResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Setting.State) -> Bool = { $0.isOn == $0.saved }
    #expect(holds(store.state), "the setting is saved")
  }
}
