package import TestFailureBridge

/// The code of a store that runs on this thread, for issues of the modules below.
package struct RunningCode: Sendable {
  /// The code, as in `the effect created at Feature/Feature.swift:12`.
  package let description: String
  /// The place at which issues are reported; `nil` for that of the report.
  package let place: SourcePlace?

  package init(description: String, place: SourcePlace?) {
    self.description = description
    self.place = place
  }

  private static let finder = Lock<(@Sendable () -> RunningCode?)?>(nil)

  /// Sets the function that finds the running code; the architecture calls it when the first store is made.
  package static func find(by find: @escaping @Sendable () -> RunningCode?) {
    finder.withLock { $0 = find }
  }

  /// The running code; `nil` if it belongs to no store.
  package static var current: RunningCode? {
    // Called without the lock, because it reads values of tasks and of threads.
    let find = finder.withLock { $0 }
    return find?()
  }
}
