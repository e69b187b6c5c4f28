import Foundation
import HTTPFetch
import HTTPFetchTesting
import SystemTesting
import Testing

@Suite(.system) struct BrokenServerTests {
  let fetcher = HTTPTextFetcher(clock: StoppedClock())

  @Test func failsWhenTheConnectionIsRefused() async throws {
    try await LoopbackPort.refusing { url in
      let reason = await reason { try await fetcher.text(at: url) }
      #expect(reason == .transport("the connection was refused"))
    }
  }

  @Test func failsWhenTheConnectionIsClosedWithoutAnAnswer() async throws {
    try await LoopbackPort.answering(with: []) { url in
      let reason = await reason { try await fetcher.text(at: url) }
      guard case .transport = reason else {
        Issue.record("Unexpected reason: \(String(describing: reason))")
        return
      }
    }
  }

  @Test func failsWhenTheServerDoesNotSpeakHTTP() async throws {
    try await LoopbackPort.answering(with: Array("SSH-2.0-OpenSSH_9.6\r\n".utf8)) { url in
      let reason = await reason { try await fetcher.text(at: url) }
      guard case .transport = reason else {
        Issue.record("Unexpected reason: \(String(describing: reason))")
        return
      }
    }
  }

  @Test(arguments: ["100 Continue", "103 Early Hints"])
  func waitsForTheAnswerBehindAnInterimOne(head: String) async throws {
    let answer = "HTTP/1.1 \(head)\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nThis."
    try await LoopbackPort.answering(with: Array(answer.utf8)) { url in
      let text = try? await fetcher.text(at: url)
      #expect(text == "This.")
    }
  }

  @Test func failsWhenTheBodyIsShorterThanAnnounced() async throws {
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nOnly this."
    try await LoopbackPort.answering(with: Array(answer.utf8)) { url in
      let reason = await reason { try await fetcher.text(at: url) }
      guard case .transport = reason else {
        Issue.record("Unexpected reason: \(String(describing: reason))")
        return
      }
    }
  }

  @Test func readsABodyWithATrailer() async throws {
    let answer =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nThis.\r\n0\r\nA: b\r\n\r\n"
    try await LoopbackPort.answering(with: Array(answer.utf8)) { url in
      let text = try? await fetcher.text(at: url)
      #expect(text == "This.")
    }
  }

  @Test(arguments: ["no field", "\u{FF}: \u{0}", "Content-Length: 99999999999999999999"])
  func survivesAHeadThatMakesNoSense(line: String) async throws {
    let answer = "HTTP/1.1 200 OK\r\n\(line)\r\n\r\nThis."
    try await LoopbackPort.answering(with: Array(answer.utf8)) { url in
      // Whether there is a text is for libcurl to say.
      let text = try? await fetcher.text(at: url)
      #expect(text == nil || text == "This.")
    }
  }

  @Test func leavesOutThePageOfARedirect() async throws {
    let answer = "HTTP/1.1 302 Found\r\nLocation: /a\r\nContent-Length: 5\r\n\r\nHere."
    let fetcher = HTTPTextFetcher(maximumBytes: 5, maximumRedirects: 3, clock: StoppedClock())
    try await LoopbackPort.answering(with: Array(answer.utf8)) { url in
      let reason = await reason { try await fetcher.text(at: url) }
      #expect(reason == .tooManyRedirects(maximum: 3))
    }
  }
}
