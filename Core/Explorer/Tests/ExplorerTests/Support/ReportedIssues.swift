import ComposableArchitecture

/// Keeps the texts of the issues that are reported.
final class ReportedIssues: IssueReporter {
  let texts = LockIsolated<[String]>([])

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let text = message() ?? ""
    texts.withValue { $0.append(text) }
  }
}
