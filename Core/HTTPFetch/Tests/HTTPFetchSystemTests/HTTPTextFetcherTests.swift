import Foundation
import HTTPFetch
import HTTPFetchTesting
import SystemTesting
import Testing

@Suite(.system) struct HTTPTextFetcherTests {
  let fetcher = HTTPTextFetcher(maximumBytes: 1024, maximumRedirects: 3, clock: StoppedClock())

  /// The reason for which a fetch from a server with one answer fails.
  func failure(_ answer: LoopbackServer.Answer) async throws -> HTTPFetchError.Reason? {
    try await LoopbackServer.run { _ in
      answer
    } body: { server in
      await reason { try await fetcher.text(at: server.url) }
    }
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

  @Test(arguments: [204, 304, 400, 401, 403, 404, 429, 500, 502, 503, 599])
  func failsForEveryAnswerThatIsNotASuccessWithText(status: Int) async throws {
    let reason = try await failure(.text(status == 204 || status == 304 ? "" : "x", status: status))
    #expect(reason == (status == 204 ? .empty : .status(status)))
  }

  @Test(arguments: [[], [0xFF, 0xFE], [0x20]] as [[UInt8]])
  func returnsBytesThatAreNoText(bytes: [UInt8]) async throws {
    let received = try await LoopbackServer.run(answer: { _ in .bytes(bytes) }) { server in
      try await fetcher.bytes(at: server.url)
    }
    #expect(received == bytes)
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
