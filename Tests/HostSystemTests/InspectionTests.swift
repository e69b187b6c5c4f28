import Foundation
import SystemTesting
import Testing

/// The inspector of the running program, as `composed attach` sees it.
@Suite(.system) struct InspectionTests {
  /// A session that shows itself, and its address.
  private func start(_ arguments: [String]) async throws -> (process: PipedProcess, url: String) {
    let program = try Host.executable.path
    // The address is among what else is printed.
    let process = try PipedProcess(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "exec \"$0\" \"$@\" 2>&1", program] + arguments
    )
    let text = try await process.output(until: "/\n")
    let url = text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://") }
    return (process, String(try #require(url)))
  }

  @Test func showsWhatAScriptDoes() async throws {
    let (process, url) = try await start(["run", "--inspect", "--ephemeral", "--skip-onboarding"])
    await process.write("send counter.incrementButtonTapped\nsend counter.incrementButtonTapped\n")
    _ = try await process.output(until: "counter.count: 1 -> 2")
    let outcome = try await Host.run(["attach", url])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("counter.incrementButtonTapped\n"))
    #expect(outcome.output.hasPrefix("composed "))
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
    let gone = try await Host.run(["attach", url])
    #expect(gone.exitCode == 66)
    #expect(gone.errors.contains("cannot be reached"))
  }

  @Test func followsUntilTheProgramEnds() async throws {
    let (process, url) = try await start(["run", "--inspect", "--ephemeral", "--skip-onboarding"])
    let client = try Host.start(["attach", url, "--follow"])
    _ = try await client.output(until: "actions so far")
    await process.write("send counter.incrementButtonTapped\n")
    _ = try await client.output(until: "counter.count: 0 → 1")
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
    let outcome = await client.finish()
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasSuffix("The end: the program has ended.\n"))
  }

  @Test func saysThatTheOtherProgramWasKilled() async throws {
    let (process, url) = try await start(["run", "--inspect", "--ephemeral", "--skip-onboarding"])
    let client = try Host.start(["attach", url, "--follow"])
    _ = try await client.output(until: "actions so far")
    process.send(signal: SIGKILL)
    _ = await process.finish()
    let outcome = await client.finish()
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("The connection broke off."))
  }

  @Test func showsASessionThatIsRecordedAndOneThatIsReplayed() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("session.jsonl").path
    let (process, url) = try await start([
      "record", file, "--inspect", "--ephemeral", "--skip-onboarding",
    ])
    await process.write("send counter.incrementButtonTapped\n")
    _ = try await process.output(until: "counter.count: 0 -> 1")
    let outcome = try await Host.run(["attach", url])
    #expect(outcome.output.contains("counter.incrementButtonTapped\n"))
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
    let replay = try await Host.run(["replay", file, "--inspect"])
    #expect(replay.exitCode == 0)
    #expect(replay.errors.hasPrefix("inspect: http://127.0.0.1:"))
  }

  @Test func aProgramThatDoesNotShowItselfLoadsNothingOfTheServer() async throws {
    let process = try Host.start(["run", "--ephemeral", "--skip-onboarding"])
    await process.write("send counter.incrementButtonTapped\n")
    _ = try await process.output(until: "counter.count: 0 -> 1")
    // A file without a size, which Foundation does not read to its end.
    let cat = URL(fileURLWithPath: "/bin/cat")
    let maps = try await PipedProcess.run(cat, ["/proc/\(process.id)/maps"]).output
    #expect(maps.contains("libFoundation.so"))
    #expect(!maps.contains("libComposedInspector"))
    #expect(!maps.contains("libFoundationNetworking"))
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
  }
}
