import Foundation

@testable import SystemTesting

/// A named pipe that tells when no process holds it any more.
final class Lifeline {
  private let folder: TemporaryFolder
  private let output: ByteReader
  /// Keeps the pipe from ending before a process has opened it.
  private let writing: Int32

  /// The path that a process opens for writing.
  var path: String { folder.path("lifeline") }

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.path("lifeline")
    guard mkfifo(path, 0o600) == 0 else {
      throw SystemFailure(
        attempt: "The pipe \(path) could not be created",
        code: errno,
        advice: "Set TMPDIR to a folder that can be written to."
      )
    }
    writing = open(path, O_RDWR | O_CLOEXEC)
    output = try ByteReader(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), name: "the lifeline")
  }

  /// Waits until no process holds it, once those that shall have opened it.
  func end() async {
    close(writing)
    _ = await output.rest()
  }
}
