import Foundation
import HTTPFetchTesting
import Synchronization
import SystemTesting
import Testing

/// Properties that only a process of its own can show: all threads blocked, no descriptor left.
@Suite(.system) struct LoopbackThreadTests {
  /// Each priority has a pool with at most 255 threads. The blocking tasks stand in line before
  /// whatever is enqueued later, and there are more of them than threads: nothing that the server
  /// might enqueue could run before they are let go.
  @Test func answersWhileEveryThreadOfThePoolIsBlocked() async {
    await #expect(processExitsWith: .success) {
      let answer = try await LoopbackServer.run { path in
        .text("answer to \(path)")
      } body: { server in
        let url = server.url
        return try await onThread {
          let gate = DispatchSemaphore(value: 0)
          let priorities: [TaskPriority?] = [nil, .high, .medium, .low, .background]
          let tasks = priorities.flatMap { priority in
            (1...300).map { _ in
              Task.detached(priority: priority) { gate.wait() }
            }
          }
          defer {
            for _ in tasks { gate.signal() }
          }
          return try BlockingClient.get("/blocked", from: url)
        }
      }
      #expect(answer.hasPrefix("HTTP/1.1 200"))
      #expect(answer.hasSuffix("\r\n\r\nanswer to /blocked"))
    }
  }

  @Test func leavesNoDescriptorBehind() async {
    await #expect(processExitsWith: .success) {
      // Files that stay open after the first servers, such as those of Foundation, are not theirs.
      try await runServersThatEndInEveryWay()
      let before = try openDescriptors()
      for _ in 1...10 { try await runServersThatEndInEveryWay() }
      let after = try openDescriptors()
      #expect(after == before)
    }
  }
}

/// Runs servers that end in every way, with clients that do.
private func runServersThatEndInEveryWay() async throws {
  struct BodyFailed: Error {}

  let last = try await LoopbackServer.run { path in
    switch path {
    case "/endless": .endless("and so on")
    case "/silence": .silence
    default: .text("answer to \(path)")
    }
  } body: { server in
    let url = server.url
    _ = try await onThread {
      for path in ["/", "/endless", "/silence"] {
        let client = try BlockingClient(to: url)
        try client.send("GET \(path) HTTP/1.1\r\n\r\nGET")
        if path != "/silence" { _ = try client.receive(until: "o") }
        client.hangUp()
      }
      return try BlockingClient.get("/2", from: url)
    }
    let port = UInt16(url.port ?? 0)
    await #expect(throws: LoopbackError.self) {
      try await LoopbackServer.run(port: port) { _ in
        .silence
      } body: { _ in
      }
    }
    // The server ends while this client is connected.
    return try await onThread { try BlockingClient(to: url) }
  }
  last.hangUp()
  await #expect(throws: BodyFailed.self) {
    try await LoopbackServer.run { _ in
      .silence
    } body: { _ in
      throw BodyFailed()
    }
  }
  try await LoopbackPort.answering(with: Array("hello".utf8)) { url in
    _ = try await onThread { try BlockingClient.get("/", from: url) }
  }
  try await LoopbackPort.refusing { _ in }
}
