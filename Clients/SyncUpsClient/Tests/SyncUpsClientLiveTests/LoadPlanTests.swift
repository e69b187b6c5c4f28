import GRDB
import SyncUpsClient
@_spi(Testing) import SyncUpsClientLive
import Testing

@Suite struct LoadPlanTests {
  @Test(arguments: [SyncUpsQuery(), SyncUpsQuery(text: "a")])
  func aLoadReadsTheTableAndNoIndexThatMayBeDamaged(query: SyncUpsQuery) async throws {
    let plan = try await plan(of: query)
    #expect(plan.contains("SCAN syncUp"))
    #expect(plan.contains("SEARCH attendee USING PRIMARY KEY (syncUpID=?)"))
    #expect(plan.contains("SEARCH meeting USING PRIMARY KEY (syncUpID=?)"))
    #expect(!plan.contains { $0.contains("syncUp_position") || $0.contains("AUTOMATIC") })
    // Of the first ones only; those of them that are shown are sorted by nothing else.
    #expect(plan.count { $0.contains("TEMP B-TREE") } == 1)
  }

  @Test func aLoadOfSomeFindsThemByTheirIDs() async throws {
    let plan = try await plan(of: SyncUpsQuery(ids: [SyncUp.ID(1), SyncUp.ID(2)]))
    #expect(plan.contains("SEARCH syncUp USING PRIMARY KEY (id=?)"))
  }

  @Test(arguments: [nil, SyncUpsQuery().all])
  func aLoadOfAllReadsEachTableOnce(query: SyncUpsQuery?) async throws {
    let plan = try await plan(of: query)
    #expect(plan.contains("SCAN syncUp"))
    #expect(plan.contains("SCAN attendee"))
    #expect(plan.contains("SCAN meeting"))
    #expect(!plan.contains { $0.contains("TEMP B-TREE") || $0.contains("AUTOMATIC") })
  }

  private func plan(of query: SyncUpsQuery?) async throws -> [String] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try await SyncUpsClient.live(directory: folder.url).save(.saving(.design))
    let queue = try DatabaseQueue(path: folder.path("composed.sqlite"))
    return try await queue.read { db in
      let statement = try db.makeStatement(
        sql: "EXPLAIN QUERY PLAN " + SyncUpsReading.statement(for: query)
      )
      // A plan does not depend on the values.
      statement.setUncheckedArguments([])
      return try Row.fetchAll(statement).map { $0["detail"] as String }
    }
  }
}
