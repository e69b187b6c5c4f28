import IssueReporting

/// Gives the payload of a case, and fails the test if the enum is in another one.
///
/// It works in Swift Testing as well as in XCTest.
///
/// - Parameters:
///   - enum: The enum.
///   - keyPath: The case it is expected to be in.
///   - message: What to say if it is not.
///   - file: The file to name.
///   - line: The line to name.
/// - Returns: The payload.
/// - Throws: What evaluating the enum throws, or ``CaseExtractionError`` for another case.
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

/// Changes the payload of a case, and fails the test if the enum is in another one or the change
/// throws.
///
/// It works in Swift Testing as well as in XCTest.
///
/// - Parameters:
///   - enum: The enum.
///   - keyPath: The case it is expected to be in.
///   - message: What to say if it is not.
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
  do {
    try AnyCasePath(keyPath).modify(&`enum`, body)
  } catch {
    report(error, by: "XCTModify", message(), file: file, line: line)
  }
}

private func report(
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
