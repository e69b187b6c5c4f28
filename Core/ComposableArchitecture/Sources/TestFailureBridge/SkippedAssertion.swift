import IssueReporting

#if DEBUG && os(Linux) && canImport(Testing)
  import Testing
#endif

/// An assertion that a non-exhaustive test skips.
package enum SkippedAssertion {
  /// Runs a closure and drops the issues that it reports.
  package static func ignoringIssues(_ body: () -> Void) {
    #if DEBUG && os(Linux) && canImport(Testing)
      if Test.current != nil {
        withKnownIssue("A skipped assertion", isIntermittent: true) {
          withIssueReporters([]) { body() }
        }
        return
      }
    #endif
    withIssueReporters([]) { body() }
  }

  /// Shows it as a known issue, which does not fail the test.
  package static func show(_ message: String, at place: SourcePlace) {
    #if DEBUG && os(Linux) && canImport(Testing)
      if Test.current != nil {
        let location = SourceLocation(place)
        withKnownIssue("A skipped assertion", sourceLocation: location) {
          Issue.record(Comment(rawValue: message), sourceLocation: location)
        }
        return
      }
    #endif
    print("\(place): Skipped assertion: \(message)")
  }
}
