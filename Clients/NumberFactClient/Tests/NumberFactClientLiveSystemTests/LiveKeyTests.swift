import Clocks
import Foundation
import HTTPFetch
import HTTPFetchTesting
import NumberFactClient
import NumberFactClientLive
import SystemTesting
import Testing

@Suite(.system) struct LiveKeyTests {
  /// Stands still, so that no limit of time is ever reached.
  private let clock = TestClock()

  @Test(arguments: [0, 42, -7, Int.max, Int.min])
  func asksTheServerForThePathOfTheNumber(number: Int) async throws {
    try await LoopbackServer.run { path in
      .text("The path was \(path).\n")
    } body: { server in
      let client = NumberFactClient.live(baseURL: server.url, clock: clock)
      let fact = try await client.fact(number)
      #expect(fact == "The path was /\(number).")
    }
  }

  @Test(arguments: ["facts", "facts/", "/facts/"])
  func keepsThePathOfTheBaseURL(path: String) async throws {
    try await LoopbackServer.run { path in
      .text(path)
    } body: { server in
      let url = try #require(URL(string: path, relativeTo: server.url)).absoluteURL
      let fact = try await NumberFactClient.live(baseURL: url, clock: clock).fact(42)
      #expect(fact == "/facts/42")
    }
  }

  @Test func takesControlCharactersOutOfAnAnswer() async throws {
    try await LoopbackServer.run { _ in
      .text("\u{1B}[2J42 is\r\n\u{9B}31m the\tanswer\u{7F}.\u{0}")
    } body: { server in
      let fact = try await NumberFactClient.live(baseURL: server.url, clock: clock).fact(42)
      #expect(fact == "[2J42 is \n 31m the answer .")
    }
  }

  @Test(
    arguments: [
      ("\n<!DOCTYPE html><title>Log in</title>", .webPage),
      ("<HTML><p>Log in</p></HTML>", .webPage),
      ("<?xml version=\"1.0\"?><html/>", .webPage),
      ("<!-- 1 --><script>go()</script>", .webPage),
      ("\u{7}\u{0}\n", .empty),
    ] as [(String, HTTPFetchError.Reason)]
  )
  func reportsAnAnswerThatIsNoFact(text: String, reason: HTTPFetchError.Reason) async throws {
    try await LoopbackServer.run { _ in
      .text(text)
    } body: { server in
      let url = server.url.appending(path: "42")
      await #expect(throws: HTTPFetchError(url: url, reason: reason)) {
        try await NumberFactClient.live(baseURL: server.url, clock: clock).fact(42)
      }
    }
  }

  @Test(arguments: [404, 500, 503])
  func reportsTheStatusOfAFailure(status: Int) async throws {
    try await LoopbackServer.run { _ in
      .text("Sorry.", status: status)
    } body: { server in
      let url = server.url.appending(path: "42")
      await #expect(throws: HTTPFetchError(url: url, reason: .status(status))) {
        try await NumberFactClient.live(baseURL: server.url, clock: clock).fact(42)
      }
    }
  }

  @Test func reportsAServerThatRefuses() async throws {
    try await LoopbackPort.refusing { url in
      let error = await #expect(throws: HTTPFetchError.self) {
        try await NumberFactClient.live(baseURL: url, clock: clock).fact(42)
      }
      #expect(
        error?.localizedDescription == """
          Could not fetch \(url)/42: the connection was refused. \
          Check the URL and the network connection, then try again.
          """
      )
    }
  }

  @Test func reportsAServerThatNeverAnswers() async throws {
    try await LoopbackServer.run { _ in
      .silence
    } body: { server in
      let client = NumberFactClient.live(
        baseURL: server.url,
        timeout: .seconds(20),
        clock: ImmediateClock()
      )
      let error = await #expect(throws: HTTPFetchError.self) { try await client.fact(42) }
      #expect(error?.reason == .timedOut(after: .seconds(20), receivedBytes: 0))
    }
  }

  @Test func reportsABodyWithoutAnEnd() async throws {
    try await LoopbackServer.run { _ in
      .endless(String(repeating: "a number ", count: 400))
    } body: { server in
      let client = NumberFactClient.live(
        baseURL: server.url,
        maximumBytes: 10_000,
        clock: clock
      )
      let error = await #expect(throws: HTTPFetchError.self) { try await client.fact(42) }
      #expect(error?.reason == .tooLarge(maximumBytes: 10_000))
    }
  }

  @Test func reportsBytesThatAreNotText() async throws {
    try await LoopbackServer.run { _ in
      .bytes([0x89, 0x50, 0x4E, 0x47])
    } body: { server in
      let error = await #expect(throws: HTTPFetchError.self) {
        try await NumberFactClient.live(baseURL: server.url, clock: clock).fact(42)
      }
      #expect(error?.reason == .notText)
    }
  }
}
