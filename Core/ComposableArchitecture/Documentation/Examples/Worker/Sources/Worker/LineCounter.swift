import ComposableArchitecture
import Foundation

/// Counts the lines of files.
@DependencyClient
struct LineCounter: Sendable {
  var count: @Sendable (_ path: String) async throws -> Int
}

extension LineCounter: DependencyKey {
  static let liveValue = LineCounter(
    count: { path in
      try Data(contentsOf: URL(fileURLWithPath: path)).count { $0 == UInt8(ascii: "\n") }
    }
  )

  static let testValue = LineCounter()
}
