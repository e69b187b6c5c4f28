import ConcurrencyExtras
public import Dependencies
public import IssueReporting
internal import TestFailureBridge

/// An issue reporter that keeps the faults of a running program, for the screen and the exit code.
///
/// Issues go to the standard error by default, which is invisible while a program draws on the terminal. A program that
/// shows them elsewhere installs this reporter before it makes its store:
///
/// ```swift
/// let faults = ProgramFaults()
/// IssueReporters.current = [faults]
/// ```
///
/// Issues of other kinds, such as an unreadable file of settings, are not kept: a feature reports those to its user. A
/// fault is kept once, however often it happens: once for each dependency, and once for each position at which a
/// feature was missing.
public final class ProgramFaults: IssueReporter {
  /// A fault that was reported.
  public struct Fault: Sendable {
    /// Its kind.
    public let kind: ProgramFault
    /// The issue, over several lines.
    public let message: String
    /// The module, the file and the line at which it was reported.
    public let place: String

    /// Describes a fault.
    ///
    /// - Parameters:
    ///   - kind: Its kind.
    ///   - message: The issue, over several lines.
    ///   - place: The module, the file and the line at which it was reported.
    public init(kind: ProgramFault, message: String, place: String) {
      self.kind = kind
      self.message = message
      self.place = place
    }

    /// The first line of the issue, without the colon or full stop at its end.
    public var headline: String {
      var text = message.prefix { $0 != "\n" }
      while let last = text.last, ".:".contains(last) { text.removeLast() }
      return String(text)
    }
  }

  private struct Reports {
    var known: Set<String> = []
    var all: [Fault] = []
    /// The number of faults that ``next()`` has returned.
    var returned = 0
    var observer: (@Sendable (Fault) -> Void)?
  }

  private let reports = Lock(Reports())

  /// Makes a reporter without faults.
  public init() {}

  /// The reporter of this kind that is installed where the caller runs; `nil` if none is.
  public static var current: ProgramFaults? {
    IssueReporters.current.lazy.compactMap { $0 as? ProgramFaults }.first
  }

  /// The faults so far, in the order in which they were reported.
  public var all: [Fault] { reports.withLock { $0.all } }

  /// Returns the faults that it has not returned before.
  public func next() -> [Fault] {
    reports.withLock { reports in
      defer { reports.returned = reports.all.count }
      return Array(reports.all[reports.returned...])
    }
  }

  /// Calls a closure for each further fault, on the thread that reports it.
  public func observe(_ didReport: @escaping @Sendable (Fault) -> Void) {
    reports.withLock { $0.observer = didReport }
  }

  /// Keeps a fault.
  public func add(_ fault: Fault) {
    let observer = reports.withLock { reports -> (@Sendable (Fault) -> Void)? in
      let key = fault.kind == .missingDependency ? fault.headline : fault.place
      guard reports.known.insert(key).inserted else { return nil }
      reports.all.append(fault)
      return reports.observer
    }
    observer?(fault)
  }

  public func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    guard let kind = ProgramFault.beingReported else { return }
    add(Fault(kind: kind, message: message() ?? "\(kind)", place: "\(fileID):\(line)"))
  }
}

extension ProgramFaults.Fault: CustomStringConvertible {
  /// The issue, and where it was reported.
  public var description: String { "\(message)\n  Reported at: \(place)" }
}

extension SourcePlace {
  /// Reports an issue about an action for a feature that does not exist.
  func reportUnhandled(_ message: String) {
    ProgramFault.unhandledAction.report { report(message) }
  }
}
