import AppVersionClient
import AppVersionClientTesting
import ComposableArchitecture
import ComposedApp
import Foundation
import NumberFactClient
import NumberFactClientTesting
import SettingsClient
import SettingsClientTesting
import SyncUpsClient
import SyncUpsClientTesting
import TestSource

/// A recorded session of the app with controlled dependencies.
@MainActor
struct Drive {
  let clock = TestClock()
  let facts = NumberFactScript()
  let recorder: TestScenarioRecorder
  let saver = SyncUpsSaver()
  let settings = SettingsStub()
  let store: TestStoreOf<AppFeature>

  /// Starts the app.
  ///
  /// - Parameters:
  ///   - launchState: The first screen.
  ///   - uuid: The generator of identifiers.
  init(
    _ launchState: AppFeature.LaunchState = .home,
    uuid: UUIDGenerator = .incrementing
  ) async {
    let syncUps = SyncUpsStub()
    let versions = AppVersionScript()
    let recorder = TestScenarioRecorder(clock: clock)
    self.recorder = recorder
    store = TestStore(initialState: AppFeature.State(launchState: launchState)) {
      AppFeature()
    } withDependencies: { [clock, facts, saver, settings] in
      $0.appVersionClient = versions.client
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_000)
      $0.numberFactClient = facts.client
      $0.settingsClient = settings.client
      $0.syncUpsClient = syncUps.client
      $0.syncUpsSaver = saver
      $0.uuid = uuid
      recorder.install(in: &$0)
    }
    // The generated tests judge the changes, not this session.
    store.exhaustivity = .off
    await saver.settle()
  }

  /// Sends actions of the user.
  func send(_ actions: AppFeature.Action...) async {
    for action in actions {
      await store.send(action)
    }
  }

  /// Advances the clock.
  func wait(_ duration: Duration) async {
    await clock.advance(by: duration)
    await saver.settle()
    await store.skipReceivedActions(strict: false)
  }

  /// Saves, as the host does.
  func save() async {
    recorder.willPerform("save")
    try? await saver.flush()
    await saver.settle()
    await store.skipReceivedActions(strict: false)
  }

  /// Ends the session.
  ///
  /// - Returns: The recorded events.
  func end() async -> TestScenario {
    let scenario = recorder.scenario
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    return scenario
  }
}
