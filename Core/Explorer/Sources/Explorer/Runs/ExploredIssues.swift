internal import ComposableArchitecture
@_spi(Locks) internal import ConcurrencyExtras

/// Records the issues that a feature reports while it is explored.
final class ExploredIssues: IssueReporter {
  private struct Reports {
    /// Whether an action of the user is being sent, and the number of actions that it caused.
    var isSending = false
    var actions = 0
    var isUnhandled = false
    var first: String?
  }

  private let reports = UncheckedLock(Reports())

  /// Sends an action of the user.
  ///
  /// - Returns: Whether a feature existed for it.
  func sending(_ send: () -> Void) -> Bool {
    reports.withLock { ($0.isSending, $0.actions) = (true, 0) }
    send()
    return reports.withLock { reports in
      defer {
        reports.isSending = false
        reports.isUnhandled = false
      }
      return !reports.isUnhandled
    }
  }

  /// Records that an action is handled.
  func willHandle() { reports.withLock { $0.actions += 1 } }

  /// Adds an issue.
  func add(_ issue: String) {
    reports.withLock { $0.first = $0.first ?? issue }
  }

  /// The first issue since the last call.
  func next() -> String? {
    reports.withLock { reports in
      defer { reports.first = nil }
      return reports.first
    }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    // A failed load or save of a shared value is for the log: its `loadError` and `saveError` contain it.
    guard !"\(fileID)".hasPrefix("Sharing/") else { return }
    let text = message() ?? "An issue"
    let headline = String(text.prefix { $0 != "\n" })
    let isUnhandled = ProgramFault.beingReported == .unhandledAction
    reports.withLock { reports in
      // The actions that follow from that of the user are the feature's own.
      if isUnhandled, reports.isSending, reports.actions <= 1 {
        reports.isUnhandled = true
      } else if reports.first == nil {
        reports.first = "\(headline) (reported at \(fileID):\(line))"
      }
    }
  }
}
