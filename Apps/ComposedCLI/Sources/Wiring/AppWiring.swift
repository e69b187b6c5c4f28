import AppVersionClient
import AppVersionClientLive
import ComposableArchitecture
import ComposedApp
import Counter
import FailureCauses
import Foundation
import Inspector
import NumberFactClient
import NumberFactClientLive
import SettingsClient
import SettingsClientLive
@_spi(Files) import Sharing
import SyncUps
import SyncUpsClient
import SyncUpsClientLive

/// Makes the app's store with the live clients that the options ask for.
@MainActor
struct AppWiring {
  /// Changes to a session by the command that runs it.
  struct Hooks {
    /// Changes the dependencies last.
    var prepare: @MainActor (inout DependencyValues) -> Void = { _ in }
    /// Called before the host saves the sync-ups.
    var willSave: @MainActor () -> Void = {}
  }

  /// How long to wait for another program that has locked the settings. When the program ends, they are written twice
  /// at most: by ``end(saving:settlingEffects:)``, and by the process as it exits.
  private static let settingsPatience = Duration.milliseconds(300)

  let options: SessionOptions
  var hooks: Hooks
  /// The settings: those of shared values, such as the count, and the client's.
  let appStorage: UserDefaults
  /// The settings file of earlier versions; `nil` if only memory is used.
  private let formerSettings: URL?
  /// The meetings that this program is holding.
  private let meetingHolds: MeetingHolds
  /// The sync-ups of a session that keeps everything in memory.
  private let memory = SyncUpsClient.inMemory
  /// Saves the sync-ups; it must be flushed before the program ends.
  let syncUpsSaver = SyncUpsSaver()

  /// Makes the wiring for the options.
  ///
  /// - Parameters:
  ///   - options: The options of the session.
  ///   - hooks: The changes to the session.
  init(options: SessionOptions, hooks: Hooks = Hooks()) {
    self.options = options
    self.hooks = hooks
    let folder = options.data.directory ?? SettingsClient.defaultDirectory()
    appStorage =
      options.ephemeral
      ? .inMemory
      : .propertyList(folder.appending(path: "settings.plist"), patience: Self.settingsPatience)
    formerSettings = options.ephemeral ? nil : folder.appending(path: "settings.json")
    meetingHolds = options.ephemeral ? .alone : .live(in: folder, settings: appStorage)
    for setting in options.settings { appStorage.set(setting.stored, forKey: setting.name) }
  }

  /// Makes the store.
  ///
  /// - Parameters:
  ///   - executor: The executor of effects, for a host that has to know when they have come to rest.
  ///   - observer: The observer of every action.
  ///   - testClock: The clock that takes the place of real time.
  func store(
    executor: EffectExecutor?,
    observer: (any StoreObserver)?,
    testClock: TestClock<Duration>?
  ) -> StoreOf<AppFeature> {
    var inspector: Inspector?
    let store = Store(
      initialState: AppFeature.State(launchState: options.skipOnboarding ? .home : .splash)
    ) {
      AppFeature()
    } withDependencies: {
      $0.appVersionClient = .live(
        runningVersion: ProductVersion.current,
        documentURL: options.updateAddress
      )
      $0.defaultAppStorage = appStorage
      $0.effectExecutor = executor
      $0.meetingHolds = meetingHolds
      $0.numberFactClient = .live(baseURL: options.factAddress)
      $0.settingsClient = .live(in: appStorage, former: formerSettings)
      $0.storeObserver = observer
      $0.syncUpsClient = options.ephemeral ? memory : .live(in: options.data)
      $0.syncUpsSaver = syncUpsSaver
      if let testClock { $0.continuousClock = testClock }
      hooks.prepare(&$0)
      inspector = Inspection.prepare(&$0)
    }
    inspector?.attach(to: store)
    return store
  }

  /// Stores sync-ups, if the session keeps everything in memory.
  ///
  /// - Parameter syncUps: The sync-ups, in their order.
  func storeInMemory(_ syncUps: IdentifiedArrayOf<SyncUp>) async {
    guard options.ephemeral else { return }
    let saves = syncUps.map { SyncUpsChanges.Save($0) }
    // Memory refuses nothing.
    _ = try? await memory.save(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
  }

  /// Makes an empty database in place of one that cannot be used, if the options ask for it. Call it before the store
  /// is made.
  func beginAnew() async throws {
    try await options.beginning.apply(to: .live(in: options.data))
  }

  /// The reason why the sync-ups could not be loaded, if loading failed.
  func loadingProblem(of store: StoreOf<AppFeature>) -> SyncUpsError? {
    store.withState { $0.syncUps.list.$syncUps.loadError as? SyncUpsError }
  }

  /// The reason why the count could not be loaded, if loading failed.
  func countProblem(of store: StoreOf<AppFeature>) -> String? {
    store.withState { $0.counter.$count.loadError }.map { FailureText($0).description }
  }

  /// Begins the launch, unless the app starts at the home screen.
  func start(_ store: StoreOf<AppFeature>) {
    if !options.skipOnboarding { store.send(.onAppear) }
  }

  /// Returns when no loading or saving is in progress.
  func settle() async { await syncUpsSaver.settle() }

  /// Saves unsaved changes.
  ///
  /// - Returns: The failures to save with their reasons, if any.
  func save() async -> String? {
    FailureText.joining([await saveSyncUps(), writeSettings()].compactMap(\.self))
  }

  private func saveSyncUps() async -> String? {
    hooks.willSave()
    do {
      try await syncUpsSaver.flush()
      return nil
    } catch {
      return "The last changes of the sync-ups are not saved. \(FailureText(error))"
    }
  }

  /// Saves unsaved changes before the program ends, and ends its holds of meetings.
  ///
  /// - Parameters:
  ///   - isSaving: Whether there may be unsaved changes.
  ///   - settle: Returns when the effects of the save have come to rest.
  /// - Returns: The failures to save with their reasons, if any.
  func end(saving isSaving: Bool = true, settlingEffects settle: () async -> Void) async -> String?
  {
    let problem = isSaving ? await saveSyncUps() : nil
    await settle()
    // Only now, and once: another program may have locked them. Those effects change settings, too: they remove the
    // draft of a meeting that is stored now. Other programs would offer it if it were in the file while nobody holds
    // it.
    let settingsProblem = writeSettings().map {
      "The count and the drafts of notes are not kept as they were last. \($0)"
    }
    meetingHolds.releaseAll()
    return FailureText.joining([problem, settingsProblem].compactMap(\.self))
  }

  /// Writes the settings that wait.
  ///
  /// - Returns: The failure with its reason, if any.
  func writeSettings() -> String? {
    do {
      try appStorage.writeChanges()
      return nil
    } catch {
      return FailureText(error).description
    }
  }
}
