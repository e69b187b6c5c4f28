#if PostgreSQL
  import Foundation
  import IdentifiedCollections
  import SyncUpsClient
  import SyncUpsClientPostgreSQL
  import SystemTesting
  import Testing

  /// Twenty clients in this process, as those of twenty programs: each has connections of its own to one database,
  /// changes its own sync-up and watches all.
  @Suite(.system) struct ServerTwentyTests {
    private static let clientCount = 20
    /// How many changes each client makes; `make test-postgres CHANGES=300` sets it.
    private static let changes = number("COMPOSED_TEST_CHANGES") ?? 5
    /// The seconds between the changes of a client; `make test-postgres PACE=1` sets it.
    private static let pace = number("COMPOSED_TEST_PACE") ?? 0

    private static func number(_ variable: String) -> Int? {
      ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
    }

    @Test func twentyClientsMissNoChange() async throws {
      try await TestServer.with { server in
        let clients = try (0..<Self.clientCount).map { _ in try server.patientClient() }
        let all = IdentifiedArray(uniqueElements: clients.indices.map { SyncUp.sample($0, "0") })
        try await clients[0].save(
          SyncUpsChanges(saves: IdentifiedArray(uniqueElements: all.map { .init($0) }))
        )
        let sightings = Sightings(clients: Self.clientCount, changes: Self.changes)
        let (ready, isReady) = AsyncStream.makeStream(of: Void.self)
        let memory = Self.megabytes
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (number, client) in clients.enumerated() {
            // Each waits until it has seen the last change of everybody.
            group.addTask {
              // Nobody waits for the others once one has failed.
              defer { isReady.finish() }
              var isFirst = true
              for try await list in client.observe(SyncUpsQuery()) {
                if isFirst { isReady.yield() }
                isFirst = false
                sightings.saw(list.map { Int($0.title) ?? 0 }, by: number)
                if sightings.isComplete(for: number) { return }
              }
              try Task.checkCancellation()
              Issue.record("the observation \(number) has ended")
            }
          }
          for await _ in ready.prefix(Self.clientCount) {}
          for (number, client) in clients.enumerated() {
            group.addTask {
              var change = 0
              for await _ in Self.ticks(number) {
                change += 1
                var syncUp = all[number]
                syncUp.title = "\(change)"
                try await client.save(.saving(syncUp))
                sightings.stored(change, of: number)
                if change == Self.changes { break }
              }
            }
          }
          // The first failure ends the others, which would wait for its change.
          while try await group.next() != nil {}
        }
        #expect(sightings.missed == 0)
        print(
          "Twenty clients, \(Self.changes) changes each, \(Self.pace) s apart: \(sightings.summary),",
          "memory \(memory) MB before, \(Self.megabytes) MB after"
        )
      }
    }

    /// Ticks at the pace of a client. Those of all clients are spread over the pause.
    private static func ticks(_ number: Int) -> AsyncStream<Void> {
      guard pace > 0 else { return AsyncStream { () } }
      return AsyncStream { continuation in
        Thread.detachNewThread {
          // Nothing is waited for here: the pause is the load that was asked for.
          poll(nil, 0, Int32(1_000 * pace * number / clientCount))
          while true {
            if case .terminated = continuation.yield() { return }
            poll(nil, 0, Int32(1_000 * pace))
          }
        }
      }
    }

    /// The memory of this process, in which all clients are.
    private static var megabytes: Int {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let kilobytes = status.firstMatch(of: /VmRSS:\s*(\d+)/).flatMap { Int($0.1) }
      return (kilobytes ?? 0) / 1_024
    }
  }
#endif
