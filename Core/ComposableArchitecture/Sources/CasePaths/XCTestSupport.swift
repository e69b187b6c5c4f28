import IssueReporting

/// Returns the payload of a case, and fails the test if the enum is in another one.
///
/// It works in Swift Testing as well as in XCTest.
///
/// - Parameters:
///   - enum: The enum.
///   - keyPath: The expected case.
///   - message: The message of the failure.
///   - file: The file to name.
///   - line: The line to name.
/// - Returns: The payload.
/// - Throws: The error of evaluating the enum, or ``CaseExtractionError`` for another case.
public func XCTUnwrap<Enum: CasePathable, Case>(
  _ enum: @autoclosure () throws -> Enum,
  case keyPath: CaseKeyPath<Enum, Case>,
  _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) throws -> Case {
  let root = try `enum`()
  if let payload = root[case: keyPath] { return payload }
  let error = CaseExtractionError(root: root, value: Case.self)
  report(error, by: "XCTUnwrap", message(), file: file, line: line)
  throw error
}

/// Changes the payload of a case. The test fails if the enum is in another one, the change throws, or it leaves an
/// equatable payload unchanged. In an assertion of a test store that is not exhaustive the payload may stay unchanged.
///
/// It works in Swift Testing as well as in XCTest.
///
/// - Parameters:
///   - enum: The enum.
///   - keyPath: The expected case.
///   - message: The message of the failure.
///   - body: Changes the payload.
///   - file: The file to name.
///   - line: The line to name.
public func XCTModify<Enum: CasePathable, Case>(
  _ enum: inout Enum,
  case keyPath: CaseKeyPath<Enum, Case>,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Case) throws -> Void,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  modifyPayload(of: &`enum`, AnyCasePath(keyPath), message(), body, file: file, line: line)
}

/// Changes the value in an optional. The test fails if there is none, the change throws, or it leaves an equatable
/// value unchanged. In an assertion of a test store that is not exhaustive the value may stay unchanged.
///
/// It works in Swift Testing as well as in XCTest.
///
/// - Parameters:
///   - optional: The optional.
///   - message: The message of the failure.
///   - body: Changes the value.
///   - file: The file to name.
///   - line: The line to name.
public func XCTModify<Wrapped>(
  _ optional: inout Wrapped?,
  _ message: @autoclosure () -> String = "",
  _ body: (inout Wrapped) throws -> Void,
  file: StaticString = #filePath,
  line: UInt = #line
) {
  modifyPayload(of: &optional, Wrapped?.allCasePaths.some, message(), body, file: file, line: line)
}

/// Whether `XCTModify` demands that a value changes.
package enum ModificationDemand {
  /// `false` in the assertions of a test store that is not exhaustive, whose state contains the changes already.
  @TaskLocal package static var isMade = true
}

/// Changes the payload of a case for `XCTModify`, and reports a failure.
package func modifyPayload<Enum, Case>(
  of enum: inout Enum,
  _ path: AnyCasePath<Enum, Case>,
  _ message: String,
  _ body: (inout Case) throws -> Void,
  file: StaticString,
  line: UInt
) {
  let before = path.extract(from: `enum`)
  do {
    try path.modify(&`enum`, body)
    guard ModificationDemand.isMade, areEqual(before, path.extract(from: `enum`)) else { return }
    report(UnchangedPayload(type: Case.self), by: "XCTModify", message, file: file, line: line)
  } catch {
    report(error, by: "XCTModify", message, file: file, line: line)
  }
}

/// Whether two payloads are known to be equal.
private func areEqual<Value>(_ lhs: Value?, _ rhs: Value?) -> Bool {
  func areEqual<T: Equatable>(_ lhs: T) -> Bool { lhs == rhs as? T }
  return (lhs as? any Equatable).map { areEqual($0) } ?? false
}

private struct UnchangedPayload: Error, CustomStringConvertible {
  let type: Any.Type

  var description: String {
    "Expected the value of type '\(self.type)' to change, but it is what it was before."
  }
}

/// Reports an error of a function that a test has called.
package func report(
  _ error: any Error,
  by function: String,
  _ message: String,
  file: StaticString,
  line: UInt
) {
  reportIssue(
    """
    \(function) failed\(message.isEmpty ? "." : ": \(message)")

      \(error)
    """,
    fileID: file,
    filePath: file,
    line: line,
    column: 1
  )
}
