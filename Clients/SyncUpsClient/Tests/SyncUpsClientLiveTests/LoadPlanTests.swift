import GRDB
import SyncUpsClient
import Testing

// SQLite tells how it finds rows only to those who have the statement.
@testable import SyncUpsClientLive

@Suite struct LoadPlanTests {
  @Test(arguments: [nil, SyncUpsQuery(), SyncUpsQuery(text: "a")])
  func aLoadFollowsThePositionsAndSortsNothing(query: SyncUpsQuery?) async throws {
    let queue = try DatabaseQueue()
    try Schema.migrator.migrate(queue)
    let (sql, arguments) = SyncUpsReading.statement(for: query)
    let plan = try await queue.read { db in
      try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + sql, arguments: arguments)
        .map { $0["detail"] as String }
    }
    #expect(plan.contains("SCAN syncUp USING INDEX syncUp_position"))
    #expect(plan.contains("SEARCH attendee USING PRIMARY KEY (syncUpID=?)"))
    #expect(plan.contains("SEARCH meeting USING PRIMARY KEY (syncUpID=?)"))
    #expect(!plan.contains { $0.contains("TEMP B-TREE") || $0.contains("AUTOMATIC") })
  }
}
