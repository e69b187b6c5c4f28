import ActionText
import AppVersionClient
import ComposableArchitecture
import ComposedApp
import Onboarding
import SettingsClient
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite(.fails("never launchState \"home\"")) struct AppLaunchFindingTests {
  /// Not true: never launchState "home"
  @Test func neverLaunchstateHome() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let changesCalls = Calls()
    let observeCalls = CallsByArgument()
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.appVersionClient.availableUpdate = { nil }
      $0.appVersionClient.checksForUpdates = { false }
      $0.continuousClock = clock
      $0.meetingHolds.changes = {
        switch changesCalls.next() {
        case 1:
          return .init { continuation in continuation.finish() }
        default:
          return .init { continuation in _ = continuation }
        }
      }
      $0.meetingHolds.drafts = { [] }
      $0.settingsClient.hasCompletedOnboarding = { false }
      $0.settingsClient.setOnboardingCompleted = { _ in try await Task.never() }
      $0.syncUpsClient = .ephemeral()
      $0.syncUpsClient.observe = { argument in
        switch (argument, observeCalls.next(argument)) {
        case (SyncUpsQuery(text: "", limit: 100, ids: nil), 1):
          return .init { continuation in
            Task {
              try await clock.sleep(for: .seconds(1))
              continuation.yield([])
            }
          }
        default:
          return .init { continuation in _ = continuation }
        }
      }
      $0.syncUpsSaver = saver
    }
    store.exhaustivity = .off

    await store.send(.syncUps(.task))
    // Received: syncUps.list.task.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    await saver.settle()
    // Received: syncUps.list.loadResponse.loaded.
    await store.skipReceivedActions(strict: false)
    await store.send(.onAppear)
    await store.skipReceivedActions(strict: false)
    if store.state.onboarding != nil {
      await store.send(.onboarding(.skipButtonTapped))
    }
    // Received: onboarding.delegate.onboardingCompleted.
    await store.skipReceivedActions(strict: false)
    let isWrong: (AppFeature.State) -> Bool = { state in
      let path = "launchState"
      guard case .value(let value)? = try? StatePath(path).lookup(in: state) else { return false }
      return value == (try? JSONValue(parsing: "\"home\""))
    }
    #expect(!isWrong(store.state), "never launchState \"home\"")
    await store.skipInFlightEffects(strict: false)
  }
}

/// Numbers the calls of an endpoint that has not always given the same in the session.
private final class Calls: Sendable {
  private let count = LockIsolated(0)

  /// The number of this call, from 1.
  func next() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}

/// Numbers the calls of an endpoint, those with the same arguments on their own.
private final class CallsByArgument: Sendable {
  private let counts = LockIsolated<[String: Int]>([:])

  /// The number of this call among those with its arguments, from 1.
  func next(_ arguments: Any) -> Int {
    let key = "\(arguments)"
    return counts.withValue {
      $0[key, default: 0] += 1
      return $0[key, default: 0]
    }
  }
}
