import ComposableArchitecture
import Explorer
import Foundation
import SyncUps
import SyncUpsClient
import Testing

/// The faults of a list of which a page is shown.
@MainActor
@Suite struct LargeListFaultsTests {
  @Test(arguments: [200, 10_000])
  func theListSaysWhatCannotBeReadHoweverManyThereAre(count: Int) async {
    let syncUps = (1...count).map { SyncUp(id: SyncUp.ID($0), title: "Title \($0)") }
    let stored = IdentifiedArray(uniqueElements: syncUps)
    let matrix = await faultMatrix(
      SyncUpsFeature(),
      from: SyncUpsFeature.State(),
      opening: [.send("task")],
      depth: 1,
      actions: UserActions { $0 == "list.retryButtonTapped" },
      withDependencies: {
        $0.syncUpsClient = .ephemeral(stored)
        $0.syncUpsSaver = SyncUpsSaver()
      }
    )
    #expect(matrix.limit == nil)
    // The user does not search here, which makes a count anew that never comes.
    #expect(
      matrix.faults.map { "\($0.endpoint) \($0.fault)" } == ["SyncUpsClient.observeCount never"],
      "\(matrix)"
    )
    for endpoint in ["load", "observe", "observeCount"] {
      let failure = matrix["SyncUpsClient.\(endpoint)", .failure]
      #expect(failure?.outcome == .showsError)
      #expect(failure?.recovery == "list.retryButtonTapped")
      #expect(
        matrix["SyncUpsClient.\(endpoint)", .never]?.outcome
          == (endpoint == "observeCount" ? .silent : .recovers)
      )
    }
  }
}

extension SyncUp.ID {
  fileprivate init(_ number: Int) {
    self.init(UUID(number))
  }
}
