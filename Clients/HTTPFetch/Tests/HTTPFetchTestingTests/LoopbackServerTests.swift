import Foundation
import HTTPFetchTesting
import Testing

@Suite struct LoopbackServerTests {
  struct BodyFailed: Error {}

  @Test func listensOnAPortOfItsOwn() async throws {
    try await LoopbackServer.run { _ in
      .silence
    } body: { first in
      try await LoopbackServer.run { _ in
        .silence
      } body: { second in
        #expect(first.url != second.url)
        #expect(first.url.host() == "127.0.0.1")
        #expect(first.requestedPaths.isEmpty)
      }
    }
  }

  @Test func passesOnTheErrorOfTheBody() async {
    await #expect(throws: BodyFailed.self) {
      try await LoopbackServer.run { _ in
        .silence
      } body: { _ in
        throw BodyFailed()
      }
    }
  }

  @Test func returnsTheValueOfTheBody() async throws {
    let value = try await LoopbackServer.run { _ in
      .silence
    } body: { _ in
      42
    }
    #expect(value == 42)
  }
}
