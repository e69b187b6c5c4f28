import ArgumentParser
import Foundation

/// Where the app's files are.
struct DataOptions: ParsableArguments {
  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp("Keep the app's files in this folder.", valueName: "dir")
  )
  var folder: String?

  func validate() throws {
    if let folder, folder.isEmpty {
      throw ValidationError("'--data-dir' needs the path of a folder.")
    }
  }

  /// The folder, if it is not the usual one.
  var directory: URL? {
    folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
  }
}
