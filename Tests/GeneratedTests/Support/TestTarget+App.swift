import AppVersionClient
import ComposableArchitecture
import ComposedApp
import Fact
import Foundation
import SyncUps
import SyncUpsClient
import TestSource

extension TestTarget {
  /// A target for the root feature of the app.
  @MainActor
  static func app(_ name: String, _ launchState: AppFeature.LaunchState = .home) -> Self {
    TestTarget(
      name: name,
      reducer: "AppFeature()",
      initialState: launchState == .splash
        ? "AppFeature.State()" : "AppFeature.State(launchState: .\(launchState))",
      initialValue: empty { AppFeature.State(launchState: launchState) },
      imports: ["ComposedApp", "SyncUpsClient"],
      setUp: ["let saver = SyncUpsSaver()"],
      dependencies: ["$0.syncUpsSaver = saver"],
      settling: "saver.settle()",
      commands: ["save": "try? await saver.flush()"],
      examples: examples,
      initializers: initializers
    )
  }

  /// A target for the fact feature of the home screen.
  @MainActor
  static func fact(_ name: String) -> Self {
    TestTarget(
      name: name,
      reducer: "FactFeature()",
      initialState: "FactFeature.State()",
      initialValue: FactFeature.State(),
      path: ["fact"],
      imports: ["Fact"],
      initializers: initializers
    )
  }

  /// A target for the sync-ups feature.
  @MainActor
  static func syncUps(_ name: String) -> Self {
    TestTarget(
      name: name,
      reducer: "SyncUpsFeature()",
      initialState: "SyncUpsFeature.State()",
      initialValue: empty { SyncUpsFeature.State() },
      path: ["syncUps"],
      imports: ["SyncUps", "SyncUpsClient"],
      setUp: ["let saver = SyncUpsSaver()"],
      dependencies: ["$0.syncUpsSaver = saver"],
      settling: "saver.settle()",
      commands: ["save": "try? await saver.flush()"],
      examples: examples,
      initializers: initializers
    )
  }

  /// The initializers of values, which their types do not show. Those of states are known by their macro.
  private static let initializers = [
    TestInitializer(AppError.self, "rawValue"),
    TestInitializer(Attendee.self, "id, name?"),
    TestInitializer(AvailableUpdate.self, "newVersion, runningVersion, page"),
    TestInitializer(FactError.self, "rawValue"),
    TestInitializer(Identifier<SyncUp>.self, "_ rawValue"),
    TestInitializer(Meeting.self, "id, date, notes?, attendees?"),
    TestInitializer(SyncUp.self, "id, attendees?, duration?, meetings?, theme?, title?"),
    TestInitializer(SyncUpConflict.self, "_ theirs, in syncUpID, message"),
    TestInitializer(SyncUpForm.AttendeeMove.self, "from, to"),
    TestInitializer(SyncUpForm.AttendeeName.self, "_ name, at offset"),
    TestInitializer(SyncUpsList.Deletion.self, "_ syncUp, at offset, after predecessor, in query"),
    TestInitializer(SyncUpsQuery.self, "text, limit, ids"),
  ]

  /// Values made with their required arguments only.
  private static var examples: [Any] {
    let syncUp = SyncUp(id: SyncUp.ID(UUID(0)))
    return [
      Attendee(id: Attendee.ID(UUID(0))),
      RecordMeeting.State(syncUp: Shared(value: syncUp)),
      syncUp,
      SyncUpDetail.State(syncUp: Shared(value: syncUp)),
      SyncUpForm.State(syncUp: syncUp),
    ]
  }

  /// Returns a state made with empty storage.
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
