@_spi(Testing) import Counter
@_spi(Testing) import Fact
import Foundation
import HTTPFetchTesting
import Onboarding
import SystemTesting
import Testing

/// The program and the servers it asks.
@Suite(.system) struct ServerTests {
  private static let update = LoopbackServer.Answer.text(
    #"{"version": "999.0.0", "url": "https://example.com/999"}"#
  )

  @Test func fetchesFacts() async throws {
    try await LoopbackServer.run { _ in
      .text("One is enough.")
    } body: { server in
      let outcome = try await Host.session(
        "send counter.\(CounterWords.increment)",
        "send fact.\(FactWords.ask)",
        "expect fact.fact \"One is enough.\" within 1000h",
        options: ["--quiet", "--fact-url", server.url.absoluteString]
      )
      #expect(outcome.output == "")
      #expect(outcome.exitCode == 0)
      #expect(server.requestedPaths == ["/1"])
    }
  }

  @Test func offersAnUpdate() async throws {
    try await LoopbackServer.run { _ in
      Self.update
    } body: { server in
      let outcome = try await Host.run(
        [
          "run", "--ephemeral", "--quiet", "--clock", "test", "--update-url",
          server.url.absoluteString,
        ],
        input: """
          expect alert.buttons[1].action "laterButtonTapped" within 1000h
          expect launchState "splash"
          expect availableUpdate.newVersion "999.0.0"
          send alert.presented.laterButtonTapped
          expect alert null
          expect launchState "onboarding"

          """
      )
      #expect(outcome.output == "")
      #expect(outcome.exitCode == 0)
    }
  }

  @Test func asksOnTheTerminal() async throws {
    try await LoopbackServer.run { _ in
      Self.update
    } body: { server in
      let terminal = try HostTerminal(
        ["--ephemeral", "--update-url", server.url.absoluteString]
      )
      try await terminal.shows(
        "Update available",
        "Version 999.0.0 is available; this is ",
        "https://example.com/999",
        "Open the page",
        "Later Esc"
      )
      terminal.press("\u{1B}")
      try await terminal.shows(OnboardingPage.welcome.title)
      terminal.press("q")
      #expect(await terminal.finish() == 0)
    }
  }

  @Test func aServerThatDoesNotAnswerKeepsNobodyFromTheApp() async throws {
    try await LoopbackServer.run { _ in
      .silence
    } body: { server in
      let terminal = try HostTerminal(
        ["--ephemeral", "--update-url", server.url.absoluteString]
      )
      try await terminal.shows("Looking for an update", "Skip Esc")
      terminal.press("\r")
      try await terminal.shows(OnboardingPage.welcome.title, without: "Looking for an update")
      terminal.press("q")
      #expect(await terminal.finish() == 0)
    }
  }

  @Test func saysWhichServerDidNotAnswer() async throws {
    let outcome = try await Host.session(
      "send fact.\(FactWords.ask)",
      "expect fact.isLoading false within 1000h",
      "expect fact.errorMessage null",
      options: ["--quiet", "--fact-url", "http://127.0.0.1:1"]
    )
    #expect(outcome.output.contains("http://127.0.0.1:1"))
    #expect(outcome.exitCode == 1)
  }

  @Test func launchesWithoutTheServerOfUpdates() async throws {
    let outcome = try await Host.run(
      [
        "run", "--ephemeral", "--quiet", "--clock", "test", "--update-url", "http://127.0.0.1:1/v",
      ],
      input: "expect launchState \"onboarding\" within 1000h\nexpect alert null\n"
    )
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 0)
  }
}
