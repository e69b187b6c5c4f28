import IssueReporting

#if DEBUG && os(Linux) && canImport(Testing)
  import Testing
#endif

/// The test that is running, as far as it can be known from a library.
package enum CurrentTest {
  /// Identifies the running Swift Testing test; `nil` outside of one.
  ///
  /// Costs a task-local read in debug builds on Linux; elsewhere IssueReporting's own look-up.
  package static var id: AnyHashable? {
    #if DEBUG && os(Linux) && canImport(Testing)
      return Test.current.map { AnyHashable($0.id) }
    #else
      guard case .swiftTesting(let testing?) = TestContext.current else { return nil }
      return AnyHashable(testing.test.id)
    #endif
  }
}
