import Foundation
import Synchronization
import Testing

@testable import SystemTesting

/// A program does not outlive the object that has started it.
@Suite(.system) struct ChildProcessEndTests {
  private let shell = URL(fileURLWithPath: "/bin/sh")

  /// Starts a shell and drops it once it has written a line.
  ///
  /// Returns when the shell is gone, and no process that it has started has its output any more.
  private func dropped(_ script: String) async throws -> pid_t {
    var child: ChildProcess?
    let pipe: PipeEnds
    (child, pipe) = try ChildProcess.spawning.withLock { _ in
      let pipe = try PipeEnds()
      defer { close(pipe.writing) }
      let null = open("/dev/null", O_RDWR | O_CLOEXEC)
      defer { close(null) }
      let child = try ChildProcess(
        shell,
        ["-c", script],
        environment: ["PATH": "/usr/bin:/bin"],
        connection: .files(input: null, output: pipe.writing, errors: pipe.writing)
      )
      return (child, pipe)
    }
    let output = try ByteReader(pipe.reading)
    _ = try await output.text(until: "ready\n")
    let id = try #require(child?.id)
    let end = try #require(child?.end)
    child = nil
    // Ends when no process has the output any more.
    _ = await output.rest()
    _ = await end.get()
    return id
  }

  @Test func aProgramThatIgnoresSignalsIsKilledAndForgotten() async throws {
    let id = try await dropped("trap '' TERM INT HUP; echo ready; while true; do sleep 1000; done")
    #expect(kill(id, 0) == -1)
    #expect(errno == ESRCH)
  }

  @Test func soAreTheProgramsThatItHasStarted() async throws {
    _ = try await dropped("trap '' TERM; (trap '' TERM; sleep 1000) & echo ready; wait")
  }

  @Test func soAreThoseThatItHasLeftBehind() async throws {
    _ = try await dropped("sleep 1000 & echo ready")
  }

  @Test func theJobsOfATerminalEndWithIt() async throws {
    let lifeline = try Lifeline()
    let terminal = try PseudoTerminal()
    var child: ChildProcess? = try terminal.start(
      URL(fileURLWithPath: "/bin/bash"),
      [
        "-mc", "(trap '' HUP TERM; exec 3>'\(lifeline.path)'; echo ready; sleep 1000) & wait",
      ],
      environment: ["PATH": "/usr/bin:/bin", "TERM": "dumb"]
    )
    try await terminal.output(until: "ready")
    let end = try #require(child?.end)
    child = nil
    #expect(await end.get() == ChildProcess.Status(exitCode: SIGKILL, isKilled: true))
    await lifeline.end()
  }

  @Test func programsOfTestsThatEndDoNotStay() async throws {
    let lifeline = try Lifeline()
    await #expect(processExitsWith: .exitCode(7)) { [path = lifeline.path as String] in
      let child = try PipedProcess(
        URL(fileURLWithPath: "/bin/sh"),
        ["-c", "trap '' TERM HUP; exec 3>'\(path)'; echo ready; while true; do sleep 1000; done"]
      )
      _ = try await child.output(until: "ready")
      // The object is never destroyed.
      _ = Unmanaged.passRetained(child)
      exit(7)
    }
    await lifeline.end()
  }
}
