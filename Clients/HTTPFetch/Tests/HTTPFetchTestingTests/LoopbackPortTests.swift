import Foundation
import HTTPFetchTesting
import Testing

@Suite struct LoopbackPortTests {
  @Test func keepsARefusingPortToItself() async throws {
    try await LoopbackPort.refusing { first in
      try await LoopbackPort.refusing { second in
        #expect(first != second)
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
