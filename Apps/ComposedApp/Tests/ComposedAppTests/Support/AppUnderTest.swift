import AppVersionClient
import AppVersionClientTesting
import ComposableArchitecture
import ComposedApp
import NumberFactClient
import NumberFactClientTesting
import SettingsClient
import SettingsClientTesting

/// The app with everything around it in the hands of a test.
@MainActor
struct AppUnderTest {
  let clock = TestClock()
  let facts = NumberFactScript()
  let settings: SettingsStub
  let store: TestStoreOf<AppFeature>
  let versions: AppVersionScript

  init(
    _ state: AppFeature.State = AppFeature.State(),
    isUpdateAvailable: Result<Bool, any Error> = .success(false),
    hasCompletedOnboarding: Bool = false
  ) {
    let settings = SettingsStub(hasCompletedOnboarding: hasCompletedOnboarding)
    let versions = AppVersionScript(isUpdateAvailable: isUpdateAvailable)
    store = TestStore(initialState: state) {
      AppFeature()
    } withDependencies: { [clock, facts] in
      $0.appVersionClient = versions.client
      $0.continuousClock = clock
      $0.numberFactClient = facts.client
      $0.settingsClient = settings.client
    }
    self.settings = settings
    self.versions = versions
  }
}

/// An error of the world outside, with words of its own.
struct OutsideError: Error, CustomStringConvertible {
  let description: String
}
