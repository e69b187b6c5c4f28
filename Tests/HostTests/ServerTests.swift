import Foundation
import HTTPFetchTesting
import Testing

/// The program and the servers it asks.
@Suite(.timeLimit(.minutes(1))) struct ServerTests {
  private static let update = LoopbackServer.Answer.text(#"{"version": "999.0.0"}"#)

  @Test func fetchesFacts() async throws {
    try await LoopbackServer.run { _ in
      .text("One is enough.")
    } body: { server in
      let outcome = try await Host.session(
        "send counter.incrementButtonTapped",
        "send fact.factButtonTapped",
        "wait 1000h",
        "expect fact.fact \"One is enough.\"",
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
          expect alert null
          advance 2s
          wait 1000h
          expect launchState "splash"
          expect alert.buttons[1].action "laterButtonTapped"
          send alert.presented.laterButtonTapped
          wait
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
      try await terminal.shows("Starting")
      terminal.press("\r")
      try await terminal.shows("Update available", "Later Esc")
      terminal.press("\u{1B}")
      try await terminal.shows("Welcome")
      terminal.press("q")
      #expect(await terminal.finish() == 0)
    }
  }
}
