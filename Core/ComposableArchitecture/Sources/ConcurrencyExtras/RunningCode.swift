package import TestFailureBridge

/// The code of a store that runs on this thread, as issues of the modules below name it.
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

  /// Sets how the running code is found, as the architecture does when the first store is made.
  package static func find(by find: @escaping @Sendable () -> RunningCode?) {
    finder.withLock { $0 = find }
  }

  /// The code that runs here; `nil` if it is none of a store.
  package static var current: RunningCode? {
    // Called without the lock: it reads values of tasks and of threads.
    let find = finder.withLock { $0 }
    return find?()
  }
}
