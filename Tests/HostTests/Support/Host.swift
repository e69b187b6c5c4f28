import Foundation
import Testing

/// The built executable, which lies beside the bundle of the tests.
enum Host {
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

  /// What a finished run has left behind.
  struct Outcome {
    var exitCode: Int32
    /// Whether a signal ended it, with the number in place of the exit code.
    var isKilled: Bool
    var output: String
    var errors: String

    /// The output's lines as JSON objects, in order.
    var objects: [[String: Any]] {
      get throws {
        try output.split(separator: "\n").map { line in
          let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
          return try #require(object as? [String: Any])
        }
      }
    }
  }

  /// Runs the executable to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: What it reads.
  ///   - environment: Values that differ from the tests' own environment.
  static func run(
    _ arguments: [String],
    input: String = "",
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await run(arguments, input: Data(input.utf8), environment: environment)
  }

  static func run(
    _ arguments: [String],
    input: Data,
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    let process = try HostProcess(arguments, environment: environment)
    await process.write(input)
    process.closeInput()
    return await process.finish()
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

  /// Runs commands on the home screen, without files.
  static func session(_ lines: String..., options: [String] = []) async throws -> Outcome {
    try await run(
      ["run", "--ephemeral", "--skip-onboarding"] + options,
      input: lines.map { $0 + "\n" }.joined()
    )
  }

  /// Runs a command of the shell, for pipes between programs.
  static func shell(_ command: String) async throws -> Outcome {
    let process = try HostProcess(
      ["-c", command],
      executable: URL(fileURLWithPath: "/bin/sh")
    )
    process.closeInput()
    return await process.finish()
  }
}
