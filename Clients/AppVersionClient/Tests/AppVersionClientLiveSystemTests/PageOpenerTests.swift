import AppVersionClient
import AppVersionClientLive
import Clocks
import Foundation
import SystemTesting
import Testing

@Suite(.system) struct PageOpenerTests {
  @Test func handsTheURLToTheCommandAsItIs() async throws {
    try await FakeCommand.run { command in
      let url = try #require(URL(string: "https://example.com/a%20b?c=$HOME&d=;e#f"))
      try await command.opener.open(url)
      #expect(try command.arguments() == "https://example.com/a%20b?c=$HOME&d=;e#f\n")
    }
  }

  @Test func reportsACommandThatFails() async throws {
    try await FakeCommand.run(script: "exit 3") { command in
      let url = try #require(URL(string: "https://example.com"))
      let error = AppVersionError.notOpened(
        url: "https://example.com",
        reason: "open-page ended with status 3"
      )
      await #expect(throws: error) { try await command.opener.open(url) }
    }
  }

  @Test func doesNotWaitForABrowserToBeClosed() async throws {
    try await FakeCommand.run(script: "read line < \"$0.gate\"") { command in
      let url = try #require(URL(string: "https://example.com"))
      try await command.opener(clock: ImmediateClock()).open(url)
      try command.letGo()
    }
  }

  @Test(arguments: ["file:///etc/passwd", "javascript:alert(1)", "mailto:a@b.c", "relative"])
  func opensNothingButWebPages(string: String) async throws {
    try await FakeCommand.run { command in
      let url = try #require(URL(string: string))
      let error = AppVersionError.notOpened(
        url: string,
        reason: "only http and https pages are opened"
      )
      await #expect(throws: error) { try await command.opener.open(url) }
      #expect(throws: (any Error).self) { try command.arguments() }
    }
  }
}
