import AppVersionClient
import AppVersionClientTesting
import ComposableArchitecture
import ComposedApp
import NumberFactClient
import NumberFactClientTesting
import SettingsClient
import SettingsClientTesting
import SyncUpsClient
import SyncUpsClientTesting

/// The app with everything around it in the hands of a test.
@MainActor
struct AppUnderTest {
  let clock = TestClock()
  let facts = NumberFactScript()
  let settings: SettingsStub
  let store: TestStoreOf<AppFeature>
  let syncUps: SyncUpsStub
  let versions: AppVersionScript

  init(
    _ state: @autoclosure () -> AppFeature.State = AppFeature.State(),
    availableUpdate: Result<AvailableUpdate?, any Error>? = nil,
    hasCompletedOnboarding: Bool = false,
    prepare: (inout AppVersionClient) -> Void = { _ in }
  ) {
    let settings = SettingsStub(hasCompletedOnboarding: hasCompletedOnboarding)
    let versions = AppVersionScript(availableUpdate: availableUpdate)
    let syncUps = SyncUpsStub()
    store = TestStore(initialState: state()) {
      AppFeature()
    } withDependencies: { [clock, facts] in
      $0.appVersionClient = versions.client
      $0.continuousClock = clock
      $0.numberFactClient = facts.client
      $0.settingsClient = settings.client
      $0.syncUpsClient = syncUps.client
      $0.syncUpsSaver = SyncUpsSaver(delay: .zero)
      $0.uuid = .incrementing
      prepare(&$0.appVersionClient)
    }
    self.settings = settings
    self.syncUps = syncUps
    self.versions = versions
  }
}

/// An error of the world outside, with words of its own.
struct OutsideError: Error, CustomStringConvertible {
  let description: String
}
