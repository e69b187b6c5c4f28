import Foundation
import IdentifiedCollections
import SyncUpsClient
import SyncUpsClientTesting
import Testing

@Suite struct SyncUpsStubTests {
  private struct Broken: Error {}

  private let design = SyncUp(id: SyncUp.ID(UUID()), title: "Design")
  private let product = SyncUp(id: SyncUp.ID(UUID()), title: "Product")

  @Test func holdsWhatItWasMadeWith() async throws {
    let stub = SyncUpsStub([design, product])
    #expect(stub.syncUps == [design, product])
    #expect(try await stub.client.load(SyncUpsQuery(limit: 1)) == [design])
  }

  @Test func remembersAllCalls() async throws {
    let stub = SyncUpsStub()
    let changes = SyncUpsChanges(saves: [SyncUpsChanges.Save(design)])
    let json = Data("[]".utf8)
    _ = try await stub.client.load(SyncUpsQuery())
    _ = try await stub.client.loadIDs("c")
    _ = stub.client.observe(SyncUpsQuery(text: "a"))
    _ = stub.client.observeCount("b")
    try await stub.client.save(changes)
    _ = try await stub.client.exportJSON()
    let file = try await stub.client.exportFile([design], "a.json")
    #expect(file == SyncUpsFile(path: "/home/a.json"))
    _ = try await stub.client.importJSON(json, .replace)
    #expect(
      stub.calls == [
        .load(SyncUpsQuery()), .loadIDs("c"), .observe(SyncUpsQuery(text: "a")),
        .observeCount("b"), .save(changes), .exportJSON, .exportFile([design], path: "a.json"),
        .importJSON(json, .replace),
      ]
    )
  }

  @Test func failsWhereItIsToldTo() async throws {
    let stub = SyncUpsStub([design])
    let client = stub.client
    for endpoint in SyncUpsStub.Endpoint.allCases { stub.fail(endpoint, with: Broken()) }
    await #expect(throws: Broken.self) { try await client.load(SyncUpsQuery()) }
    await #expect(throws: Broken.self) { try await client.loadIDs("") }
    await #expect(throws: Broken.self) { for try await _ in client.observe(SyncUpsQuery()) {} }
    await #expect(throws: Broken.self) { for try await _ in client.observeCount("") {} }
    await #expect(throws: Broken.self) {
      try await client.save(SyncUpsChanges(deletions: [design.id]))
    }
    await #expect(throws: Broken.self) { try await client.exportJSON() }
    await #expect(throws: Broken.self) { try await client.exportFile([design], "a.json") }
    await #expect(throws: Broken.self) {
      try await client.importJSON(Data("[]".utf8), .replace)
    }
    await #expect(throws: Broken.self) { try await client.beginAnew() }
    #expect(stub.syncUps == [design])
    #expect(stub.calls.count == SyncUpsStub.Endpoint.allCases.count)
    for endpoint in SyncUpsStub.Endpoint.allCases { stub.fail(endpoint, with: nil) }
    #expect(try await client.load(SyncUpsQuery()) == [design])
  }

  /// Waking a consumer and cancelling it take the same lock of its task.
  @Test func anObservationMayBeCancelledWhileItIsTold() async throws {
    let client = SyncUpsStub().client
    for number in 0..<2_000 {
      let consumer = Task.detached {
        for try await _ in client.observe(SyncUpsQuery()) {}
      }
      let design = SyncUp(id: design.id, title: "\(number)")
      let writer = Task.detached {
        try await client.save(SyncUpsChanges(saves: [SyncUpsChanges.Save(design)]))
      }
      if number.isMultiple(of: 2) { await Task {}.value }
      consumer.cancel()
      _ = try await writer.value
      try await consumer.value
    }
  }

  @Test func aRunningObservationEndsWithTheError() async throws {
    let stub = SyncUpsStub([design])
    var results = stub.client.observe(SyncUpsQuery()).makeAsyncIterator()
    _ = try await results.next()
    stub.fail(.load, with: Broken())
    stub.fail(.observe, with: Broken())
    await #expect(throws: Broken.self) { try await results.next() }
  }

  @Test func aRunningCountEndsWithTheError() async throws {
    let stub = SyncUpsStub([design])
    var numbers = stub.client.observeCount("").makeAsyncIterator()
    #expect(try await numbers.next() == 1)
    stub.fail(.observe, with: Broken())
    stub.changeFromOutside(SyncUpsChanges(saves: [SyncUpsChanges.Save(product)]))
    #expect(try await numbers.next() == 2)
    stub.fail(.observeCount, with: Broken())
    await #expect(throws: Broken.self) { try await numbers.next() }
  }

  @Test func changesFromOutsideAreObserved() async throws {
    let stub = SyncUpsStub([design])
    var results = stub.client.observe(SyncUpsQuery()).makeAsyncIterator()
    #expect(try await results.next() == [design])
    stub.changeFromOutside(SyncUpsChanges(saves: [SyncUpsChanges.Save(product, place: .first)]))
    #expect(try await results.next() == [product, design])
    #expect(stub.calls == [.observe(SyncUpsQuery())])
  }
}
