internal import ComposableArchitecture
internal import Synchronization

/// The issues that the app reports while it handles the action of a line, such as an action for a screen
/// that is not presented.
final class SessionIssues: IssueReporter {
  /// The reports of the action that is being handled; `nil` between actions.
  private let reports = Mutex<[String]?>(nil)

  /// Runs a closure.
  ///
  /// - Returns: The first sentence of the first report that was made meanwhile, if one was.
  func firstReport(of handleAction: () -> Void) -> String? {
    reports.withLock { $0 = [] }
    handleAction()
    let report = reports.withLock { reports in
      defer { reports = nil }
      return reports?.first
    }
    guard let report else { return nil }
    return report.prefix { $0 != "\n" }.trimmingSuffix(while: { ".:".contains($0) })
  }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let message = message() ?? "an unnamed fault"
    reports.withLock { $0?.append(message) }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isLeftOut(last) { text.removeLast() }
    return String(text)
  }
}
