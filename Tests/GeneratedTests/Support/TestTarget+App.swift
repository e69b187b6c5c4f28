import ComposableArchitecture
import ComposedApp
import Fact
import Foundation
import SyncUps
import SyncUpsClient
import TestSource

extension TestTarget {
  /// The whole app.
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
      examples: examples
    )
  }

  /// The fact of the home screen alone.
  @MainActor
  static func fact(_ name: String) -> Self {
    TestTarget(
      name: name,
      reducer: "FactFeature()",
      initialState: "FactFeature.State()",
      initialValue: FactFeature.State(),
      path: ["fact"],
      imports: ["Fact"]
    )
  }

  /// The sync-ups alone.
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
      examples: examples
    )
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

  /// A value made where nothing is stored.
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
