import Foundation
import HTTPFetchTesting
import SystemTesting
import Testing

@Suite(.system) struct LoopbackPortTests {
  @Test func keepsARefusingPortToItself() async throws {
    try await LoopbackPort.refusing { first in
      try await LoopbackPort.refusing { second in
        #expect(first != second)
      }
    }
  }

  @Test func answersEachConnectionWithTheBytes() async throws {
    try await LoopbackPort.answering(with: Array("hello".utf8)) { url in
      for _ in 1...2 {
        let answer = try await onThread { try BlockingClient.get("/", from: url) }
        #expect(answer == "hello")
      }
    }
  }

  @Test func passesOnTheErrorOfTheBody() async {
    struct BodyFailed: Error {}
    await #expect(throws: BodyFailed.self) {
      try await LoopbackPort.answering(with: []) { _ in throw BodyFailed() }
    }
  }
}
