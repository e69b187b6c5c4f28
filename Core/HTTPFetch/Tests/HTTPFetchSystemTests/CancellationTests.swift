import Foundation
import HTTPFetch
import HTTPFetchTesting
import SystemTesting
import Testing

@Suite(.system) struct CancellationTests {
  let fetcher = HTTPTextFetcher(clock: StoppedClock())

  @Test func cancellingTheTaskCancelsTheRequest() async throws {
    try await LoopbackServer.run { _ in
      .silence
    } body: { server in
      let task = Task { try await fetcher.text(at: server.url) }
      await server.waitForRequests(1)
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func aCancelledTaskDoesNotAskAtAll() async throws {
    try await LoopbackServer.run { _ in
      .silence
    } body: { server in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await fetcher.text(at: server.url)
      }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(server.requestedPaths.isEmpty)
    }
  }

  @Test func cancellingInTheMiddleOfRedirectsIsHarmless() async throws {
    let patient = HTTPTextFetcher(maximumRedirects: .max, clock: StoppedClock())
    try await LoopbackServer.run { _ in
      .redirect(to: "/again")
    } body: { server in
      for count in 1...40 {
        let task = Task { try await patient.text(at: server.url) }
        await server.waitForRequests(server.requestedPaths.count + count % 4)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
      }
    }
  }
}
