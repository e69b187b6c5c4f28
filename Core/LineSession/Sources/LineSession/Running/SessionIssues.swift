internal import ComposableArchitecture
internal import Synchronization

/// The issues that the app reports during a session.
///
/// An action of a line that no feature is there for is a remark on the line: the script is wrong. Other
/// faults are the program's own.
final class SessionIssues: IssueReporter {
  private let faults: ProgramFaults
  /// The reports of the action that is being handled; `nil` between actions.
  private let reports = Mutex<[String]?>(nil)

  /// - Parameter faults: Where the program's own faults go.
  init(faults: ProgramFaults) {
    self.faults = faults
  }

  /// Runs a closure.
  ///
  /// - Returns: The first sentence of the first report that was made meanwhile, if one was.
  func firstReport(of handleAction: () -> Void) -> String? {
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
      reports?.append(fault.headline)
      return true
    }
    if !isOfLine, kind != nil { faults.add(fault) }
  }
}
