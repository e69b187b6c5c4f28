internal import IssueReporting

/// Adds the issues that the program reports to a feed.
final class InspectorIssues: IssueReporter {
  // Weak: the list of reporters may outlive the inspector.
  private weak let feed: Feed?

  init(_ feed: Feed) {
    self.feed = feed
  }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    feed?.add(
      FeedIssue(
        message: String((message() ?? "Issue reported").prefix(FeedIssue.maximumLength)),
        place: "\(fileID):\(line)",
        isWarning: severity == .warning
      )
    )
  }
}
