import AppVersionClient
import AppVersionClientTesting
import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import Foundation
import NumberFactClient
import NumberFactClientTesting
import Onboarding
import SettingsClient
import SettingsClientTesting
import SyncUpsClient
import SyncUpsClientTesting
import Timer

/// The surroundings of the app, which outlive it: a test starts the app in them as often as it likes.
@MainActor
struct World {
  let clock = TestClock()
  let facts = NumberFactScript()
  let settings = SettingsStub()
  let syncUps = SyncUpsStub()
  let versions = AppVersionScript()

  /// The app, started anew.
  ///
  /// - Parameters:
  ///   - state: What it begins with.
  ///   - saver: What saves its sync-ups.
  func start(
    _ state: @autoclosure () -> AppFeature.State = AppFeature.State(),
    saver: SyncUpsSaver = SyncUpsSaver()
  ) -> TestStoreOf<AppFeature> {
    TestStore(initialState: state()) {
      AppFeature()
    } withDependencies: {
      $0.appVersionClient = versions.client
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_000)
      $0.numberFactClient = facts.client
      $0.settingsClient = settings.client
      $0.syncUpsClient = syncUps.client
      $0.syncUpsSaver = saver
      $0.uuid = .incrementing
    }
  }

  /// Lets the app launch to the onboarding, with no place to look for updates.
  func launchToOnboarding(_ store: TestStoreOf<AppFeature>) async {
    await store.send(.onAppear) {
      $0.hasAppeared = true
      $0.launchState = .onboarding
      $0.onboarding = OnboardingFeature.State()
    }
  }
}

extension TestStoreOf<AppFeature> {
  /// Counts by a button and expects the fact to follow.
  func count(_ action: CounterFeature.Action, to count: Int) async {
    await send(.counter(action)) { $0.counter.$count.withLock { $0 = count } }
    await receive(\.fact.numberChanged, count) {
      $0.fact.errorMessage = nil
      $0.fact.fact = nil
      $0.fact.isLoading = false
      $0.fact.number = count
    }
  }

  /// Expects a tick of the timer to count and the fact to follow.
  func receiveTick(to count: Int) async {
    await receive(\.timer.delegate.ticked) { $0.counter.$count.withLock { $0 = count } }
    await receive(\.fact.numberChanged, count) {
      $0.fact.errorMessage = nil
      $0.fact.fact = nil
      $0.fact.isLoading = false
      $0.fact.number = count
    }
  }
}

/// An error of the world outside, with words of its own.
struct OutsideError: Error, CustomStringConvertible {
  let description: String
}
