import AppVersionClient
import ComposableArchitecture
import ComposedApp
import Fact
import Foundation
import SyncUps
import SyncUpsClient
import TestSource

// The subject of the tests that `make-test` writes of recorded sessions: the expressions with which
// their authors would begin.

extension ComposedProgram {
  static func testTarget(feature: String?, options: SessionOptions) -> TestTarget? {
    switch feature {
    case nil:
      let launchState: AppFeature.LaunchState = options.skipOnboarding ? .home : .splash
      return saving(
        TestTarget(
          name: "AppSession",
          reducer: "AppFeature()",
          initialState: options.skipOnboarding
            ? "AppFeature.State(launchState: .home)" : "AppFeature.State()",
          initialValue: empty { AppFeature.State(launchState: launchState) },
          imports: ["ComposedApp"],
          examples: examples
        )
      )
    case "syncUps":
      return saving(
        TestTarget(
          name: "SyncUpsSession",
          reducer: "SyncUpsFeature()",
          initialState: "SyncUpsFeature.State()",
          initialValue: empty { SyncUpsFeature.State() },
          path: ["syncUps"],
          imports: ["SyncUps"],
          examples: examples
        )
      )
    case "syncUps.list":
      return saving(
        TestTarget(
          name: "SyncUpsListSession",
          reducer: "SyncUpsList()",
          initialState: "SyncUpsList.State()",
          initialValue: empty { SyncUpsList.State() },
          path: ["syncUps", "list"],
          imports: ["SyncUps"],
          examples: examples
        )
      )
    // The others begin with states that no argument is needed for.
    default: return nil
    }
  }

  /// The initializers of values, which their types do not show. Those of states are known by their macro.
  static let testInitializers = [
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

  /// A test that has sync-ups, which are loaded and saved outside of the store.
  private static func saving(_ target: TestTarget) -> TestTarget {
    var target = target
    target.imports.append("SyncUpsClient")
    target.setUp = ["let saver = SyncUpsSaver()"]
    target.dependencies = ["$0.syncUpsSaver = saver"]
    target.settling = "saver.settle()"
    target.commands = [save: "try? await saver.flush()"]
    return target
  }

  /// Values that show what properties begin with.
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

  /// A state made where nothing is stored.
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
