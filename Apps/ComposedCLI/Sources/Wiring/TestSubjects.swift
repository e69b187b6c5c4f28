import AppVersionClient
package import ComposableArchitecture
package import ComposedApp
import Fact
import Foundation
import SyncUps
import SyncUpsClient
package import TestSource

/// The subjects of generated tests, with the initial expressions that their authors would write.
///
/// `make-test` uses them, and so do the tests in `Tests/GeneratedTests`.
package enum TestSubjects {
  /// The root feature of the app.
  package static func app(_ name: String, _ launchState: AppFeature.LaunchState) -> TestTarget {
    saving(
      TestTarget(
        name: name,
        reducer: "AppFeature()",
        initialState: launchState == .splash
          ? "AppFeature.State()" : "AppFeature.State(launchState: .\(launchState))",
        initialValue: empty { AppFeature.State(launchState: launchState) },
        imports: ["ComposedApp"],
        examples: examples
      )
    )
  }

  /// The list of sync-ups with all screens that it opens.
  package static func syncUps(_ name: String) -> TestTarget {
    saving(
      TestTarget(
        name: name,
        reducer: "SyncUpsFeature()",
        initialState: "SyncUpsFeature.State()",
        initialValue: empty { SyncUpsFeature.State() },
        path: ["syncUps"],
        imports: ["SyncUps"],
        examples: examples
      )
    )
  }

  /// The list of sync-ups alone.
  package static func syncUpsList(_ name: String) -> TestTarget {
    saving(
      TestTarget(
        name: name,
        reducer: "SyncUpsList()",
        initialState: "SyncUpsList.State()",
        initialValue: empty { SyncUpsList.State() },
        path: ["syncUps", "list"],
        imports: ["SyncUps"],
        examples: examples
      )
    )
  }

  /// The root feature of the app as explorations begin with it: at its first start, without files.
  package static var exploredApp: TestTarget {
    var target = app("AppFinding", .splash)
    target.imports += ["AppVersionClient", "SettingsClient"]
    target.dependencies += [
      "$0.appVersionClient.availableUpdate = { nil }",
      "$0.appVersionClient.checksForUpdates = { false }",
      "$0.settingsClient.hasCompletedOnboarding = { false }",
      "$0.syncUpsClient = .ephemeral()",
    ]
    return target
  }

  /// The list of sync-ups as explorations begin with it, without files.
  package static var exploredSyncUps: TestTarget {
    var target = syncUps("SyncUpsFinding")
    target.dependencies.append("$0.syncUpsClient = .ephemeral()")
    return target
  }

  /// A feature that begins with a state of its own, and needs no other setup.
  ///
  /// - Parameters:
  ///   - feature: The type of the feature.
  ///   - state: Makes the state, as `State()` does.
  package static func explored<Feature: Reducer>(
    _ feature: Feature.Type,
    from state: () -> Feature.State
  ) -> TestTarget {
    TestTarget(
      name: "\(feature)Finding",
      reducer: "\(feature)()",
      initialState: "\(feature).State()",
      initialValue: empty(state),
      imports: [String(String(reflecting: feature).prefix { $0 != "." })]
    )
  }

  /// The initializers of values whose types do not show them. Those of states are known by their macro.
  package static let initializers = [
    TestInitializer(AppError.self, "rawValue"),
    TestInitializer(Attendee.self, "id, name?"),
    TestInitializer(AvailableUpdate.self, "newVersion, runningVersion, page"),
    TestInitializer(FactError.self, "rawValue"),
    TestInitializer(Identifier<SyncUp>.self, "_ rawValue"),
    TestInitializer(Meeting.self, "id, date, notes?, attendees?"),
    TestInitializer(SyncUp.self, "id, attendees?, duration?, meetings?, theme?, title?"),
    TestInitializer(SyncUpConflict.self, "_ theirs, in syncUpID, message, by origin?"),
    TestInitializer(SyncUpForm.AttendeeMove.self, "from, to"),
    TestInitializer(SyncUpForm.AttendeeName.self, "_ name, at offset"),
    TestInitializer(SyncUpsFile.self, "path, notes?"),
    TestInitializer(
      SyncUpsList.Deletion.self,
      "_ syncUp, at offset, after predecessor, in query?, rowsBehind?"
    ),
    TestInitializer(SyncUpsList.SelectionDeletion.self, "rows, unlisted, in query"),
    TestInitializer(SyncUpsQuery.self, "text, limit, ids, order?, isFromEnd?"),
  ]

  /// A test that has sync-ups, which are loaded and saved outside of the store.
  private static func saving(_ target: TestTarget) -> TestTarget {
    var target = target
    target.imports.append("SyncUpsClient")
    target.setUp = ["let saver = SyncUpsSaver()"]
    target.dependencies = ["$0.syncUpsSaver = saver"]
    target.settling = "saver.settle()"
    target.commands = [ComposedProgram.save: "try? await saver.flush()"]
    return target
  }

  /// Values that show the initial values of properties.
  private static var examples: [Any] {
    let syncUp = SyncUp(id: SyncUp.ID(UUID(0)))
    return [
      Attendee(id: Attendee.ID(UUID(0))),
      MeetingFeature.State(
        meeting: Meeting(id: Meeting.ID(UUID(0)), date: Date(timeIntervalSince1970: 0)),
        syncUp: syncUp
      ),
      RecordMeeting.State(syncUp: Shared(value: syncUp)),
      syncUp,
      SyncUpDetail.State(syncUp: Shared(value: syncUp)),
      SyncUpForm.State(syncUp: syncUp),
      SyncUpsList.Deletion(syncUp, at: 0, after: nil),
      SyncUpsQuery(),
    ]
  }

  /// A state that is made with empty storage.
  private static func empty<State>(_ state: () -> State) -> State {
    withDependencies {
      $0.isolateSharedValues()
      $0.syncUpsClient = .ephemeral()
      $0.syncUpsSaver = SyncUpsSaver()
    } operation: {
      state()
    }
  }
}
