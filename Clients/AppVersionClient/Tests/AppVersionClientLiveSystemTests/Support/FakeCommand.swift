import AppVersionClientLive
import Clocks
import Foundation

/// A command in a folder of its own that writes its arguments to a file.
struct FakeCommand {
  let folder: URL

  /// Runs a body with a command.
  ///
  /// - Parameters:
  ///   - script: What the command does after it has written its arguments.
  ///   - body: What to do while the command is there.
  static func run(
    script: String = "",
    _ body: (FakeCommand) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let command = FakeCommand(folder: folder)
    let text = """
      #!/bin/sh
      printf '%s\\n' "$@" > '\(command.file.path(percentEncoded: false))'
      \(script)
      """
    let path = folder.appending(path: "open-page").path(percentEncoded: false)
    guard write(text, to: path), mkfifo(command.gate.path(percentEncoded: false), 0o600) == 0
    else {
      throw CocoaError(.fileWriteUnknown)
    }
    try await body(command)
  }

  /// Writes an executable file from a process of its own. A file that this process had opened for
  /// writing could be inherited by whatever another test starts at that moment, and could not be
  /// executed until that has closed it.
  private static func write(_ text: String, to path: String) -> Bool {
    let script = #"printf '%s' "$1" > "$2" && chmod 755 "$2""#
    let words = ["sh", "-c", script, "sh", text, path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", nil, nil, &arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }

  /// An opener that waits for the end of the command.
  var opener: PageOpener { opener(clock: TestClock()) }

  func opener(clock: any Clock<Duration>) -> PageOpener {
    PageOpener(
      command: "open-page",
      searchPath: "/nowhere::\(folder.path(percentEncoded: false)):/bin",
      clock: clock
    )
  }

  func arguments() throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// Lets a command go on that reads from `"$0.gate"`; waits until it does.
  func letGo() throws {
    try FileHandle(forWritingTo: gate).close()
  }

  private var gate: URL { folder.appending(path: "open-page.gate") }
  private var file: URL { folder.appending(path: "arguments") }
}
