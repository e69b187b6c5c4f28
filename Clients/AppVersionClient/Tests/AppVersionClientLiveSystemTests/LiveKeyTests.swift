import AppVersionClient
import AppVersionClientLive
import Clocks
import Foundation
import HTTPFetch
import HTTPFetchTesting
import SystemTesting
import Testing

@Suite(.system) struct LiveKeyTests {
  /// Runs a body with a client for a server with one answer.
  func with(
    _ answer: LoopbackServer.Answer,
    runningVersion: String = "1.4.0",
    opener: PageOpener = PageOpener(searchPath: ""),
    _ body: @Sendable (AppVersionClient, LoopbackServer) async throws -> Void
  ) async throws {
    try await LoopbackServer.run { _ in
      answer
    } body: { server in
      let url = server.url.appending(path: "version.json")
      let client = AppVersionClient.live(
        runningVersion: runningVersion,
        documentURL: url,
        maximumBytes: 1000,
        // Stands still, so that no limit of time is ever reached.
        clock: TestClock(),
        opener: opener
      )
      try await body(client, server)
    }
  }

  @Test(arguments: [
    ("1.4.0", "1.4.0", false), ("1.4.0", "1.4.1", true), ("1.4.0", "1.3.9", false),
    ("1.9.0", "1.10.0", true), ("1.4.0", "1.4.0+build.2", false), ("1.4.0-beta.1", "1.4.0", true),
    ("1.4.0", "1.4.0-beta.1", false), ("1.4.0-beta.2", "1.4.0-beta.11", true),
  ])
  func comparesBySemanticVersion(running: String, newest: String, isNewer: Bool) async throws {
    let answer = LoopbackServer.Answer.text("{\"version\": \"\(newest)\"}")
    try await with(answer, runningVersion: running) { client, server in
      let update = try await client.availableUpdate()
      #expect(
        update == (isNewer ? AvailableUpdate(newVersion: newest, runningVersion: running) : nil)
      )
      #expect(server.requestedPaths == ["/version.json"])
    }
  }

  @Test(arguments: [
    ("<html>", "it is not valid JSON"),
    ("{\"version\": \"1.4.", "it is not valid JSON"),
    ("[\"1.4.0\"]", "it is not a JSON object"),
    ("\"1.4.0\"", "it is not a JSON object"),
    ("{}", "the member \"version\" is missing"),
    ("{\"version\": 1.4}", "the member \"version\" is not a string"),
    ("{\"version\": null}", "the member \"version\" is not a string"),
    ("{\"version\": \"1.4\"}", "\"1.4\" is not a semantic version"),
    ("{\"version\": \"v1.4.0\"}", "\"v1.4.0\" is not a semantic version"),
    ("{\"version\": \"1.5.0\", \"url\": 5}", "the member \"url\" is not a string"),
    (
      "{\"version\": \"1.5.0\", \"url\": \"file:///etc/passwd\"}",
      "\"file:///etc/passwd\" is not the http or https URL of a page"
    ),
    (
      "{\"version\": \"1.5.0\", \"url\": \"https://\"}",
      "\"https://\" is not the http or https URL of a page"
    ),
  ])
  func refusesADocumentThatIsNotAsDescribed(text: String, reason: String) async throws {
    try await with(.text(text)) { client, server in
      let url = server.url.appending(path: "version.json").absoluteString
      await #expect(throws: AppVersionError.malformedDocument(url: url, reason: reason)) {
        try await client.availableUpdate()
      }
    }
  }

  /// The page is shown, recorded and given to another program.
  @Test func thePageHasNoUser() async throws {
    let text = "{\"version\": \"1.5.0\", \"url\": \"https://me:secret@example.com/a?b=c#d\"}"
    try await with(.text(text)) { client, _ in
      let update = try await client.availableUpdate()
      #expect(update?.page == URL(string: "https://example.com/a?b=c#d"))
    }
    let wrong = "{\"version\": \"1.5.0\", \"url\": \"ftp://me:secret@example.com/a\"}"
    try await with(.text(wrong)) { client, _ in
      let error = await #expect(throws: AppVersionError.self) { try await client.availableUpdate() }
      #expect(error?.description.contains("secret") == false)
    }
  }

  @Test func refusesARunningVersionThatCannotBeCompared() async throws {
    try await with(.text("{\"version\": \"1.5.0\"}"), runningVersion: "main") { client, server in
      await #expect(throws: AppVersionError.malformedRunningVersion("main")) {
        try await client.availableUpdate()
      }
      #expect(server.requestedPaths.isEmpty)
    }
  }

  @Test func passesOnWhatTheTransportReports() async throws {
    try await with(.text("Gone.", status: 503)) { client, _ in
      let error = await #expect(throws: HTTPFetchError.self) {
        try await client.availableUpdate()
      }
      #expect(error?.reason == .status(503))
    }
    try await with(.endless(String(repeating: "{", count: 400))) { client, _ in
      let error = await #expect(throws: HTTPFetchError.self) {
        try await client.availableUpdate()
      }
      #expect(error?.reason == .tooLarge(maximumBytes: 1000))
    }
    try await with(.bytes([0x7B, 0xFF])) { client, _ in
      let error = await #expect(throws: HTTPFetchError.self) {
        try await client.availableUpdate()
      }
      #expect(error?.reason == .notText)
    }
    try await LoopbackPort.refusing { url in
      let client = AppVersionClient.live(
        runningVersion: "1.4.0",
        documentURL: url,
        clock: TestClock()
      )
      let error = await #expect(throws: HTTPFetchError.self) {
        try await client.availableUpdate()
      }
      #expect(error?.reason == .transport("the connection was refused"))
    }
    try await LoopbackServer.run { _ in
      .silence
    } body: { server in
      let client = AppVersionClient.live(
        runningVersion: "1.4.0",
        documentURL: server.url,
        timeout: .seconds(20),
        maximumDuration: .seconds(300),
        clock: ImmediateClock()
      )
      let error = await #expect(throws: HTTPFetchError.self) {
        try await client.availableUpdate()
      }
      #expect(error?.reason == .timedOut(after: .seconds(20), receivedBytes: 0))
    }
  }

  @Test func noServerIsWaitedForLongerThanTenSeconds() async throws {
    try await LoopbackServer.run { _ in
      .silence
    } body: { server in
      let client = AppVersionClient.live(
        runningVersion: "1.4.0",
        documentURL: server.url,
        timeout: .seconds(20),
        clock: ImmediateClock()
      )
      let error = await #expect(throws: HTTPFetchError.self) {
        try await client.availableUpdate()
      }
      #expect(error?.reason == .tooSlow(after: .seconds(10), receivedBytes: 0))
    }
  }

  @Test func opensThePageOfTheDocument() async throws {
    try await FakeCommand.run { command in
      let answer = LoopbackServer.Answer.text(
        "{\"version\": \"1.5.0\", \"url\": \"https://example.com/1.5?a=b&c=d\"}"
      )
      try await with(answer, opener: command.opener) { client, server in
        let update = try await client.availableUpdate()
        let page = try #require(update?.page)
        try await client.openReleasePage(page: page)
        #expect(server.requestedPaths.count == 1)
        let arguments = try command.arguments()
        #expect(arguments == "https://example.com/1.5?a=b&c=d\n")
      }
    }
  }

  @Test func namesThePageWhenItCannotBeOpened() async throws {
    let page = try #require(URL(string: "https://example.com"))
    let client = AppVersionClient.live(
      runningVersion: "1.4.0",
      documentURL: nil,
      opener: PageOpener(searchPath: "")
    )
    let error = AppVersionError.notOpened(
      url: "https://example.com",
      reason: "there is no command \(PageOpener.systemCommand) on this system"
    )
    await #expect(throws: error) { try await client.openReleasePage(page: page) }
  }

  @Test(arguments: ["", ", \"url\": null"])
  func aDocumentMayHaveNoPage(member: String) async throws {
    try await with(.text("{\"version\": \"1.5.0\"\(member)}")) { client, _ in
      let update = try await client.availableUpdate()
      #expect(update == AvailableUpdate(newVersion: "1.5.0", runningVersion: "1.4.0"))
    }
  }
}
