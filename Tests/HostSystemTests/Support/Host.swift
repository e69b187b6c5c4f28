import Foundation
import SystemTesting
import Testing

/// The built executable, which lies beside the bundle of the tests.
enum Host {
  typealias Outcome = PipedProcess.Outcome

  static var executable: URL {
    get throws {
      let folder = Bundle.main.bundleURL
      let candidates = [folder, folder.deletingLastPathComponent()]
        .map { $0.appendingPathComponent("composed") }
      return try #require(
        candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) },
        "The executable `composed` has not been built beside the tests."
      )
    }
  }

  /// Starts the executable.
  ///
  /// - Parameter arguments: Its arguments.
  static func start(_ arguments: [String]) throws -> PipedProcess {
    try PipedProcess(executable, arguments)
  }

  /// Runs the executable to its end.
  ///
  /// - Parameters:
  ///   - arguments: Its arguments.
  ///   - input: Its standard input.
  ///   - environment: Values that differ from the tests' own environment.
  static func run(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:],
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Outcome {
    try await PipedProcess.run(
      executable,
      arguments,
      input: Data(input.utf8),
      environment: environment,
      fileID: fileID,
      line: line
    )
  }

  /// The lines of a script that add a sync-up.
  static func addingSyncUp(_ title: String = "Design") -> String {
    """
    send syncUps.list.addSyncUpButtonTapped
    send syncUps.list.destination.presented.add.binding.title "\(title)"
    send syncUps.list.destination.presented.add.attendeeNameChanged {"offset":0,"name":"Blob"}
    send syncUps.list.confirmAddSyncUpButtonTapped
    """
  }

  /// Stores one sync-up without attendees, whose title is Design.
  static func importDesign(into folder: String) async throws {
    let stored = """
      [{"id": "00000000-0000-0000-0000-000000000001", "title": "Design", "theme": "navy", \
      "durationSeconds": 300, "attendees": [], "meetings": []}]
      """
    _ = try await run(["import", "--data-dir", folder], input: stored)
  }

  /// Runs commands on the home screen, without files.
  static func session(_ lines: String..., options: [String] = []) async throws -> Outcome {
    try await run(
      ["run", "--ephemeral", "--skip-onboarding"] + options,
      input: lines.map { $0 + "\n" }.joined()
    )
  }

  /// Runs a command of the shell, for pipes between programs.
  static func shell(_ command: String) async throws -> Outcome {
    try await PipedProcess.run(URL(fileURLWithPath: "/bin/sh"), ["-c", command])
  }
}
