internal import ComposableArchitecture
internal import Synchronization

/// The issues that the app reports during a session.
///
/// An action of a line without a feature for it is a remark on the line: the script is wrong. Other faults are the
/// program's own.
final class SessionIssues: IssueReporter {
  private let faults: ProgramFaults
  /// The reports of the action that is being handled; `nil` between actions.
  private let reports = Mutex<[Report]?>(nil)

  /// A report that was made while an action was handled.
  struct Report {
    /// The first sentence.
    let headline: String
    /// Whether the feature of the action was not presented.
    let isUnhandled: Bool
  }

  /// - Parameter faults: Receives the program's own faults.
  init(faults: ProgramFaults) {
    self.faults = faults
  }

  /// Runs a closure.
  ///
  /// - Returns: The first report that was made meanwhile, if one was.
  func firstReport(of handleAction: () -> Void) -> Report? {
    reports.withLock { $0 = [] }
    handleAction()
    return reports.withLock { reports in
      defer { reports = nil }
      return reports?.first
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
    let kind = ProgramFault.beingReported
    let fault = ProgramFaults.Fault(
      kind: kind ?? .unhandledAction,
      message: message() ?? "an unnamed fault",
      place: "\(fileID):\(line)"
    )
    let isOfLine = reports.withLock { reports in
      guard reports != nil, kind != .missingDependency else { return false }
      reports?.append(Report(headline: fault.headline, isUnhandled: kind == .unhandledAction))
      return true
    }
    if !isOfLine, kind != nil { faults.add(fault) }
  }
}
