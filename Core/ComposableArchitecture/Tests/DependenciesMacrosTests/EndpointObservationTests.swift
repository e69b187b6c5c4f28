import DependenciesMacros
import Testing

@testable import Dependencies

@DependencyClient
private struct ObservedClient: Sendable {
  var fetch: @Sendable (_ id: Int, _ name: inout String) async throws -> String
  var count: @Sendable (Int) -> Int = { _ in 0 }
  var stop: @MainActor @Sendable (_ now: Bool) -> Void
  var check: @Sendable (_ condition: @autoclosure () -> Bool) -> Bool?
  var each: @Sendable (_ body: (Int) -> Void) -> Void
  var typed: @Sendable () throws(Unimplemented) -> Int = { 1 }
  var consume: @Sendable (consuming [Int]) -> Int = { _ in 1 }
}

@Suite struct EndpointObservationTests {
  private let calls = LockIsolated<[String]>([])

  private func observing<R>(
    _ operation: (ObservedClient) async throws -> R
  ) async rethrows -> R {
    var client = ObservedClient()
    client.fetch = { id, name in
      name += "!"
      return "\(id)"
    }
    client.count = { $0 + 1 }
    client.stop = { _ in }
    client.check = { $0() }
    client.each = { $0(7) }
    client.typed = { () throws(Unimplemented) in throw Unimplemented("typed") }
    client.consume = { $0.count }
    let calls = calls
    let observation = EndpointObservation { client, endpoint in
      calls.withValue { $0.append("\(client).\(endpoint)") }
    }
    return try await withDependencies {
      $0.endpointObservation = observation
    } operation: {
      try await operation(client)
    }
  }

  @Test func seesEveryCallOnce() async throws {
    try await observing { client in
      var name = "a"
      let texts = [
        try await client.fetch(id: 1, name: &name),
        try await client.fetch(2, &name),
      ]
      #expect(texts == ["1", "2"])
      #expect(name == "a!!")
      #expect(client.count(1) == 2)
      await client.stop(now: true)
      #expect(client.check(1 < 2) == true)
      var seen: [Int] = []
      client.each { seen.append($0) }
      #expect(seen == [7])
      #expect(throws: Unimplemented.self) { try client.typed() }
    }
    #expect(
      calls.value == [
        "ObservedClient.fetch", "ObservedClient.fetch", "ObservedClient.count",
        "ObservedClient.stop", "ObservedClient.check", "ObservedClient.each",
        "ObservedClient.typed",
      ]
    )
  }

  @Test func whatAClosureCannotPassOnStillWorks() async {
    await observing { client in
      #expect(client.consume([1, 2]) == 2)
    }
    #expect(calls.value == [])
  }

  @Test func readingAndReplacingAnEndpointIsNoCall() async {
    await observing { client in
      var client = client
      let count = client.count
      client.count = { count($0) * 10 }
      #expect(calls.value == [])
      #expect(client.count(1) == 20)
    }
    #expect(calls.value == ["ObservedClient.count", "ObservedClient.count"])
  }

  @Test func anUnimplementedEndpointIsSeenToo() async {
    let calls = calls
    let observation = EndpointObservation { client, endpoint in
      calls.withValue { $0.append("\(client).\(endpoint)") }
    }
    withDependencies {
      $0.endpointObservation = observation
    } operation: {
      withKnownIssue {
        #expect(ObservedClient().count(1) == 0)
      } matching: {
        $0.comments.first?.rawValue == "Unimplemented: 'ObservedClient.count'"
      }
    }
    #expect(calls.value == ["ObservedClient.count"])
  }

  @Test func onlyWhatRunsWithTheObservationIsSeen() async {
    var client = ObservedClient()
    client.count = { $0 }
    let replaced = client
    await observing { _ in
      let count = await Task { replaced.count(1) }.value
      #expect(count == 1)
      let detached = await Task.detached { replaced.count(2) }.value
      #expect(detached == 2)
    }
    #expect(replaced.count(3) == 3)
    #expect(calls.value == ["ObservedClient.count"])
  }
}
