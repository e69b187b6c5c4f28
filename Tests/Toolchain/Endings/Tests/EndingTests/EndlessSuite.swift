import Foundation
import Testing

@Suite struct EndlessSuite {
  /// Never ends, and neither does its child process, which ignores SIGTERM.
  @Test func neverEnds() async throws {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/bin/sh")
    let name = ProcessInfo.processInfo.environment["COMPOSED_ENDLESS_NAME"] ?? "endless"
    child.arguments = ["-c", "trap '' TERM; while :; do sleep 1; done", name]
    try child.run()

    let (stream, continuation) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    continuation.finish()
  }
}
