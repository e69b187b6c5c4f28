import Foundation
import HTTPFetch
import HTTPFetchTesting
import Testing

@Suite struct HTTPTextFetcherTests {
  /// Long enough for every answer that comes at all; the tests that must run into the limit set
  /// their own.
  let fetcher = HTTPTextFetcher(timeout: .seconds(300), maximumBytes: 1024, maximumRedirects: 3)

  /// The reason for which a fetch from a server with one answer fails.
  func failure(
    _ answer: LoopbackServer.Answer,
    fetcher: HTTPTextFetcher? = nil
  ) async throws -> HTTPFetchError.Reason? {
    try await LoopbackServer.run { _ in
      answer
    } body: { server in
      await reason { try await (fetcher ?? self.fetcher).text(at: server.url) }
    }
  }

  /// The reason for which an operation fails, `nil` when it succeeds.
  func reason(_ operation: () async throws -> String) async -> HTTPFetchError.Reason? {
    let error = await #expect(throws: HTTPFetchError.self) { _ = try await operation() }
    return error?.reason
  }

  @Test func returnsTheTextOfTheAnswer() async throws {
    try await LoopbackServer.run { path in
      .text("You asked for \(path) – gern geschehen ✓\n")
    } body: { server in
      let text = try await fetcher.text(at: server.url.appending(path: "facts/42"))
      #expect(text == "You asked for /facts/42 – gern geschehen ✓\n")
      #expect(server.requestedPaths == ["/facts/42"])
    }
  }

  @Test func acceptsABodyOfExactlyTheMaximumSize() async throws {
    try await LoopbackServer.run { _ in
      .text(String(repeating: "a", count: 1024))
    } body: { server in
      let text = try await fetcher.text(at: server.url)
      #expect(text.count == 1024)
    }
  }

  @Test func refusesABodyThatAnnouncesToBeLargerThanAllowed() async throws {
    let reason = try await failure(.text(String(repeating: "a", count: 1025)))
    #expect(reason == .tooLarge(maximumBytes: 1024))
  }

  @Test func cutsOffABodyThatNeverEnds() async throws {
    let reason = try await failure(.endless(String(repeating: "and so on ", count: 400)))
    #expect(reason == .tooLarge(maximumBytes: 1024))
  }

  @Test func timesOutWhenTheServerNeverAnswers() async throws {
    let impatient = HTTPTextFetcher(timeout: .milliseconds(100))
    let reason = try await failure(.silence, fetcher: impatient)
    #expect(reason == .timedOut(after: .milliseconds(100)))
  }

  @Test func timesOutWhenTheServerStopsInTheMiddle() async throws {
    let impatient = HTTPTextFetcher(timeout: .milliseconds(100))
    let reason = try await failure(.unfinished("Once upon a time"), fetcher: impatient)
    #expect(reason == .timedOut(after: .milliseconds(100)))
  }

  @Test(arguments: [204, 304, 400, 401, 403, 404, 429, 500, 502, 503, 599])
  func failsForEveryAnswerThatIsNotASuccessWithText(status: Int) async throws {
    let reason = try await failure(.text(status == 204 || status == 304 ? "" : "x", status: status))
    #expect(reason == (status == 204 ? .empty : .status(status)))
  }

  @Test(arguments: [[0xFF, 0xFE], [0x61, 0xC3], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] as [[UInt8]])
  func refusesBytesThatAreNotUTF8(bytes: [UInt8]) async throws {
    #expect(try await failure(.bytes(bytes)) == .notText)
  }

  @Test(arguments: ["", " ", "\r\n\t\n"])
  func refusesAnAnswerWithNothingInIt(text: String) async throws {
    #expect(try await failure(.text(text)) == .empty)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func followsRedirects(status: Int) async throws {
    try await LoopbackServer.run { path in
      path == "/old" ? .redirect(to: "/new", status: status) : .text("found at \(path)")
    } body: { server in
      let text = try await fetcher.text(at: server.url.appending(path: "old"))
      #expect(text == "found at /new")
      #expect(server.requestedPaths == ["/old", "/new"])
    }
  }

  @Test func followsAsManyRedirectsAsAllowed() async throws {
    try await LoopbackServer.run { path in
      path.count <= 3 ? .redirect(to: path + "x") : .text(path)
    } body: { server in
      let text = try await fetcher.text(at: server.url.appending(path: "x"))
      #expect(text == "/xxx")
    }
  }

  @Test func stopsWhenRedirectsGoRoundInCircles() async throws {
    try await LoopbackServer.run { _ in
      .redirect(to: "/again")
    } body: { server in
      let reason = await reason { try await fetcher.text(at: server.url) }
      #expect(reason == .tooManyRedirects(maximum: 3))
      #expect(server.requestedPaths.count == 4)
    }
  }

  @Test func refusesARedirectToAnythingButTheWeb() async throws {
    let reason = try await failure(.redirect(to: "file:///etc/passwd"))
    #expect(reason == .unsafeRedirect(to: "file:///etc/passwd"))
  }

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

  @Test(arguments: ["ftp://example.com/1", "file:///etc/passwd", "/relative", "http:///no-host"])
  func refusesAURLThatIsNotOnTheWeb(string: String) async throws {
    let url = try #require(URL(string: string))
    #expect(await reason { try await fetcher.text(at: url) } == .unsupportedURL)
  }

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
    let patient = HTTPTextFetcher(timeout: .seconds(300), maximumRedirects: .max)
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

  @Test func manyFetchesAtOnceDoNotDisturbEachOther() async throws {
    try await LoopbackServer.run { path in
      .text("answer to \(path)")
    } body: { server in
      try await withThrowingTaskGroup(of: (Int, String).self) { group in
        for number in 1...20 {
          group.addTask {
            (number, try await fetcher.text(at: server.url.appending(path: "\(number)")))
          }
        }
        for try await (number, text) in group {
          #expect(text == "answer to /\(number)")
        }
      }
      #expect(server.requestedPaths.count == 20)
    }
  }
}
