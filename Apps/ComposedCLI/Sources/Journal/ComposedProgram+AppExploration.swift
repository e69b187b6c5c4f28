import AppVersionClient
import ComposableArchitecture
import ComposedApp
import Explorer
import Foundation
import JournalCLI
import SettingsClient
import SyncUpsClient

// The whole app, without the content of the sync-ups, which are searched on their own.

extension ComposedProgram {
  @MainActor static var wholeApp: ProgramExploration {
    ProgramExploration(
      "app",
      exploredApp(opening: [.send("syncUps.task"), .answer(.syncUpsObserved, .element)]),
      isWhole: true,
      actions: UserActions(isUserAction: isActionOfApp),
      builtIn: withoutSaverEvents,
      // A retry cancels the calls that the sync-ups wait for, and makes them again.
      faultActions: UserActions { $0 == "syncUps.list.retryButtonTapped" || isActionOfApp($0) },
      faultStarts: [
        exploredApp(opening: [.send("syncUps.task")]),
        exploredApp(opening: [.send("syncUps.task")], update: update),
      ]
    )
  }

  private static func isActionOfApp(_ path: String) -> Bool {
    // The app sends the count to the fact. No view adds or deletes before the sync-ups are shown.
    path != "fact.numberChanged" && path != "counter.decrementButtonTapped"
      && !path.hasPrefix("syncUps.") && UserActions.isUserAction(named: path)
  }

  private static let update = AvailableUpdate(
    newVersion: "2.0.0",
    runningVersion: "1.0.0",
    page: URL(string: "https://example.com/")
  )

  /// The app at its first start, as in a session with `--ephemeral`.
  ///
  /// - Parameter update: The result of the check for an update; `nil` if the app does not check.
  @MainActor
  private static func exploredApp(
    opening: [ExploredStep],
    update: AvailableUpdate? = nil
  ) -> ExploredFeature<AppFeature.State, AppFeature.Action> {
    explored(
      AppFeature(),
      from: { AppFeature.State() },
      opening: opening,
      test: TestSubjects.exploredApp
    ) {
      $0.appVersionClient.availableUpdate = { update }
      $0.appVersionClient.checksForUpdates = { update != nil }
      $0.settingsClient.hasCompletedOnboarding = { false }
      $0.syncUpsClient = .ephemeral()
      $0.syncUpsSaver = SyncUpsSaver()
    }
  }
}

extension ExploredCall {
  /// The first observation of the sync-ups.
  static let syncUpsObserved = ExploredCall(endpoint: "SyncUpsClient.observe")
  /// A save of sync-ups.
  static let syncUpsSaved = ExploredCall(endpoint: "SyncUpsClient.saveChanges")
}
