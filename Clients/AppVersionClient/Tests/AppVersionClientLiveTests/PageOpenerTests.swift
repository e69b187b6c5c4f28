import AppVersionClient
import AppVersionClientLive
import Foundation
import Testing

@Suite struct PageOpenerTests {
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
      try await command.opener(patience: .milliseconds(50)).open(url)
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

  @Test func saysWhatToOpenByHandWhenThereIsNoCommand() async throws {
    let url = try #require(URL(string: "https://example.com"))
    let opener = PageOpener(command: "no-such-command", searchPath: "/nowhere:/bin")
    let error = await #expect(throws: AppVersionError.self) { try await opener.open(url) }
    #expect(
      error?.description == """
        Could not open the release page: there is no command no-such-command on this system. \
        Open it by hand: https://example.com
        """
    )
  }
}
