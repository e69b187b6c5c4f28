import ComposableArchitecture
import Foundation

/// Finds files.
@DependencyClient
struct FileClient: Sendable {
  /// Returns the paths below the current folder that contain a text, at most 100.
  var search: @Sendable (_ text: String) async throws -> [String]
}

extension FileClient: DependencyKey {
  static let liveValue = FileClient(
    search: { text in
      var found: [String] = []
      let files = FileManager.default.enumerator(atPath: FileManager.default.currentDirectoryPath)
      while let path = files?.nextObject() as? String, found.count < 100 {
        try Task.checkCancellation()
        if path.localizedCaseInsensitiveContains(text) { found.append(path) }
      }
      return found
    }
  )

  static let testValue = FileClient()
}
