@_spi(Testing) import Counter
import Foundation
import SystemTesting
import Testing

/// `--inspect-wait`: a session that begins when a page or another client has opened.
@Suite(.system) struct InspectWaitTests {
  private static let options = ["--inspect", "--inspect-wait", "--ephemeral", "--skip-onboarding"]

  /// A session that waits, and the address of its inspector.
  private func start(_ arguments: [String]) async throws -> (process: PipedProcess, url: String) {
    let process = try PipedProcess(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "exec \"$0\" \"$@\" 2>&1", try Host.executable.path] + arguments
    )
    let text = try await process.output(until: "begins when the page is opened\n")
    let url = text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://") }
    return (process, String(try #require(url)))
  }

  private func script(in folder: TemporaryFolder) throws -> String {
    let file = folder.url.appendingPathComponent("script.txt")
    let line = "send counter.\(CounterWords.increment)\n"
    try Data("\(line)\(line)".utf8).write(to: file)
    return file.path
  }

  @Test func aScriptBeginsWhenAClientHasOpened() async throws {
    let folder = try TemporaryFolder()
    let (process, url) = try await start(["run"] + Self.options + [try script(in: folder)])
    let client = try Host.start(["attach", url, "--follow"])
    let outcome = await process.finish()
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("counter.count: 1 -> 2"))
    let seen = await client.finish()
    #expect(seen.exitCode == 0)
    #expect(seen.output.contains(", 0 actions so far\n"))
    #expect(seen.output.contains("counter.count: 1 → 2"))
    #expect(seen.output.hasSuffix("The end: all is well (exit code 0).\n"))
  }

  @Test func aReplayBeginsWhenAClientHasOpened() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("session.jsonl").path
    let recorded = try await Host.run(
      ["record", file, try script(in: folder), "--ephemeral", "--skip-onboarding"]
    )
    #expect(recorded.exitCode == 0)
    let (process, url) = try await start(["replay", file, "--inspect", "--inspect-wait"])
    let client = try Host.start(["attach", url, "--follow"])
    #expect(await process.finish().exitCode == 0)
    #expect(await client.finish().output.contains("counter.count: 1 → 2"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func isEndedBySignals(_ signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let (process, url) = try await start(["run"] + Self.options + [try script(in: folder)])
    process.send(signal: signal)
    let outcome = await process.finish()
    // It ends by the signal itself, which shells report as 130 and 143.
    #expect(outcome.exitCode == signal)
    #expect(!outcome.output.contains("counter.count"))
    #expect(try await Host.run(["attach", url]).exitCode == 66)
  }

  @Test func doesNothingWithoutAPage() async throws {
    let (process, url) = try await start(["run"] + Self.options)
    await process.write("send counter.\(CounterWords.increment)\n")
    process.closeInput()
    // A request that is answered takes longer than the whole script would, and is no page.
    #expect(try await Host.run(["attach", "\(url.dropLast())x/"]).exitCode == 65)
    process.send(signal: SIGTERM)
    #expect(!(await process.finish().output.contains("counter.count")))
  }
}
