import Foundation
import Testing

@testable import SystemTesting

@Suite(.system) struct PipedProcessTests {
  private let shell = URL(fileURLWithPath: "/bin/sh")

  @Test func passesInputOutputEnvironmentAndExitCode() async throws {
    let outcome = try await PipedProcess.run(
      shell,
      ["-c", "cat; echo $GREETING >&2; exit 3"],
      input: Data("hello".utf8),
      environment: ["GREETING": "hi"]
    )
    #expect(outcome.exitCode == 3)
    #expect(!outcome.isKilled)
    #expect(outcome.output == "hello")
    #expect(outcome.errors == "hi\n")
  }

  @Test func waitsForALine() async throws {
    let process = try PipedProcess(shell, ["-c", "read name; echo hello, $name; cat"])
    await process.write("Blob\n")
    #expect(try await process.output(until: "Blob\n") == "hello, Blob\n")
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
  }

  @Test func namesTheTextThatDidNotCome() async throws {
    let process = try PipedProcess(shell, ["-c", "echo one"])
    let error = await #expect(throws: ByteReader.EndOfOutput.self) {
      try await process.output(until: "two")
    }
    #expect(error?.description == #"The output ended without "two": "one\n""#)
  }

  @Test func inheritsNoFileOfTheTests() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let outcome = try await PipedProcess.run(
      shell,
      [
        "-c",
        "for file in \(ends[0]) \(ends[1]); do test -e /dev/fd/$file && echo $file; done; exit 0",
      ]
    )
    #expect(outcome.exitCode == 0)
    #expect(outcome.output == "")
  }

  @Test func aSignalIsTheOutcome() async throws {
    let process = try PipedProcess(shell, ["-c", "echo ready; cat"])
    _ = try await process.output(until: "ready")
    process.send(signal: SIGTERM)
    let outcome = await process.finish()
    #expect(outcome.isKilled)
    #expect(outcome.exitCode == SIGTERM)
  }

  @Test func severalTasksWaitForTheSameEnd() async throws {
    let child = try PipedProcess(shell, ["-c", "echo ready; read line; exit 4"])
    _ = try await child.output(until: "ready")
    await withTaskGroup(of: Int32.self) { group in
      for _ in 0..<3 { group.addTask { await child.finish().exitCode } }
      child.closeInput()
      for await code in group { #expect(code == 4) }
    }
  }

  @Test func aProgramThatDoesNotReadIsNoObstacle() async throws {
    let input = Data(repeating: 32, count: 1 << 20)
    let outcome = try await PipedProcess.run(shell, ["-c", "exit 0"], input: input)
    #expect(outcome.exitCode == 0)
  }

  @Test func aMissingExecutableIsNamed() {
    let error = #expect(throws: SystemFailure.self) {
      try PipedProcess(URL(fileURLWithPath: "/no/such/program"))
    }
    #expect(
      error?.description == """
        The program /no/such/program could not be started: No such file or directory. Build or \
        install it, then run the test again.
        """
    )
  }

  @Test func aFailureLeavesNoFileOpen() throws {
    for _ in 0..<3 {
      #expect(throws: SystemFailure.self) {
        try PipedProcess(URL(fileURLWithPath: "/no/such/program"))
      }
    }
    // Other tests of this process open and close files meanwhile; pipes of a failed start would stay.
    for _ in 0..<2_000 {
      _ = try? PipedProcess(URL(fileURLWithPath: "/no/such/program"))
    }
    let limit = try #require(sysconf(Int32(_SC_OPEN_MAX)) > 0 ? sysconf(Int32(_SC_OPEN_MAX)) : nil)
    let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    #expect(files < min(limit, 2_000))
  }
}
