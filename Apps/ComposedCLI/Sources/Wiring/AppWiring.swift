import AppVersionClient
import AppVersionClientLive
import ComposableArchitecture
import ComposedApp
import NumberFactClient
import NumberFactClientLive
import SettingsClient
import SettingsClientLive
import SyncUpsClient
import SyncUpsClientLive

/// Makes the app's store with the live clients that the options ask for.
@MainActor
struct AppWiring {
  let options: SessionOptions

  /// Makes the store.
  ///
  /// - Parameters:
  ///   - executor: Where effects run, for a host that has to know when they have come to rest.
  ///   - observer: What is told of every action.
  ///   - testClock: The clock that takes the place of real time.
  func store(
    executor: EffectExecutor?,
    observer: any StoreObserver,
    testClock: TestClock<Duration>?
  ) -> StoreOf<AppFeature> {
    Store(initialState: AppFeature.State(launchState: options.skipOnboarding ? .home : .splash)) {
      AppFeature()
    } withDependencies: {
      $0.appVersionClient = .live(
        runningVersion: ProductVersion.current,
        documentURL: options.updateUrl
      )
      $0.effectExecutor = executor
      $0.numberFactClient = .live(baseURL: options.factUrl)
      $0.settingsClient = settings
      $0.storeObserver = observer
      $0.syncUpsClient = syncUps
      if let testClock { $0.continuousClock = testClock }
    }
  }

  /// Begins the launch, unless the app starts at the home screen.
  func start(_ store: StoreOf<AppFeature>) {
    if !options.skipOnboarding { store.send(.onAppear) }
  }

  private var settings: SettingsClient {
    if options.ephemeral { return .ephemeral() }
    if let directory = options.dataDirectory { return .live(directory: directory) }
    return .live()
  }

  private var syncUps: SyncUpsClient {
    if options.ephemeral { return .ephemeral() }
    return options.dataDirectory.map { .live(directory: $0) } ?? .live()
  }
}
