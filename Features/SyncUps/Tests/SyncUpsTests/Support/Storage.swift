import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import SyncUpsClientTesting

/// Where a test keeps sync-ups, and the clock that it holds.
@MainActor
struct Storage {
  /// The settings; those of the test if there are none.
  var appStorage: UserDefaults?
  let clock = TestClock()
  let executor = EffectExecutor(watchesEffects: true)
  var meetingHolds = MeetingHolds.alone
  var saver = SyncUpsSaver(delay: .zero)
  let stub: SyncUpsStub

  init(_ syncUps: IdentifiedArrayOf<SyncUp> = [.design, .lonely, .product]) {
    stub = SyncUpsStub(syncUps)
  }

  func provide(_ dependencies: inout DependencyValues) {
    dependencies.continuousClock = clock
    if let appStorage { dependencies.defaultAppStorage = appStorage }
    dependencies.date.now = .init(timeIntervalSince1970: 1_000)
    dependencies.effectExecutor = executor
    dependencies.meetingHolds = meetingHolds
    dependencies.syncUpsClient = stub.client
    dependencies.syncUpsSaver = saver
    dependencies.uuid = .incrementing
  }

  /// A list, as soon as it is loaded.
  func list(
    prepare: (inout SyncUpsList.State) -> Void = { _ in }
  ) async -> TestStoreOf<SyncUpsList> {
    var state = withDependencies(provide) { SyncUpsList.State() }
    await executor.settle()
    prepare(&state)
    return TestStore(initialState: state) {
      SyncUpsList()
    } withDependencies: {
      provide(&$0)
    }
  }

  /// The list and what is on top of it, as soon as the list is loaded.
  func feature() async -> TestStoreOf<SyncUpsFeature> {
    let state = withDependencies(provide) { SyncUpsFeature.State() }
    await executor.settle()
    return TestStore(initialState: state) {
      SyncUpsFeature()
    } withDependencies: {
      provide(&$0)
    }
  }
}
