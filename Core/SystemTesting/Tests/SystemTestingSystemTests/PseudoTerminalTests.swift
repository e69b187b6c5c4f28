import Foundation
import Testing

@testable import SystemTesting

@Suite(.system) struct PseudoTerminalTests {
  private let environment = ["PATH": "/usr/bin:/bin", "TERM": "dumb"]

  @Test func aProgramHasItForItsOwn() async throws {
    let terminal = try PseudoTerminal(columns: 50, rows: 7)
    #expect(terminal.isCooked)
    let script = """
      trap 'stty size' WINCH
      stty size </dev/tty
      until [ "$line" = end ]; do read line; echo "got $line"; done
      """
    let child = try terminal.start(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", script],
      environment: environment
    )
    try await terminal.output(until: "7 50")
    terminal.send(Array("hello\r".utf8))
    try await terminal.output(until: "got hello")
    terminal.resize(columns: 30, rows: 3)
    // A shell that is about to read sees the signal behind the next line.
    terminal.send(Array("more\r".utf8))
    try await terminal.output(until: "3 30")
    terminal.send(Array("end\r".utf8))
    while try await terminal.chunk() != nil {}
    #expect(await child.finish().isKilled == false)
  }

  @Test func disconnectingHangsUp() async throws {
    let terminal = try PseudoTerminal()
    let child = try terminal.start(
      URL(fileURLWithPath: "/bin/sh"),
      ["-c", "echo ready; sleep 1000"],
      environment: environment
    )
    try await terminal.output(until: "ready")
    terminal.disconnect()
    #expect(await child.finish() == ChildProcess.Status(exitCode: SIGHUP, isKilled: true))
  }

  @Test func tellsThatThereIsNone() async throws {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 3, rlim_max: 3)
      #expect(setrlimit(__rlimit_resource_t(7), &limit) == 0)
      let error = #expect(throws: SystemFailure.self) { try PseudoTerminal() }
      #expect(error?.attempt == "No pseudo-terminal could be opened")
      #expect(error?.reason == "Too many open files")
      let other = #expect(throws: SystemFailure.self) {
        try PipedProcess(URL(fileURLWithPath: "/bin/sh"))
      }
      #expect(other?.attempt == "No pipe could be opened")
    }
  }
}
